// Components and diameters against a slow oracle.
#include "puzzle/search/placements/diameter.h"

#include <gtest/gtest.h>
#include <oneapi/tbb/global_control.h>

#include "common/base/limits.h"
#include "oracle/puzzle_oracle.h"
#include "puzzle/search/placements/hardest.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/search/solve.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

const Resources kOneThread{.threads = 1, .memory = kGiB, .quiet = true};
constexpr std::uint64_t kRounds = test::kSmallSamples ? 10 : 60;

/// The distance of the two positions of a diameter.
int distance(SlidingPuzzle puzzle, Metric metric, const DiameterResult& result) {
  const Placements from = Space(puzzle).placements(result.farthest->first),
                   to = Space(puzzle).placements(result.farthest->second);
  puzzle.starts = {from};
  puzzle.goals.assign(1, {});
  for (std::size_t piece = 0; piece < to.size(); ++piece)
    puzzle.goals.front().targets.push_back({puzzle.pieces[piece].kind, to[piece]});
  return solve(Space(puzzle), metric, {}).length();
}

class ExtentIn : public testing::TestWithParam<NamedMetric> {};

TEST_P(ExtentIn, AgreesWithTheOracle) {
  const Metric metric = GetParam().metric;
  for (std::uint64_t seed = 1; seed <= kRounds; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed, 150);
    const oracle::Extent expected = oracle::extent(puzzle, metric);
    const ComponentCounts counts{expected.components, expected.solvable, expected.largest};
    const DiameterResult result = find_diameter(puzzle, metric, kOneThread);
    EXPECT_EQ(result.placements, expected.positions) << seed;
    EXPECT_EQ(result.components, counts) << seed;
    EXPECT_EQ(result.length, expected.diameter) << seed;
    ASSERT_TRUE(result.farthest) << seed;
    EXPECT_EQ(distance(puzzle, metric, result), static_cast<int>(expected.diameter)) << seed;
    if (!puzzle.goals.empty()) {
      EXPECT_EQ(find_hardest(puzzle, metric, {.components = true}).components, counts) << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Diameter, ExtentIn, testing::ValuesIn(kMetrics), test::name_of_metric);

/// Its components are too large for one thread of a ComponentSearch, and its graph for an oracle.
TEST(Diameter, CountsTheSameComponentsAsAFlood) {
  const SlidingPuzzle puzzle = test::puzzle_of("donkey");
  const DiameterResult result = find_diameter(puzzle, {}, kOneThread);
  EXPECT_EQ(find_hardest(puzzle, {}, {.components = true}).components, result.components);
  EXPECT_EQ(result.placements, 65'880U);
  EXPECT_EQ(distance(puzzle, {}, result), static_cast<int>(result.length));
}

/// Five singles and a void: half of all orders are connected, by at most 21 steps.
TEST(Diameter, MatchesTheFivePuzzle) {
  const SlidingPuzzle puzzle = read_puzzle("# distinct: ABCDE\nstart\nABC\nDE.\n", "test");
  const DiameterResult result = find_diameter(puzzle, metric_named("steps"), kOneThread);
  EXPECT_EQ(result.length, 21U);
  EXPECT_EQ(result.components, (ComponentCounts{2, 0, 360}));
}

TEST(Diameter, IsTheSameWithAnyNumberOfThreads) {
  const SlidingPuzzle puzzle = test::puzzle_of("donkey");  // has many more placements than a task
  std::optional<DiameterResult> first;
  for (const std::size_t threads : {1U, 2U, 4U}) {
    const oneapi::tbb::global_control limit(oneapi::tbb::global_control::max_allowed_parallelism, threads);
    const DiameterResult result =
        find_diameter(puzzle, {}, {.threads = static_cast<int>(threads), .memory = kGiB, .quiet = true});
    if (!first) first = result;
    EXPECT_EQ(result.length, first->length);
    EXPECT_EQ(result.farthest, first->farthest);
  }
}

TEST(Diameter, NeedsNoGoalAndNoMove) {
  const SlidingPuzzle one = read_puzzle("start\na\n", "test");
  const DiameterResult result = find_diameter(one, {}, kOneThread);
  EXPECT_EQ(result.length, 0U);
  ASSERT_TRUE(result.farthest);
  EXPECT_EQ(result.farthest->first, result.farthest->second);
  EXPECT_EQ(result.components, (ComponentCounts{1, 0, 1}));
  const SlidingPuzzle full = read_puzzle("frame\n..\npieces\naa\npieces\nbb\n", "test");
  EXPECT_FALSE(find_diameter(full, {}, kOneThread).farthest);
}

TEST(Diameter, RejectsPuzzlesThatAreTooLarge) {
  EXPECT_THROW(find_diameter(test::puzzle_of("donkey"), {}, {.threads = 1, .memory = 1 << 20, .quiet = true}),
               DoesNotFit);
}

}  // namespace
}  // namespace sbp
