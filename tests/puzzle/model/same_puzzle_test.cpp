// Images of puzzles, and puzzles that are the same except for their names.
#include "puzzle/model/same_puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "oracle/puzzle_oracle.h"
#include "support/drawn_puzzle.h"
#include "support/random_puzzle.h"

namespace sbp::test {
namespace {

/// Drawings of all images are in place_test.cpp.
TEST(ImageOf, HasTheSamePositions) {
  for (std::uint64_t seed = 1; seed <= kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = random_puzzle(seed, 200);
    const oracle::Solution expected = oracle::solve(puzzle, {}, puzzle.starts.front());
    for (std::size_t symmetry = 0; symmetry < 8; ++symmetry) {
      const SlidingPuzzle image = image_of(puzzle, symmetry);
      require_sound(image);
      const oracle::Solution solution = oracle::solve(image, {}, image.starts.front());
      EXPECT_EQ(solution.moves, expected.moves) << seed << " " << symmetry;
      EXPECT_EQ(solution.positions_at, expected.positions_at) << seed << " " << symmetry;
    }
  }
}

/// The puzzle with its first start, with other names.
SlidingPuzzle renamed(SlidingPuzzle puzzle, const std::string& names) {
  for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) puzzle.pieces[piece].name = names[piece];
  puzzle.starts.resize(1);
  puzzle = canonical(std::move(puzzle));
  std::ranges::sort(puzzle.goals);
  return puzzle;
}

/// Tries all names.
bool same_by_renaming(const SlidingPuzzle& a, const SlidingPuzzle& b) {
  const std::string first = std::string("abcdef").substr(0, a.pieces.size());
  std::string names = first;
  do
    if (renamed(b, names) == renamed(a, first)) return true;
  while (std::ranges::next_permutation(names).found);
  return false;
}

TEST(Nameless, IsEqualForTheSamePuzzlesOnly) {
  std::uint64_t same = 0, different = 0;
  for (std::uint64_t seed = 1; seed <= kRandomPuzzles; ++seed) {
    SlidingPuzzle puzzle = random_puzzle(seed, 500);
    puzzle.name.clear();
    if (puzzle.pieces.size() > 5 || std::ranges::any_of(puzzle.kinds, &PieceKind::distinct)) continue;
    std::vector<SlidingPuzzle> others(3, puzzle);
    if (const auto near = oracle::neighbours(puzzle, {}, puzzle.starts.front()); !near.empty())
      others[0].starts.front() = *near.begin();
    others[1].kinds.back().horizontal = !others[1].kinds.back().horizontal;
    if (!puzzle.goals.empty()) others[2].goals.pop_back();
    for (std::size_t symmetry = 0; symmetry < 8; ++symmetry) others.push_back(image_of(puzzle, symmetry));
    for (const SlidingPuzzle& other : others) {
      const bool expected = same_by_renaming(puzzle, other);
      EXPECT_EQ(nameless(other) == nameless(puzzle), expected) << seed;
      ++(expected ? same : different);
    }
  }
  EXPECT_GT(same, kRandomPuzzles / 4);
  EXPECT_GT(different, kRandomPuzzles / 4);
}

/// Pieces that no goal needs may be distinct or not; goal pieces may not.
TEST(Nameless, MergesOnlyKindsWithoutTargets) {
  const std::string drawings = "start\nABC.\ngoal\n.A..\n";
  const auto read = [&](const std::string& header) { return nameless(drawn_puzzle(header + drawings)); };
  EXPECT_EQ(read("# distinct:ABC\n"), read("# distinct:A\n"));
  EXPECT_NE(read("# distinct:ABC\n"), read(""));
}

}  // namespace
}  // namespace sbp::test
