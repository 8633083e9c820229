// The canonical form, in which equal puzzles compare equal, and rejected puzzles.
#include <gtest/gtest.h>

#include "common/base/error.h"
#include "puzzle/model/puzzle.h"

namespace sbp {
namespace {

/// Two rows of four cells with a domino and three singles.
SlidingPuzzle example() {
  SlidingPuzzle puzzle;
  puzzle.width = 4;
  puzzle.height = 2;
  for (int cell = 0; cell < 8; ++cell) puzzle.open |= FrameSet::of(cell);
  const PieceKind domino{{{0, 0}, {1, 0}}, true, true, puzzle.open, false};
  const PieceKind single{{{0, 0}}, true, true, puzzle.open, false};
  puzzle.kinds = {domino, single};
  puzzle.pieces = {{'D', 0}, {'C', 1}, {'A', 1}, {'B', 1}};
  puzzle.starts = {{{0, 0}, {2, 0}, {3, 0}, {0, 1}}};
  puzzle.goals = {{{{0, {2, 1}}}, {}}};
  require_sound(puzzle);
  return puzzle;
}

TEST(Canonical, PiecesByNameAndKindsByFirstPiece) {
  const SlidingPuzzle puzzle = canonical(example());
  EXPECT_EQ(puzzle.pieces, (std::vector<Piece>{{'A', 0}, {'B', 0}, {'C', 0}, {'D', 1}}));
  EXPECT_EQ(puzzle.kinds[1].cells.size(), 2u);
  EXPECT_EQ(puzzle.starts.front(), (Placements{{3, 0}, {0, 1}, {2, 0}, {0, 0}}));
  EXPECT_EQ(puzzle.goals.front().targets.front().kind, 1u);
  EXPECT_EQ(canonical(puzzle), puzzle);
}

TEST(Canonical, DropsKindsWithoutPieces) {
  SlidingPuzzle puzzle = example();
  puzzle.kinds.insert(puzzle.kinds.begin(), {{{0, 0}, {0, 1}}, true, true, puzzle.open, false});
  for (Piece& piece : puzzle.pieces) ++piece.kind;
  puzzle.goals.front().targets.front().kind = 1;
  EXPECT_EQ(canonical(puzzle), canonical(example()));
}

TEST(Canonical, DistinctOnlyAmongEqualKinds) {
  SlidingPuzzle puzzle = example();
  puzzle.kinds[0].distinct = true;  // nothing is equal to the domino
  EXPECT_EQ(canonical(puzzle), canonical(example()));

  // One of three equal pieces is distinct, written in two ways.
  SlidingPuzzle one = example(), other = example();
  one.kinds.push_back(one.kinds[1]);
  one.kinds[2].distinct = true;
  one.pieces[1].kind = 2;
  other.kinds.push_back(other.kinds[1]);
  other.kinds[1].distinct = true;
  other.pieces[1].kind = 2;
  require_sound(one);
  require_sound(other);
  EXPECT_EQ(canonical(one), canonical(other));
  EXPECT_NE(canonical(one), canonical(example()));
}

TEST(Canonical, RemovesDuplicateGoalsAndRedundantVoids) {
  SlidingPuzzle puzzle = example();
  puzzle.goals = {{{{1, {1, 0}}, {0, {2, 1}}}, {}}, {{{0, {2, 1}}, {1, {1, 0}}}, {}}};
  EXPECT_EQ(canonical(puzzle).goals.size(), 1u);
  puzzle.goals = {{{{1, {0, 0}}, {1, {1, 0}}, {1, {2, 0}}, {0, {0, 1}}}, FrameSet::of(7)}};
  require_sound(puzzle);
  EXPECT_TRUE(canonical(puzzle).goals.front().voids.empty());
}

TEST(RequireSound, RejectsNoPiecesAndEmptyGoals) {
  SlidingPuzzle puzzle = example();
  puzzle.goals.push_back({});
  EXPECT_THROW(require_sound(puzzle), Error);
  puzzle = example();
  puzzle.pieces.clear();
  puzzle.starts = {{}};
  puzzle.goals.clear();
  EXPECT_THROW(require_sound(puzzle), Error);
}

}  // namespace
}  // namespace sbp
