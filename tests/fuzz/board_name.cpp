// Names of boards on a command line.
#include "common/grid/board.h"
#include "common/system/error.h"
#include "fuzz/input_file.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sbp;
  const auto name = fuzz::text_of(data, size);
  try {
    const Board board = Board::parse(name, kMaxCountCells);
    fuzz::require(board.name() == name && board.cells() <= kMaxCountCells && board.width() >= 2);
  } catch (const UsageError&) {
  }
  return 0;
}
