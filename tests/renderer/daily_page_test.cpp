// The puzzles to choose from at random.
#include <gtest/gtest.h>

#include <vector>

#include "renderer/pages/pages.h"

namespace sbp {
namespace {

/// A board with puzzles of these lengths, hardest first.
BoardResults board_with(const Board& board, std::vector<int> moves) {
  ResultTable table(board);
  for (const int count : moves) {
    ResultRow row(Bucket::parse("1", board.cells()));
    row.moves = count;
    table.rows.push_back(row);
  }
  BoardResults results(std::move(table));
  for (const ResultRow& row : results.table.rows) results.ranking.push_back(&row);
  return results;
}

TEST(Lots, CountTheLevelsOfEveryBoard) {
  std::vector<BoardResults> atlas;
  atlas.push_back(board_with(Board(3, 3), {90, 81, 80, 41, 40, 16, 15, 5, 4, 3, 0}));
  atlas.push_back(board_with(Board(2, 3), {3, 1}));
  EXPECT_EQ(lots(atlas), "3x3:2:2:2:3 2x3:0:0:0:0");
}

TEST(Lots, PreferCompletelySearchedBoards) {
  std::vector<BoardResults> atlas;
  atlas.push_back(board_with(Board(3, 3), {50}));
  atlas.push_back(board_with(Board(5, 5), {600}));
  atlas.back().complete = false;
  EXPECT_EQ(lots(atlas), "3x3:0:1:0:0");
  EXPECT_EQ(lots(std::span(atlas).subspan(1)), "5x5:1:0:0:0");
}

}  // namespace
}  // namespace sbp
