// Searches by sets of arrangements against another engine, and their lists.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>

#include "common/machine/kernels.h"
#include "puzzle/search/keys/sorted_solve.h"
#include "puzzle/search/leaves/growing_lists.h"
#include "puzzle/search/leaves/leaf_solve.h"
#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_steps.h"

namespace sbp {
namespace {

TEST(ChunkedList, KeepsItsItemsWhereTheyAre) {
  ChunkedList<std::size_t> list;
  list.push_back(0);
  const std::size_t* const first = &list[0];
  for (std::size_t i = 1; i < 3 * ChunkedList<std::size_t>::kChunk + 5; ++i) list.push_back(i);
  EXPECT_EQ(&list[0], first);
  for (std::size_t i = 0; i < list.size(); ++i) ASSERT_EQ(list[i], i);
  EXPECT_EQ(list.piece(3 * ChunkedList<std::size_t>::kChunk, 16).size(), 5U);
  EXPECT_EQ(list.piece(ChunkedList<std::size_t>::kChunk - 16, 16).back(),
            ChunkedList<std::size_t>::kChunk - 1);
  EXPECT_EQ(list.bytes(), 4 * ChunkedList<std::size_t>::kChunk * sizeof(std::size_t));
}

TEST(ChunkedList, PassesReadChunksToAGrowingList) {
  constexpr std::size_t kChunk = ChunkedList<std::size_t>::kChunk, kItems = 3 * kChunk + 5;
  ChunkedList<std::size_t> read, grown;
  for (std::size_t i = 0; i < kItems; ++i) read.push_back(i);
  const std::uint64_t bytes = read.bytes();
  for (std::size_t i = 0; i < kItems; ++i) {
    read.give_chunks(i, grown);
    ASSERT_EQ(read[i], i);
    grown.push_back(kItems - read[i]);
  }
  EXPECT_EQ(read.bytes() + grown.bytes(), bytes + kChunk * sizeof(std::size_t));
  for (std::size_t i = 0; i < kItems; ++i) ASSERT_EQ(grown[i], kItems - i);

  ChunkedList<std::size_t> small;
  small.push_back(7);
  read.give_chunks(kItems, small);
  small.give_chunks(0, grown);
  EXPECT_EQ(small.bytes(), kChunk * sizeof(std::size_t));
  EXPECT_EQ(small[0], 7U);
}

/// Random dominoes and trominoes in a frame of 4x4, perhaps within a walled frame of more than 64 cells, with
/// these numbers of singles and voids in the rest; none if the rest has a different size.
std::optional<SlidingPuzzle> random_pieces(std::mt19937_64& random, std::size_t singles, std::size_t voids,
                                           bool large_frame) {
  constexpr std::size_t kSide = 4;
  std::string cells(kSide * kSide, '.');
  const auto free = [&] { return static_cast<std::size_t>(std::ranges::count(cells, '.')); };
  char name = 'A';
  for (int attempt = 0; attempt < 100 && free() > singles + voids; ++attempt) {
    const std::size_t at = random() % (kSide - 1) * kSide + random() % (kSide - 1);
    const std::array<std::size_t, 3> piece{at, at + (random() % 2 != 0 ? 1 : kSide),
                                           at + (random() % 2 != 0 ? 1 : kSide)};
    if (std::ranges::any_of(piece, [&](std::size_t cell) { return cells[cell] != '.'; })) continue;
    for (const std::size_t cell : piece) cells[cell] = name;
    ++name;
  }
  if (free() != singles + voids) return {};
  for (std::size_t single = 0; single < singles;)
    if (char& cell = cells[random() % cells.size()]; cell == '.') cell = static_cast<char>('a' + single++);
  std::string drawing = "start\n";
  const std::string left(large_frame ? 3 : 0, '#'), right(large_frame ? 5 : 0, '#');
  for (std::size_t row = 0; row < kSide; ++row)
    drawing.append(left).append(cells, row * kSide, kSide).append(right).append("\n");
  for (int row = 0; large_frame && row < 2; ++row) drawing += std::string(12, '#') + "\n";
  return test::drawn_puzzle(drawing);
}

/// Makes the places of a larger piece, a single and a void after many random steps the goal.
void add_goal(SlidingPuzzle& puzzle, std::mt19937_64& random) {
  PuzzleGoal goal;
  {
    const Space space(puzzle);
    const Configuration at =
        test::after_random_steps(space, space.configuration(puzzle.starts[0]), 100, random);
    const Placements places = space.placements(at);
    for (const std::size_t piece : {std::size_t{0}, places.size() - 1})
      goal.targets.push_back({puzzle.pieces[piece].kind, places[piece]});
    goal.voids = FrameSet::of((puzzle.open - space.covered(at)).first());
  }
  std::ranges::sort(goal.targets);
  puzzle.goals = {goal};
}

TEST(Leaves, MatchSortedLevelsWithManyArrangements) {
  std::mt19937_64 random(1);
  int solvable = 0;
  for (const auto& [singles, voids] :
       {std::pair{5U, 2U}, {4U, 4U}, {7U, 3U}, {6U, 4U}, {9U, 3U}, {6U, 5U}, {6U, 6U}})
    for (int round = 0; round < (test::kSmallSamples ? 2 : 4); ++round) {
      std::optional<SlidingPuzzle> puzzle;
      while (!puzzle) puzzle = random_pieces(random, singles, voids, round % 2 != 0);
      choose_kernels(round == 0 ? "baseline" : "");
      add_goal(*puzzle, random);
      const Space space(*puzzle);
      for (const char* const name : {"moves", "straight", "steps"}) {
        const Metric metric = metric_named(name);
        ASSERT_TRUE(leaves_suit(space, metric));
        const SearchResult expected = solve_sorted(space, metric, {.exhaust = true});
        const std::optional<SearchResult> all = solve_leaves(space, metric, {.exhaust = true});
        EXPECT_EQ(all, expected);
        EXPECT_EQ(solve_leaves(space, metric, {})->solution, expected.solution);
        solvable += expected.solvable() ? 1 : 0;
      }
    }
  EXPECT_GE(solvable, 30);
}

TEST(Leaves, ApplyToSomePuzzlesOnly) {
  const auto suit = [](const std::string& drawing, const char* metric) {
    const SlidingPuzzle puzzle = test::drawn_puzzle(drawing);
    return leaves_suit(Space(puzzle), metric_named(metric));
  };
  EXPECT_TRUE(suit("start\naab.\n", "moves"));
  EXPECT_FALSE(suit("start\naab.\n", "super-moves"));
  EXPECT_FALSE(suit("start\naa..\n", "moves")) << "no single";
  EXPECT_FALSE(suit("start\nab...........\n", "moves")) << "13 open cells";
  EXPECT_TRUE(suit("start\nabcdef......\n", "moves")) << "924 arrangements";
}

TEST(Leaves, StopWhenMemoryRunsOut) {
  const SlidingPuzzle puzzle = test::puzzle_of("dirty-12");
  const Space space(puzzle);
  EXPECT_EQ(solve_leaves(space, {}, {})->length(), 199);
  EXPECT_FALSE(solve_leaves(space, {}, {.memory = 1 << 20}));
  EXPECT_FALSE(solve_leaves(space, {}, {.memory = 1})) << "not even one leaf";
}

}  // namespace
}  // namespace sbp
