// Arguments of the library's main function. walls_test.cpp compares its results.
#include "engine/hardest_starts.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "common/puzzle/atlas_rules.h"
#include "engine/solution.h"

namespace sbp {
namespace {

TEST(HardestStarts, RejectInvalidPositions) {
  const Board board(2, 3, cell_set(0));
  const Goal goal = atlas_rules(board).goal;
  EXPECT_THROW(hardest_starts(board, Position({1, 1, 0, 0, 0, 0}), goal), Error) << "covers a wall";
  EXPECT_THROW(hardest_starts(board, Position({0, 1, 2, 0, 0, 1}), goal), Error) << "not connected";
  EXPECT_THROW(hardest_starts(board, Position({0, 1}), goal), Error) << "another board";
  EXPECT_THROW(hardest_starts(Board(5, 6), Position(Position::Labels(30, 0)), goal), Error) << "too large";
}

}  // namespace
}  // namespace sbp
