// Replays of solutions of sliding-block puzzles.
#include "oracle/puzzle_replay.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "support/drawn_puzzle.h"

namespace oracle {
namespace {

using sbp::Reach;
using sbp::test::drawn_puzzle;

constexpr Metric kSteps{Reach::step, false}, kStraight{Reach::straight, false}, kMoves{Reach::path, false},
    kSuperSteps{Reach::step, true}, kSuperStraight{Reach::straight, true}, kSuperMoves{Reach::path, true};

const SlidingPuzzle kSquare = drawn_puzzle("start\na..\n.b.\n...\ngoal\n...\n...\n..a\n");

std::size_t length(const SlidingPuzzle& puzzle, Metric metric, const std::string& solution) {
  return replay(puzzle, metric, puzzle.starts[0], solution);
}

std::string complaint(const SlidingPuzzle& puzzle, Metric metric, const std::string& solution) {
  try {
    return std::to_string(length(puzzle, metric, solution)) + " moves";
  } catch (const sbp::Error& error) {
    return error.what();
  }
}

TEST(PuzzleReplay, CountsTheMovesOfEachMetric) {
  EXPECT_EQ(length(kSquare, kSteps, "aR aR aD aD"), 4U);
  EXPECT_EQ(length(kSquare, kStraight, "aRR aDD"), 2U);
  EXPECT_EQ(length(kSquare, kStraight, "aR aR aDD"), 3U) << "longer than need be";
  EXPECT_EQ(length(kSquare, kMoves, "aRRDD"), 1U);
  EXPECT_EQ(length(kSquare, kMoves, "  aRRLRDD\n"), 1U);
  EXPECT_EQ(length(kSquare, kSuperSteps, "(ab)R bD"), 2U) << "b is as good as a";
  EXPECT_EQ(length(kSquare, kSuperStraight, "bD aRR (a)DD"), 3U);
  EXPECT_EQ(length(kSquare, kSuperMoves, "(ba)RD"), 1U);
}

TEST(PuzzleReplay, AcceptsNoMovesIfTheStartIsAGoal) {
  EXPECT_EQ(length(drawn_puzzle("start\na.\ngoal\na.\n"), kMoves, ""), 0U);
}

TEST(PuzzleReplay, ReportsFaults) {
  EXPECT_EQ(complaint(kSquare, kMoves, ""), "no goal is met after 0 moves");
  EXPECT_EQ(complaint(kSquare, kMoves, "aRR"), "no goal is met after 1 moves");
  EXPECT_EQ(complaint(kSquare, kMoves, "aRDD"), "move 1, aRDD: step D is blocked");
  EXPECT_EQ(complaint(kSquare, kMoves, "aRR aRDD"), "move 2, aRDD: step R is blocked");
  EXPECT_EQ(complaint(kSquare, kMoves, "aRX"), "move 1, aRX: a step 'X', which is none of URDL");
  EXPECT_EQ(complaint(kSquare, kMoves, "cR"), "move 1, cR: no piece is named 'c'");
  EXPECT_EQ(complaint(kSquare, kMoves, "a"), "move 1, a: a move without a step");
  EXPECT_EQ(complaint(kSquare, kSteps, "aRR"), "move 1, aRR: more than one step");
  EXPECT_EQ(complaint(kSquare, kStraight, "aRRD"), "move 1, aRRD: steps in more than one direction");
  EXPECT_EQ(complaint(kSquare, kMoves, "(ab)RD"),
            "move 1, (ab)RD: pieces move together in a metric of single pieces");
  EXPECT_EQ(complaint(kSquare, kSuperSteps, "(ab)RD"), "move 1, (ab)RD: more than one step");
  EXPECT_EQ(complaint(kSquare, kSuperStraight, "(ab)RD"), "move 1, (ab)RD: steps in more than one direction");
  EXPECT_EQ(complaint(kSquare, kSuperMoves, "(ab)RRD"), "move 1, (ab)RRD: step R is blocked");
  EXPECT_EQ(complaint(kSquare, kSuperMoves, "(aba)RD"), "move 1, (aba)RD: 'a' is twice in a set");
  EXPECT_EQ(complaint(kSquare, kSuperMoves, "()RD"), "move 1, ()RD: a set of no pieces");
  EXPECT_EQ(complaint(kSquare, kSuperMoves, "(abRD"), "move 1, (abRD: no piece is named '('");
  EXPECT_EQ(complaint(kSquare, kSuperMoves, "(ab)"), "move 1, (ab): a move without a step");
}

TEST(PuzzleReplay, KeepsLocksAndWalls) {
  const SlidingPuzzle locked = drawn_puzzle("# hlock:a\nstart\na..\n..#\ngoal\n..a\n..#\n");
  EXPECT_EQ(complaint(locked, kMoves, "aRR"), "1 moves");
  EXPECT_EQ(complaint(locked, kMoves, "aDRUR"), "move 1, aDRUR: step D is blocked");
  EXPECT_EQ(complaint(locked, kMoves, "aRRR"), "move 1, aRRR: step R is blocked");
}

TEST(PuzzleReplay, DoesNotPushOtherPieces) {
  const SlidingPuzzle row = drawn_puzzle("start\na.b..\ngoal\n..a.b\n");
  EXPECT_EQ(complaint(row, kSuperMoves, "aR (ab)R aR bR"), "move 3, aR: step R is blocked");
  EXPECT_EQ(complaint(row, kSuperMoves, "(ab)RR"), "1 moves");
  EXPECT_EQ(complaint(row, kSuperMoves, "aRR bRR"), "move 1, aRR: step R is blocked");
}

TEST(PuzzleReplay, ReadsNamesThatLookLikeNotation) {
  const SlidingPuzzle odd = drawn_puzzle("# distinct:()R\nstart\n().R\ngoal\n.().\n");
  EXPECT_EQ(complaint(odd, kSuperMoves, "(())R"), "1 moves");
  EXPECT_EQ(complaint(odd, kMoves, ")R (R"), "2 moves");
  EXPECT_EQ(complaint(odd, kSuperMoves, ")R (R RRL"), "move 3, RRL: step R is blocked");
  EXPECT_EQ(complaint(odd, kMoves, "RL"), "no goal is met after 1 moves");
  EXPECT_EQ(complaint(odd, kSuperMoves, "(()R"), "move 1, (()R: step R is blocked");
  EXPECT_EQ(complaint(odd, kSuperMoves, "())R"), "no goal is met after 1 moves");
}

}  // namespace
}  // namespace oracle
