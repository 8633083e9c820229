// Bidirectional search against search from the start.
#include <gtest/gtest.h>

#include <random>

#include "puzzle/search/keys/both_ends_solve.h"
#include "puzzle/search/keys/sorted_solve.h"
#include "puzzle/search/leaves/leaf_solve.h"
#include "puzzle/search/placements/dense_solve.h"
#include "puzzle/search/solve.h"
#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"
#include "support/random_steps.h"

namespace sbp {
namespace {

/// The puzzle with a position after at least this many random steps as its goal, and perhaps with another,
/// unreachable goal.
SlidingPuzzle with_goal_for_all(SlidingPuzzle puzzle, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Placements goal;
  {
    const Space space(puzzle);
    const std::uint64_t steps = random() % 60;
    goal = space.placements(
        test::after_random_steps(space, space.configuration(puzzle.starts[0]), steps, random));
  }
  puzzle.goals.assign(1, {});
  for (std::size_t piece = 0; piece < goal.size(); ++piece)
    puzzle.goals[0].targets.push_back({puzzle.pieces[piece].kind, goal[piece]});
  std::ranges::sort(puzzle.goals[0].targets);
  return puzzle;
}

TEST(BothEnds, StopWhenNeighboursDoNotFitIntoMemory) {
  const SlidingPuzzle puzzle = test::drawn_puzzle(
      "# distinct:abcdefghijklmnopqr\nstart\nabcdefghijklmnopqr\n..................\ngoal\n"
      "..................\nabcdefghijklmnopqr\n");
  const Space space(puzzle);
  EXPECT_FALSE(solve_from_both_ends(space, metric_named("super-steps"), {.memory = 1 << 20}));
  EXPECT_EQ(solve_from_both_ends(space, metric_named("super-steps"), {.memory = 1 << 28})->length(), 1);
}

TEST(BothEnds, GiveTheSameSolution) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = with_goal_for_all(test::random_puzzle(seed, 300), seed);
    const Space space(puzzle);
    ASSERT_TRUE(goals_fix_all_pieces(puzzle));
    for (const NamedMetric& metric : kMetrics) {
      const SearchResult expected = solve_sorted(space, metric.metric, {});
      const std::optional<SearchResult> result = solve_from_both_ends(space, metric.metric, {});
      ASSERT_EQ(result.has_value(), expected.solvable()) << seed << ' ' << metric.name;
      if (!result) continue;
      ASSERT_EQ(result->solution, expected.solution) << seed << ' ' << metric.name;
      EXPECT_FALSE(result->exhausted);
      met += result->length() > 3 ? 1 : 0;
    }
  }
  EXPECT_GT(met, test::kSmallSamples ? 10 : 100);
}

TEST(BothEnds, GiveTheSameSolutionIfMostPositionsAreOnShortestPaths) {
  const SlidingPuzzle puzzle = test::drawn_puzzle(
      "# distinct: ABCD\n# hlock: ABCD\nstart\nAA.....\nBB.....\nCC.....\nDD.....\nx######\n"
      "goal\n.....AA\n.....BB\n.....CC\n.....DD\nx######\n");
  const Space space(puzzle);
  for (const NamedMetric& metric : kMetrics) {
    const SearchResult expected = solve_sorted(space, metric.metric, {});
    for (const std::uint64_t memory : {std::uint64_t{1} << 22, std::uint64_t{1} << 30}) {
      const std::optional<SearchResult> result =
          solve_from_both_ends(space, metric.metric, {.memory = memory});
      ASSERT_TRUE(result) << metric.name;
      EXPECT_EQ(result->solution, expected.solution) << metric.name;
    }
  }
}

TEST(BothEnds, NeedNotMeet) {
  const SlidingPuzzle apart = test::drawn_puzzle("start\na.#b.\ngoal\n.a#.b\n");
  EXPECT_EQ(solve_from_both_ends(Space(apart), {}, {})->length(), 2);
  EXPECT_FALSE(solve_from_both_ends(Space(apart), {}, {.memory = 100})) << "too little memory";
  const SlidingPuzzle never = test::drawn_puzzle("# distinct:ab\nstart\nab.\ngoal\nba.\n");
  EXPECT_FALSE(solve_from_both_ends(Space(never), {}, {}));
  EXPECT_TRUE(solve(Space(never), {}, {}).exhausted);
  EXPECT_FALSE(goals_fix_all_pieces(test::drawn_puzzle("start\nab.\ngoal\n.a.\n")));
}

TEST(BothEnds, ExploreFewerPositions) {
  const SlidingPuzzle puzzle = test::puzzle_of("lpuzzle-2");
  const Space space(puzzle);
  const std::optional<SearchResult> both = solve_from_both_ends(space, {}, {});
  const SearchResult one = solve_dense(space, {}, {});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->solution, one.solution);
  EXPECT_LT(2 * both->positions(), one.positions());
}

TEST(Search, TriesBidirectionalSearchBrieflyBeforeLeaves) {
  const SlidingPuzzle puzzle = test::puzzle_of("puzzle-ii");
  const Space space(puzzle);
  const std::optional<SearchResult> both = solve_from_both_ends(space, {}, {});
  ASSERT_TRUE(both);
  EXPECT_FALSE(solve_from_both_ends(space, {}, {.position_limit = both->positions() / 2}));
  const std::optional<SearchResult> few = solve_leaves(space, {}, {.position_limit = 1000});
  ASSERT_TRUE(few);
  EXPECT_FALSE(few->solvable() || few->exhausted);
  EXPECT_GE(few->positions(), 1000);
  EXPECT_LT(few->positions(), 2000);
  std::vector<std::string> reports;
  const SearchResult result =
      solve(space, {}, {.report = [&](Remark, const std::string& text) { reports.push_back(text); }});
  EXPECT_EQ(result.solution, both->solution);
  if (kPositionsFromEndsFirst < both->positions() && kPositionsByLeavesThen > 1'000'000) {
    EXPECT_EQ(reports.size(), 2) << "bidirectional, then leaves";
    EXPECT_EQ(result.from_goals, 0);
  }
}

}  // namespace
}  // namespace sbp
