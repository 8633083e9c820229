// Checks of puzzles read from tables.
#include "common/puzzle/replay.h"

#include <gtest/gtest.h>

#include "support/message_snapshot.h"
#include "support/small_puzzle.h"

namespace sbp {
namespace {

using test::small_puzzle;

/// That a puzzle is refused, and a move or bucket is named.
void expect_refused(const Board& board, const ResultRow& row, const std::string& named = "") {
  const std::string said = test::error_of([&] { check_puzzle(board, row); });
  test::expect_message(said);
  if (!named.empty()) test::expect_message_naming(named, said);
}

TEST(PuzzleCheck, AcceptsACorrectSolution) {
  EXPECT_NO_THROW(check_puzzle(Board(2, 2), small_puzzle()));
  EXPECT_NO_THROW(check_puzzle(Board(2, 2), ResultRow(Bucket::parse("0-0-0-1", 4))));
}

TEST(PuzzleCheck, RejectsInvalidPuzzles) {
  const Board board(2, 2);
  ResultRow row = small_puzzle();
  row.solution = "2D 1R 3U 2L";
  expect_refused(board, row);
  row.solution = "2R 1R 3U 2L 1D";
  expect_refused(board, row, "'2R'");
  row.solution = "3R 1D 2L 3U 1R";
  EXPECT_NO_THROW(check_puzzle(board, row));
  row.solution = "3R 3L 3R 1D 1R";
  expect_refused(board, row);
  row.solution = "2D 1R 4U 2L 1D";
  expect_refused(board, row);
  row = small_puzzle();
  row.goal = 2;
  expect_refused(board, row);
  row = small_puzzle();
  row.board = {2, 1, 3, 0};
  expect_refused(board, row);
  row.board = {1, 0, 2, 1};
  expect_refused(board, row);
  row.board = {1, 1, 2, 0};
  expect_refused(board, row, "1-1-0-0");
}

TEST(PuzzleCheck, AcceptsBoardsOf25Cells) {
  const Board board(5, 5);
  ResultRow row(Bucket::parse("(1,0,0,0,1)", 25));
  row.moves = 2, row.goal = 1;
  row.board = std::vector<std::uint8_t>(25);
  for (const int cell : {0, 1, 2, 3, 4}) row.board[static_cast<std::size_t>(cell)] = 1;
  row.board[24] = 2;
  row.solution = "2U 1DDDD";
  expect_refused(board, row, "'1DDDD'");
  row.solution = "1DDD 2D";
  expect_refused(board, row, "'2D'");
  row.board[24] = 0, row.board[19] = 2;
  row.solution = "2R 1D";
  expect_refused(board, row, "'2R'");
  row.board[4] = 0, row.board[5] = 1, row.board[19] = 0, row.board[24] = 2;
  row.solution = "2L 1DDDR";
  EXPECT_NO_THROW(check_puzzle(board, row));
  row.board[5] = 0, row.board[20] = 1;
  expect_refused(board, row);
}

}  // namespace
}  // namespace sbp
