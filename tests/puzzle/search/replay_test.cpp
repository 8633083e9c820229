// Replays of wrong solutions and of those in the atlas's tables.
#include "puzzle/notation/replay.h"

#include <gtest/gtest.h>

#include "common/files/file.h"
#include "common/tables/result_table.h"
#include "puzzle/formats/puzzle_format.h"
#include "support/drawn_puzzle.h"

namespace sbp {
namespace {

TEST(Replay, ReportsIllegalMoves) {
  const SlidingPuzzle puzzle = test::drawn_puzzle("# hlock:c\nstart\naab\nc..\ngoal\n...\n.aa\n");
  const auto fault = [&](const char* metric, const char* solution) {
    return replay_solution(puzzle, metric_named(metric), 0, solution).fault;
  };
  EXPECT_EQ(fault("moves", "bD aR aD"), "move 3, 'aD': piece 'a' would overlap piece 'b'");
  EXPECT_EQ(fault("moves", "bD bUD"), "move 2, 'bUD': the piece ends where it started");
  EXPECT_EQ(fault("moves", "cD"), "move 1, 'cD': piece 'c' cannot move up and down");
  EXPECT_EQ(fault("moves", "cL"), "move 1, 'cL': piece 'c' would leave the frame");
  EXPECT_EQ(fault("moves", "xL"), "move 1, 'xL': there is no piece 'x'");
  EXPECT_EQ(fault("moves", "a"), "move 1, 'a': a move is the name of a piece and its steps, such as 'aRRD'");
  EXPECT_EQ(fault("steps", "bDL"), "move 1, 'bDL': in this metric, a move is a single step");
  EXPECT_EQ(fault("straight", "bDL"), "move 1, 'bDL': in this metric, a move has only one direction");
  EXPECT_EQ(fault("moves", "(bc)R"), "move 1, '(bc)R': in this metric, a move can move only one piece");
  EXPECT_EQ(fault("super-moves", "(bb)D"), "move 1, '(bb)D': piece 'b' is named twice");
  EXPECT_EQ(fault("super-moves", "(ba)D"), "move 1, '(ba)D': piece 'a' would overlap piece 'c'");
  EXPECT_EQ(fault("moves", "b\xff"),
            "move 1, 'b?': a move is the name of a piece and its steps, such as 'aRRD'");
  EXPECT_EQ(fault("moves", "\xffL"), "move 1, '?L': there is no piece '?'");
  EXPECT_EQ(fault("steps", "bRRRRRRRRRRRRRRRRRRRRR"),
            "move 1, 'bRRRRRRRRRRRRRRRRRRR...': in this metric, a move is a single step");
  EXPECT_FALSE(replay_solution(puzzle, {}, 0, "bD").solved);
}

TEST(Replay, StartsAtTheMatchingStart) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na....\ngoal\n..a..\n");
  puzzle.starts = {{{0, 0}}, {{4, 0}}, {{3, 0}}};
  const auto replay = [&](const char* solution) {
    return replay_from_any_start(puzzle, metric_named("steps"), solution);
  };
  for (const char* const solution : {"aR aR", "aL aL", "aL", "aL aL aR aL"}) {
    EXPECT_TRUE(replay(solution).solved) << solution;
    EXPECT_EQ(replay(solution).fault, "") << solution;
  }
  const Replay none = replay("aL aL aL aL aL");
  EXPECT_FALSE(none.solved);
  EXPECT_EQ(none.moves, 4);
  EXPECT_EQ(none.fault, "move 5, 'aL': piece 'a' would leave the frame");
}

TEST(Replay, MakesTheMovesOfTheTables) {
  for (const std::string name : {"3x3", "2x8", "4x4", "4x5"}) {
    const Board board = Board::parse(name, kMaxSearchCells);
    int replayed = 0;
    for (const ResultRow& row : read_results(fs::path(SBP_RESULTS) / (name + ".tsv"), board, "").rows) {
      if (row.moves == 0) continue;
      std::string text = name + ":";
      for (const int label : row.board) text += " " + std::to_string(label);
      text += " goal " + std::to_string(row.goal);
      const SlidingPuzzle puzzle = puzzle_format("labels").read(SourceText(text, "F")).front();
      const Replay replay = replay_solution(puzzle, {}, 0, row.solution);
      ASSERT_EQ(replay.fault, "") << text;
      ASSERT_EQ(replay.moves, row.moves) << text;
      ASSERT_TRUE(replay.solved) << text;
      ++replayed;
    }
    EXPECT_GT(replayed, 10);
  }
}

TEST(Replay, AcceptsTwoDigitLabels) {
  const auto labels = [](const char* text) {
    return puzzle_format("labels").read(SourceText(text, "F")).front();
  };
  const SlidingPuzzle puzzle = labels("7x2: 1 2 10 0 3 4 5 0 0 6 7 8 9 0 goal 1");
  EXPECT_EQ(replay_solution(puzzle, {}, 0, "10R 10L").fault, "");
  EXPECT_TRUE(replay_solution(puzzle, {}, 0, "AR 6L").fault.empty());
  for (const char* const move : {"01R", "010R", "110R", "62R", "11R"})
    EXPECT_NE(replay_solution(puzzle, {}, 0, move).fault, "") << move;
  const SlidingPuzzle gap = labels("7x2: 1 2 10 0 3 4 5 0 0 0 7 8 9 0 goal 1");
  for (const char* const move : {"10R", "AR"}) EXPECT_EQ(replay_solution(gap, {}, 0, move).fault, "") << move;
}

}  // namespace
}  // namespace sbp
