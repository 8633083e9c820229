#include "common/grid/board.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "support/message_snapshot.h"

namespace sbp {
namespace {

void expect_refusal(const std::string& name, const std::string& named) {
  test::expect_message_naming(named, test::error_of<UsageError>([&] { Board::parse(name, kMaxFileCells); }));
}

TEST(Board, HasTheFifteenNamesOfAtMostTwentyCells) {
  std::string names;
  for (const Board& board : boards_up_to(20)) {
    names += board.name() + ' ';
    EXPECT_EQ(Board::parse(board.name(), 20), board);
  }
  EXPECT_EQ(names, "2x2 2x3 2x4 2x5 2x6 2x7 2x8 2x9 2x10 3x3 3x4 3x5 3x6 4x4 4x5 ");
}

TEST(Board, RejectsInvalidNames) {
  for (const auto* name : {"", "x", "4", "4x", "x5", "4X5", "4x5x", "4x5 ", " 4x5", "+4x5", "4x-5", "4,5",
                           "04x5", "0x5", "4x0", "4x05", "axb", "99999999999x2", "4x5x6"})
    expect_refusal(name, "'" + std::string(name) + "'");
}

TEST(Board, RejectsTransposedNarrowAndLargeBoards) {
  expect_refusal("5x4", "4x5");
  for (const char* const name : {"1x5", "5x1", "6x6", "5x5"})
    expect_refusal(name, "'" + std::string(name) + "'");
  expect_refusal("65536x65536", "'65536x65536'");  // the product overflows
  for (const char* const name : {"5x5", "2x15"}) EXPECT_NO_THROW(Board::parse(name, kMaxCountCells));
}

/// The cell at (row, column), or none beyond the edge.
Cells at(const Board& board, int row, int column) {
  const bool inside = row >= 0 && row < board.height() && column >= 0 && column < board.width();
  return inside ? cell_set(board.width() * row + column) : 0;
}

TEST(Board, MovesEveryCellByOneWithoutWrapping) {
  for (const Board& board : boards_up_to(kMaxCountCells)) {
    for (int cell = 0; cell < board.cells(); ++cell) {
      const int row = cell / board.width(), column = cell % board.width();
      const Cells one = cell_set(cell);
      SCOPED_TRACE(board.name() + " cell " + std::to_string(cell));
      EXPECT_EQ(board.up(one), at(board, row - 1, column));
      EXPECT_EQ(board.down(one), at(board, row + 1, column));
      EXPECT_EQ(board.left(one), at(board, row, column - 1));
      EXPECT_EQ(board.right(one), at(board, row, column + 1));
      EXPECT_EQ(board.neighbours(one), at(board, row - 1, column) | at(board, row + 1, column) |
                                           at(board, row, column - 1) | at(board, row, column + 1));
    }
  }
}

}  // namespace
}  // namespace sbp
