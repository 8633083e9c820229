// Arguments of the library's main function. walls_test.cpp compares its results.
#include "engine/hardest_starts.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "common/puzzle/atlas_rules.h"
#include "engine/solution.h"

namespace sbp {
namespace {

TEST(HardestStarts, MatchThePublishedRecordOf3x3) {
  // The hardest of 3x3: bucket (4,2), 22 moves; data/results/3x3.tsv.
  const Board board(3, 3);
  const Goal goal = atlas_rules(board).goal;
  const Position pieces({1, 2, 2, 3, 4, 5, 6, 0, 5});
  const HardestStarts found = hardest_starts(board, pieces, goal);
  EXPECT_EQ(found.moves, 22);
  EXPECT_EQ(found.starts.front(), (StartPosition{pieces, 1}));
  const PolyominoCatalog catalog(board);
  for (const StartPosition& start : found.starts) {
    start.position.require_sound(board, pieces.sound_bucket(board));
    EXPECT_FALSE(solve(catalog, start, goal, found.moves, {}).empty());
  }
}

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
