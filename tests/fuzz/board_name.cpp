// Names of boards on a command line.
#include "common/base/error.h"
#include "common/grid/board.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::board_name_input {
namespace {

void try_input(const std::uint8_t* data, std::size_t size) {
  const auto name = text_of(data, size);
  try {
    const Board board = Board::parse(name, kMaxCountCells);
    require(board.name() == name && board.cells() <= kMaxCountCells && board.width() >= 2);
  } catch (const UsageError&) {
  }
}

const Fuzzer fuzzer("board_name", try_input);

}  // namespace
}  // namespace sbp::fuzz::board_name_input
