// The promised properties of random puzzles.
#include "support/random_puzzle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "oracle/puzzle_oracle.h"

namespace sbp::test {
namespace {

constexpr std::uint64_t kSeeds = 100;

const std::vector<SlidingPuzzle>& first_puzzles() {
  static const std::vector<SlidingPuzzle> puzzles = [] {
    std::vector<SlidingPuzzle> made;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) made.push_back(random_puzzle(seed));
    return made;
  }();
  return puzzles;
}

/// The number of the first puzzles that have a feature.
template <class Property>
int count(Property&& property) {
  return static_cast<int>(std::ranges::count_if(first_puzzles(), property));
}

template <class Property>
int count_of_kinds(Property&& property) {
  return count([&](const SlidingPuzzle& puzzle) { return std::ranges::any_of(puzzle.kinds, property); });
}

template <class Property>
int count_of_goals(Property&& property) {
  return count([&](const SlidingPuzzle& puzzle) {
    return std::ranges::any_of(puzzle.goals, [&](const auto& goal) { return property(puzzle, goal); });
  });
}

bool is_in_parts(const PieceKind& kind) {
  std::set<Place> reached{kind.cells[0]};
  for (std::size_t size = 0; size < reached.size();) {
    size = reached.size();
    for (const Place& cell : kind.cells)
      if (std::ranges::any_of(reached, [&](const Place& other) {
            return std::abs(cell.x - other.x) + std::abs(cell.y - other.y) == 1;
          }))
        reached.insert(cell);
  }
  return reached.size() < kind.cells.size();
}

TEST(RandomPuzzle, CoversAllFeatures) {
  EXPECT_GE(count([](const auto& puzzle) { return puzzle.width * puzzle.height > 64; }), 5);
  EXPECT_GE(count([](const auto& puzzle) { return puzzle.open.size() < puzzle.width * puzzle.height; }), 5);
  EXPECT_GE(count([](const auto& puzzle) { return puzzle.pieces.size() > puzzle.kinds.size(); }), 5);
  EXPECT_GE(count([](const auto& puzzle) { return puzzle.starts.size() > 1; }), 5);
  EXPECT_GE(count([](const auto& puzzle) { return puzzle.goals.empty(); }), 1);
  EXPECT_GE(count([](const auto& puzzle) { return puzzle.goals.size() > 1; }), 5);
  EXPECT_GE(count_of_kinds([](const PieceKind& kind) { return kind.distinct; }), 5);
  EXPECT_GE(count_of_kinds([](const PieceKind& kind) { return !kind.horizontal && kind.vertical; }), 5);
  EXPECT_GE(count_of_kinds([](const PieceKind& kind) { return kind.horizontal && !kind.vertical; }), 5);
  EXPECT_GE(count_of_kinds(is_in_parts), 5);
  EXPECT_GE(count([](const auto& puzzle) {
              return std::ranges::any_of(puzzle.kinds,
                                         [&](const auto& kind) { return kind.cells_allowed != puzzle.open; });
            }),
            5);
  EXPECT_GE(count_of_goals([](const auto&, const auto& goal) { return !goal.voids.empty(); }), 5);
  EXPECT_GE(count_of_goals([](const auto& puzzle, const auto& goal) {
              return goal.targets.size() == puzzle.pieces.size();
            }),
            5);
}

TEST(RandomPuzzle, CoversEasyHardAndUnsolvable) {
  int at_once = 0, impossible = 0, hard = 0, needs_groups = 0;
  for (const SlidingPuzzle& puzzle : first_puzzles()) {
    const auto alone = oracle::solve(puzzle, {Reach::step, false}, puzzle.starts[0]).moves;
    const auto together = oracle::solve(puzzle, {Reach::step, true}, puzzle.starts[0]).moves;
    at_once += alone == 0U ? 1 : 0;
    impossible += together ? 0 : 1;
    hard += alone && *alone >= 10 ? 1 : 0;
    needs_groups += together && together != alone ? 1 : 0;
  }
  EXPECT_GE(at_once, 3);
  EXPECT_GE(impossible, 3);
  EXPECT_GE(hard, 3);
  EXPECT_GE(needs_groups, 3);
}

}  // namespace
}  // namespace sbp::test
