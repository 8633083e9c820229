// Ratings against independent slow computations, and of puzzles whose figures are obvious.
#include "puzzle/rate/rating.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "oracle/puzzle_oracle.h"
#include "oracle/sliding_moves.h"
#include "puzzle/notation/replay.h"
#include "puzzle/notation/solution_text.h"
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

class RatingIn : public testing::TestWithParam<NamedMetric> {};

/// The numbers of neighbours of all positions.
std::vector<std::size_t> neighbour_counts(const SlidingPuzzle& puzzle, Metric metric) {
  std::vector<Placements> found{oracle::position_of(puzzle, puzzle.starts.front())};
  std::set<Placements> known(found.begin(), found.end());
  std::vector<std::size_t> counts;
  for (std::size_t next = 0; next < found.size(); ++next) {
    const std::set<Placements> neighbours = oracle::neighbours(puzzle, metric, found[next]);
    for (const Placements& neighbour : neighbours)
      if (known.insert(neighbour).second) found.push_back(neighbour);
    counts.push_back(neighbours.size());
  }
  return counts;
}

TEST_P(RatingIn, CountsAsDefined) {
  const Metric metric = GetParam().metric;
  int solved = 0, many = 0;
  for (std::uint64_t seed = 1; seed <= (test::kSmallSamples ? 20 : 150); ++seed) {
    SCOPED_TRACE(seed);
    const SlidingPuzzle puzzle = small_puzzle(seed, metric.together ? 150 : 400);
    const Rating rating = rated(puzzle, metric);
    const std::vector<std::size_t> expected = neighbour_counts(puzzle, metric);
    EXPECT_EQ(rating.positions, expected.size());
    EXPECT_EQ(rating.dead_ends, static_cast<std::uint64_t>(std::ranges::count(expected, std::size_t{1})));
    const oracle::Solution oracle = oracle::solve(puzzle, metric, puzzle.starts[0]);
    ASSERT_EQ(rating.solution.has_value(), oracle.moves.has_value());
    if (!rating.solution) continue;
    ++solved;
    many += oracle.shortest > 1 ? 1 : 0;
    EXPECT_EQ(rating.solution->length, *oracle.moves);
    EXPECT_EQ(rating.solution->solutions, std::to_string(oracle.shortest));
  }
  EXPECT_GT(solved, 5);
  EXPECT_GT(many, 2);
}

INSTANTIATE_TEST_SUITE_P(Rating, RatingIn, testing::ValuesIn(kMetrics), test::name_of_metric);

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

using Path = std::vector<Placements>;

/// Every shortest path from a start to a goal, by extending all paths that do not return; nothing if there
/// are too many.
std::optional<std::set<Path>> enumerated(const SlidingPuzzle& puzzle, Metric metric) {
  std::set<Path> paths, solutions;
  std::set<Placements> known;
  for (const Placements& start : puzzle.starts) paths.insert({oracle::position_of(puzzle, start)});
  while (!paths.empty()) {
    for (const Path& path : paths)
      if (oracle::is_solved(puzzle, path.back())) solutions.insert(path);
    if (!solutions.empty() || paths.size() > 2000) break;
    for (const Path& path : paths) known.insert(path.back());
    std::set<Path> longer;
    for (const Path& path : paths)
      for (const Placements& next : oracle::neighbours(puzzle, metric, path.back())) {
        if (known.contains(next)) continue;
        Path further = path;
        further.push_back(next);
        longer.insert(std::move(further));
      }
    paths = std::move(longer);
  }
  if (solutions.empty() && !paths.empty()) return std::nullopt;
  return solutions;
}

std::vector<std::vector<Configuration>> listed(const PositionGraph& graph, std::size_t most) {
  std::vector<std::vector<Configuration>> list;
  for_each_solution(graph, most, [&](const std::vector<Configuration>& way) { list.push_back(way); });
  return list;
}

TEST(ShortestSolutions, AreAllPathsOfTheirLength) {
  int compared = 0, several = 0, with_starts = 0;
  for (const NamedMetric& metric : kMetrics) {
    for (std::uint64_t seed = 1; seed <= (test::kSmallSamples ? 15 : 50); ++seed) {
      SCOPED_TRACE(std::string(metric.name) + " " + std::to_string(seed));
      const SlidingPuzzle puzzle = test::random_puzzle(seed, metric.metric.together ? 150 : 400);
      if (puzzle.starts.empty()) continue;
      const Space space(puzzle);
      const PositionGraph graph(space, metric.metric, {});
      const auto expected = enumerated(puzzle, metric.metric);
      if (!expected) continue;
      const auto list = listed(graph, 100'000);
      std::set<Path> found;
      for (const auto& way : list) {
        Path path;
        for (const Configuration& at : way) path.push_back(oracle::position_of(puzzle, space.placements(at)));
        found.insert(path);
        const auto start = std::ranges::find(puzzle.starts, way.front(), [&](const Placements& places) {
          return space.configuration(places);
        });
        const Replay replay =
            replay_solution(puzzle, metric.metric, static_cast<std::size_t>(start - puzzle.starts.begin()),
                            solution_text(solution_moves(space, metric.metric, way)));
        EXPECT_EQ(replay.fault, "");
        EXPECT_TRUE(replay.solved);
        EXPECT_EQ(static_cast<std::size_t>(replay.moves) + 1, way.size());
      }
      EXPECT_EQ(found, *expected);
      EXPECT_EQ(list.size(), expected->size()) << "none twice";
      EXPECT_EQ(count_solutions(graph), std::to_string(expected->size()));
      const auto few = listed(graph, 3);
      EXPECT_EQ(few, std::vector(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(few.size())));
      EXPECT_EQ(few.size(), std::min<std::size_t>(3, list.size()));
      ++compared;
      several += list.size() > 1 ? 1 : 0;
      with_starts += puzzle.starts.size() > 1 && !list.empty() ? 1 : 0;
    }
  }
  EXPECT_GT(compared, 100);
  EXPECT_GT(several, 15);
  EXPECT_GT(with_starts, 5);
}

TEST(ShortestSolutions, OfLongSolutions) {
  const SlidingPuzzle puzzle = test::puzzle_of("hrd-01");
  const Space space(puzzle);
  const PositionGraph graph(space, {}, {});
  EXPECT_EQ(graph.size(), 25955U);
  const auto list = listed(graph, 1000);
  EXPECT_EQ(std::to_string(list.size()), count_solutions(graph));
  for (const auto& way : list) EXPECT_EQ(way.size(), 82U);
  EXPECT_EQ(std::set(list.begin(), list.end()).size(), list.size());
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
      goal += (row < 3 ? "...." : ".AA.") +
              (columns > 0 ? "##" + std::string(static_cast<std::size_t>(columns), '.') : "") + "\n";
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
  }
}

TEST(PositionGraph, ReportsThatMemoryIsTooSmall) {
  const SlidingPuzzle puzzle = test::puzzle_of("hrd-01");
  EXPECT_THROW(PositionGraph(Space(puzzle), {}, {.memory = 1 << 20}), DoesNotFit);
}

TEST(PositionGraph, NeedsAStart) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na.\ngoal\n.a\n");
  puzzle.starts.clear();
  EXPECT_THROW(PositionGraph(Space(puzzle), {}, {}), UsageError);
}

}  // namespace
}  // namespace sbp
