// Names of boards on a command line.
#include "common/grid/board.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::board_name_input {

const Fuzzer fuzzer("board_name", [](std::string_view name) {
  try {
    const Board board = Board::parse(name, kMaxCountCells);
    require(board.name() == name && board.cells() <= kMaxCountCells && board.width() >= 2);
  } catch (const UsageError&) {
  }
});

}  // namespace sbp::fuzz::board_name_input
