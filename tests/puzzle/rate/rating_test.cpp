// Ratings against independent slow computations, and of puzzles whose figures are obvious.
#include "puzzle/rate/rating.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "common/base/error.h"
#include "puzzle/rate/rated_values.h"
#include "puzzle/rate/slow_rating.h"
#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

constexpr Metric kSteps{Reach::step, false};

Rating rated(const SlidingPuzzle& puzzle, Metric metric) {
  return rate_puzzle(puzzle, metric, {});
}

SlidingPuzzle small_puzzle(std::uint64_t seed, std::size_t most_positions) {
  SlidingPuzzle puzzle = test::random_puzzle(seed, most_positions);
  puzzle.starts.resize(1);
  return puzzle;
}

/// The same puzzle with other names of pieces.
SlidingPuzzle renamed(SlidingPuzzle puzzle, std::uint64_t seed) {
  std::vector<char> names;
  for (const Piece& piece : puzzle.pieces) names.push_back(piece.name);
  std::ranges::shuffle(names, std::mt19937_64(seed));
  for (std::size_t i = 0; i < names.size(); ++i) puzzle.pieces[i].name = names[i];
  return canonical(std::move(puzzle));
}

class InMetric : public testing::TestWithParam<NamedMetric> {};

TEST_P(InMetric, CountsAsDefined) {
  const Metric metric = GetParam().metric;
  int solved = 0, many = 0;
  for (std::uint64_t seed = 1; seed <= (test::kSmallSamples ? 20 : 150); ++seed) {
    SCOPED_TRACE(seed);
    const SlidingPuzzle puzzle = small_puzzle(seed, metric.together ? 150 : 400);
    const Rating rating = rated(puzzle, metric);
    const test::SlowRating expected(puzzle, metric);
    EXPECT_EQ(rating.positions, expected.positions());
    EXPECT_EQ(rating.dead_ends, expected.dead_ends());
    const oracle::Solution oracle = oracle::solve(puzzle, metric, puzzle.starts[0]);
    ASSERT_EQ(rating.solution.has_value(), oracle.moves.has_value());
    if (!rating.solution) continue;
    EXPECT_EQ(rating.solution->length, *oracle.moves);
    EXPECT_EQ(rating.solution->solutions, std::to_string(oracle.shortest));
    if (!expected.has_solutions()) continue;
    ++solved;
    many += expected.solutions().size() > 1 ? 1 : 0;
    EXPECT_EQ(rating.solution->bottlenecks, expected.bottlenecks().size());
    EXPECT_EQ(rating.solution->forced_moves, expected.forced_moves());
    EXPECT_EQ(rating.solution->opening, expected.opening());
    EXPECT_NEAR(rating.solution->branching, expected.branching(), 1e-9);
    EXPECT_EQ(rating.solution->retreats, expected.retreats());
    EXPECT_EQ(rating.solution->search.plain, expected.searched());
    EXPECT_EQ(rating.solution->search.guided, expected.guided());
  }
  EXPECT_GT(solved, 5);
  EXPECT_GT(many, 2);
}

INSTANTIATE_TEST_SUITE_P(Rating, InMetric, testing::ValuesIn(kMetrics), [](const auto& info) {
  std::string name(info.param.name);
  std::erase(name, '-');
  return name;
});

TEST(RandomWalk, HasTheExpectedLength) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE(seed);
    const SlidingPuzzle puzzle = small_puzzle(seed, 40);
    const test::SlowRating expected(puzzle, kSteps);
    if (!expected.has_solutions() || expected.positions() > 12) continue;
    const Placements start = expected.solutions().front().front();
    const WalkEstimate walk = rated(puzzle, kSteps).solution->walk;
    EXPECT_NEAR(walk.mean, expected.walk({start}, {start}), 5 * walk.error + 1e-9);
    compared += walk.error > 0 ? 1 : 0;
  }
  EXPECT_GT(compared, 5);
}

TEST_P(InMetric, WalksAsDefined) {
  int walked = 0;
  for (std::uint64_t seed = 1; seed <= (test::kSmallSamples ? 10 : 60); ++seed) {
    SCOPED_TRACE(seed);
    const SlidingPuzzle puzzle = small_puzzle(seed, 40);
    const test::SlowRating expected(puzzle, GetParam().metric);
    if (!expected.has_solutions() || expected.solutions().front().size() == 1) continue;
    const WalkEstimate walk = rated(renamed(puzzle, seed), GetParam().metric).solution->walk;
    double sum = 0;
    for (const std::uint64_t length : expected.walks(static_cast<std::uint32_t>(walk.walks)))
      sum += static_cast<double>(length);
    EXPECT_EQ(walk.mean, sum / static_cast<double>(walk.walks));
    walked += walk.error > 0 ? 1 : 0;
  }
  EXPECT_GT(walked, 2);
}

TEST(Rating, DoesNotDependOnNames) {
  int other_order = 0;
  const auto compare = [&](const SlidingPuzzle& puzzle, std::uint64_t seed) {
    const SlidingPuzzle other = renamed(puzzle, seed);
    other_order += other.kinds != puzzle.kinds ? 1 : 0;
    const Rating one = rated(puzzle, kSteps), two = rated(other, kSteps);
    const std::vector<RatedValue> expected = rated_values(one), found = rated_values(two);
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
      EXPECT_EQ(found[i].text, expected[i].text) << found[i].name();
  };
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    SCOPED_TRACE(seed);
    SlidingPuzzle puzzle = test::random_puzzle(seed, 400);  // some with two starts
    puzzle.starts.resize(std::min<std::size_t>(2, puzzle.starts.size()));
    compare(puzzle, seed);
  }
  EXPECT_GT(other_order, test::kSmallSamples ? 2 : 20);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) compare(test::puzzle_of("hrd-01"), seed);
}

TEST(RandomWalk, StartsAtTheFirstDrawnStart) {
  const auto walk = [](std::vector<Placements> starts) {
    SlidingPuzzle puzzle = test::drawn_puzzle("start\na.......\n......##\ngoal\n....a...\n......##\n");
    puzzle.starts = std::move(starts);
    return rated(puzzle, kSteps).solution.value().walk.mean;
  };
  const Placements left{{1, 0}}, right{{7, 0}};
  EXPECT_NE(walk({left}), walk({right}));
  EXPECT_EQ(walk({left, right}), walk({left}));
  EXPECT_EQ(walk({right, left}), walk({right}));
}

TEST(Rating, OfAPieceWithASinglePath) {
  const Rating rating = rated(test::drawn_puzzle("start\n.a..\ngoal\n...a\n"), kSteps);
  EXPECT_EQ(rating.positions, 4U);
  EXPECT_EQ(rating.dead_ends, 2U);
  const SolutionRating& solution = rating.solution.value();
  EXPECT_EQ(solution.length, 2U);
  EXPECT_EQ(solution.solutions, "1");
  EXPECT_EQ(solution.opening, 2U);
  EXPECT_EQ(solution.forced_moves, 2U);
  EXPECT_EQ(solution.bottlenecks, 1U);
  EXPECT_EQ(solution.branching, 2);
  EXPECT_EQ(solution.retreats, 0U);
  EXPECT_EQ(solution.search.plain, 3U);   // both cells next to the start are one step away
  EXPECT_EQ(solution.search.guided, 2U);  // the start and the last cell before the goal
  // Two moves or, with equal probability, two more into the corner and back: three on average.
  EXPECT_NEAR(solution.walk.mean, 3, 5 * solution.walk.error);
  EXPECT_NEAR(solution.walk.error, 1 / std::sqrt(solution.walk.walks), 0.002);
}

TEST(Rating, OfARoundTrip) {
  // Two ways around a wall, of four steps each.
  const SolutionRating solution =
      rated(test::drawn_puzzle("start\na..\n.#.\n...\ngoal\n...\n.#.\n..a\n"), kSteps).solution.value();
  EXPECT_EQ(solution.length, 4U);
  EXPECT_EQ(solution.solutions, "2");
  EXPECT_EQ(solution.opening, 0U);
  EXPECT_EQ(solution.forced_moves, 0U);
  EXPECT_EQ(solution.bottlenecks, 0U);
  EXPECT_EQ(solution.search.plain, 7U);
  EXPECT_EQ(solution.search.guided, 7U);
  EXPECT_EQ(solution.walk.mean, 4);
  EXPECT_EQ(solution.walk.error, 0);
}

TEST(Rating, CountsMovesAwayFromTheGoal) {
  // Two pieces exchange places and can pass only in the middle of the row: one steps aside, away from its
  // goal, and back.
  const SlidingPuzzle puzzle = test::drawn_puzzle("# distinct:a\nstart\na.b\n#.#\ngoal\nb.a\n#.#\n");
  EXPECT_EQ(rated(puzzle, kSteps).solution.value().retreats, 1U);
  EXPECT_EQ(rated(puzzle, {}).solution.value().retreats, 0U);  // as one move it keeps the distance
}

TEST(Rating, CountsMoreSolutionsThanAMachineWordHolds) {
  // Three pieces in separate rows, thirty steps each, in any order: 90! / 30!^3.
  std::string start = "# hlock:abc\nstart\n", goal = "goal\n";
  for (const char* const name : {"a", "b", "c"}) {
    start += name + std::string(30, '.') + "\n";
    goal += std::string(30, '.') + name + "\n";
  }
  const Rating rating = rated(test::drawn_puzzle(start + goal), kSteps);
  EXPECT_EQ(rating.positions, 31U * 31 * 31);
  EXPECT_EQ(rating.solution.value().solutions, "79607789567531236214574346454361782651136");
}

TEST(Rating, OfAPuzzleThatIsSolvedAtOnce) {
  const SolutionRating solution = rated(test::drawn_puzzle("start\na.\ngoal\na.\n"), {}).solution.value();
  EXPECT_EQ(solution.length, 0U);
  EXPECT_EQ(solution.solutions, "1");
  EXPECT_EQ(solution.search.plain, 0U);
  EXPECT_EQ(solution.search.guided, 0U);
  EXPECT_EQ(solution.walk.mean, 0);
  EXPECT_EQ(solution.score(), 0);
}

TEST(Rating, OfAPuzzleWithoutASolution) {
  const Rating rating = rated(test::drawn_puzzle("start\na#.\ngoal\n.#a\n"), {});
  EXPECT_EQ(rating.positions, 1U);
  EXPECT_EQ(rating.dead_ends, 0U);
  EXPECT_FALSE(rating.solution);
  EXPECT_EQ(rated_values(rating).size(), 2U);
}

TEST(Rating, StartsAtTheNearestOfSeveralStarts) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na....\ngoal\n....a\n");
  puzzle.starts.push_back({{2, 0}});
  const SolutionRating solution = rated(puzzle, kSteps).solution.value();
  EXPECT_EQ(solution.length, 2U);
  EXPECT_EQ(solution.search.plain, 4U);
}

TEST(Rating, HasItsValuesInTheOrderOfColumns) {
  const Rating rating{.positions = 12, .dead_ends = 1, .solution = SolutionRating{}};
  const std::vector<RatedValue> values = rated_values(rating);
  ASSERT_EQ(values.size(), kFeatures);
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(values[i].feature, static_cast<Feature>(i));
    EXPECT_EQ(features_of(rating)[values[i].feature], values[i].text);
  }
}

TEST(PositionGraph, KnowsTheKlotski) {
  const SlidingPuzzle puzzle = test::puzzle_of("hrd-01");
  const Space space(puzzle);
  const PositionGraph graph(space, {}, {});
  EXPECT_EQ(graph.size(), 25955U);
  EXPECT_EQ(graph.to_goal(0), 81U);
  EXPECT_EQ(graph.configuration(0), space.configuration(puzzle.starts[0]));
}

TEST(PositionGraph, IsTheSameInLargeFramesAndLongKeys) {
  // Klotski with additional locked pieces, all different: each makes keys longer.
  const std::vector<std::string> klotski{"BAAC", "BAAC", "DFFE", "DGHE", "I..J"};
  const auto rated_beside = [&](int columns) {
    std::string start, names;
    char name = '!';
    for (const std::string& row : klotski) {
      start += row + (columns > 0 ? "##" : "");
      for (int column = 0; column < columns; ++column, ++name) {
        while (std::string("#.").find(name) != std::string::npos || ('A' <= name && name <= 'J')) ++name;
        start += name;
        names += name;
      }
      start += "\n";
    }
    std::string goal;
    for (std::size_t row = 0; row < klotski.size(); ++row)
      goal += (row < 3 ? "...." : ".AA.") + (columns > 0 ? "##" + std::string(columns, '.') : "") + "\n";
    return rated(test::drawn_puzzle("# distinct:" + names + "\nstart\n" + start + "goal\n" + goal), {});
  };
  const Rating expected = rated_beside(0);
  for (const int columns : {1, 2, 6, 9}) {
    SCOPED_TRACE(columns);
    const Rating found = rated_beside(columns);
    EXPECT_EQ(found.positions, expected.positions);
    EXPECT_EQ(found.dead_ends, expected.dead_ends);
    EXPECT_EQ(found.solution.value().length, 81U);
    EXPECT_EQ(found.solution->solutions, expected.solution.value().solutions);
    EXPECT_EQ(found.solution->branching, expected.solution->branching);
    EXPECT_EQ(found.solution->search.plain, expected.solution->search.plain);
  }
}

TEST(PositionGraph, ReportsTheMemoryNeeded) {
  const SlidingPuzzle puzzle = test::puzzle_of("hrd-01");
  try {
    const PositionGraph graph(Space(puzzle), {}, {.memory = 1 << 20});
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("--memory"), std::string::npos) << error.what();
  }
}

TEST(PositionGraph, NeedsAStart) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na.\ngoal\n.a\n");
  puzzle.starts.clear();
  EXPECT_THROW(PositionGraph(Space(puzzle), {}, {}), UsageError);
}

}  // namespace
}  // namespace sbp
