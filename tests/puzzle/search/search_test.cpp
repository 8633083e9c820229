// The search for solutions against an independent slow oracle and against published optima.
#include <gtest/gtest.h>

#include <limits>
#include <utility>

#include "common/base/error.h"
#include "oracle/puzzle_oracle.h"
#include "oracle/puzzle_replay.h"
#include "puzzle/notation/replay.h"
#include "puzzle/notation/solution_text.h"
#include "puzzle/search/keys/block_lists.h"
#include "puzzle/search/keys/sorted_solve.h"
#include "puzzle/search/leaves/leaf_solve.h"
#include "puzzle/search/placements/dense_solve.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/search/solve.h"
#include "puzzle/space/configuration_key.h"
#include "puzzle/space/moves.h"
#include "puzzle/text/puzzle_text.h"
#include "support/document_examples.h"
#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// The puzzle with only its first start, since the oracle supports one.
SlidingPuzzle with_one_start(SlidingPuzzle puzzle) {
  puzzle.starts.resize(1);
  return puzzle;
}

/// A memory limit with which sorted levels have no table of the last levels.
constexpr std::uint64_t kTooLittleForTable = 100'000;

/// All engines in each metric.
class EnginesIn : public testing::TestWithParam<NamedMetric> {
 protected:
  static Metric metric() { return GetParam().metric; }
  static SearchResult search(std::string_view engine, const Space& space, const SearchOptions& options) {
    if (engine == "dense") return solve_dense(space, metric(), options);
    if (engine == "sorted") return solve_sorted(space, metric(), options);
    if (engine == "leaves") {
      std::optional<SearchResult> found = solve_leaves(space, metric(), options);
      return found ? *std::move(found) : solve(space, metric(), options);
    }
    if (engine == "sorted_runs") {
      SearchOptions without_table = options;
      without_table.memory = kTooLittleForTable;
      return solve_sorted(space, metric(), without_table);
    }
    const test::TemporaryFolder folder(test::fast_folder());
    SearchOptions in_files = options;
    in_files.work = folder.path();
    in_files.memory = 1000;
    return solve_sorted(space, metric(), in_files);
  }
  static void expect_what_the_oracle_finds(const SlidingPuzzle& puzzle) {
    const oracle::Solution expected = oracle::solve(puzzle, metric(), puzzle.starts[0]);
    for (const std::string engine : {"dense", "sorted", "sorted_runs", "in_files", "leaves"}) {
      SCOPED_TRACE(engine);
      expect_found(puzzle, expected, engine);
    }
  }

 private:
  static void expect_found(const SlidingPuzzle& puzzle, const oracle::Solution& expected,
                           const std::string& engine) {
    const Space space(puzzle);
    const SearchResult all = search(engine, space, {.exhaust = true});
    ASSERT_EQ(all.solvable(), expected.moves.has_value());
    EXPECT_TRUE(all.exhausted);
    ASSERT_EQ(all.levels,
              std::vector<std::uint64_t>(expected.positions_at.begin(), expected.positions_at.end()));
    if (expected.shortest != oracle::kManySolutions) {
      EXPECT_EQ(all.shortest_solutions, std::to_string(expected.shortest));
    }
    const SearchResult first = search(engine, space, {});
    EXPECT_EQ(first.solution, all.solution);
    if (!all.solvable()) return;
    EXPECT_EQ(static_cast<std::size_t>(all.length()), *expected.moves);
    const std::string solution = solution_text(solution_moves(space, metric(), all.solution));
    EXPECT_EQ(oracle::replay(puzzle, metric(), puzzle.starts[0], solution), *expected.moves) << solution;
    const Replay replay = replay_solution(puzzle, metric(), 0, solution);
    EXPECT_TRUE(replay.solved && replay.fault.empty()) << replay.fault;
    EXPECT_EQ(static_cast<std::size_t>(replay.moves), *expected.moves);
  }
};

TEST_P(EnginesIn, AgreeWithTheOracle) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    SCOPED_TRACE(seed);
    expect_what_the_oracle_finds(with_one_start(test::random_puzzle(seed, metric().together ? 300 : 2000)));
  }
}

/// A frame without walls and one piece in consecutive cells.
std::string frame_with_one(int width, int height, int begin, int length) {
  std::string text;
  for (int cell = 0; cell < width * height; ++cell) {
    text += begin <= cell && cell < begin + length ? 'A' : '.';
    if ((cell + 1) % width == 0) text += "\n";
  }
  return text;
}

TEST_P(EnginesIn, MoveOnePieceInAFrameThatFillsTheMask) {
  for (const auto& [width, height] :
       {std::pair{8, 8}, {16, 8}, {8, 16}, {4, 16}, {64, 1}, {1, 128}, {128, 1}})
    for (const auto& [rule, length] : {std::pair{"", 1}, {"", 2}, {"", 3}, {"# hlock:A\n", 3}}) {
      SCOPED_TRACE(rule + std::to_string(width) + "x" + std::to_string(height) + " " +
                   std::to_string(length));
      expect_what_the_oracle_finds(
          test::drawn_puzzle(rule + ("start\n" + frame_with_one(width, height, 0, length)) + "goal\n" +
                             frame_with_one(width, height, width * height - length, length)));
    }
}

INSTANTIATE_TEST_SUITE_P(Search, EnginesIn, testing::ValuesIn(kMetrics), test::name_of_metric);

TEST(Engines, FindTheSameFromSeveralStarts) {
  std::uint64_t by_leaves = 0;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed);
    const Space space(puzzle);
    const SearchResult sorted = solve_sorted(space, {}, {.exhaust = true});
    EXPECT_EQ(solve_dense(space, {}, {.exhaust = true}), sorted) << seed;
    const std::optional<SearchResult> leaves = solve_leaves(space, {}, {.exhaust = true});
    if (!leaves) continue;
    EXPECT_EQ(*leaves, sorted) << seed;
    ++by_leaves;
  }
  EXPECT_GT(by_leaves, test::kRandomPuzzles / 2);
}

TEST(Engines, FindTheSameIfOnlySomeLevelsFitIntoATable) {
  const SlidingPuzzle puzzle = test::puzzle_of("donkey");
  const Space space(puzzle);
  const SearchResult usual = solve_sorted(space, {}, {.exhaust = true});
  for (const std::uint64_t memory : {2 * kTooLittleForTable, 3 * kTooLittleForTable, 6 * kTooLittleForTable})
    EXPECT_EQ(solve_sorted(space, {}, {.memory = memory, .exhaust = true}), usual) << memory;
}

TEST(Search, ReportsItsStrategies) {
  const auto remarks = [&](std::uint64_t memory, const SlidingPuzzle& puzzle) {
    std::vector<std::pair<Remark, std::string>> found;
    solve(Space(puzzle), {}, {.memory = memory, .report = [&](Remark kind, const std::string& text) {
                                found.emplace_back(kind, text.substr(0, text.find(',')));
                              }});
    return found;
  };
  const std::pair ends{Remark::detail, std::string("bidirectional search")},
      leaves{Remark::detail, std::string("search leaf by leaf")},
      sorted{Remark::detail, std::string("search by sorted levels")},
      numbers{Remark::detail, std::string("search over numbered placements")};
  EXPECT_EQ(remarks(1 << 20, test::drawn_puzzle("start\na...\ngoal\n...a\n")), std::vector{ends});
  const SlidingPuzzle large = test::puzzle_of("dirty-12");
  EXPECT_EQ(remarks(1 << 30, large), std::vector{leaves});
  const auto little = remarks(3 << 20, large);
  ASSERT_EQ(little.size(), 5) << "leaves take 6 MB, and numbers more than 10";
  EXPECT_EQ(std::vector(little.begin(), little.begin() + 3), (std::vector{leaves, sorted, numbers}));
  EXPECT_EQ(little[3].first, Remark::usual) << "too many placements";
  EXPECT_EQ(little[4], sorted);
  const SlidingPuzzle without_singles = test::puzzle_of("lumi-layton-ufo-sos");
  EXPECT_EQ(remarks(1 << 30, without_singles), std::vector{sorted});
  EXPECT_THROW(remarks(1 << 14, without_singles), Error);
}

TEST(Search, NumbersPlacementsWhenLevelsDoNotFit) {
  const SlidingPuzzle puzzle = test::drawn_puzzle(
      "# "
      "distinct:abc\nstart\naabbcc\n......\n......\n......\n......\n......\ngoal\n......\n......\n......\n..."
      "...\n"
      "......\ncc..aa\n");
  const Space space(puzzle);
  const SearchOptions little{.memory = 100'000, .exhaust = true};
  EXPECT_THROW(solve_sorted(space, {}, little), FrontierTooLarge);
  EXPECT_EQ(solve(space, {}, little), solve(space, {}, {.exhaust = true}));
}

TEST(Search, ReportsTheNumberOfPlacements) {
  EXPECT_EQ(about_ways(0.5), "the number of placements is unknown");
  EXPECT_EQ(about_ways(1234.5), "there are about 1,234 placements of the pieces");
  EXPECT_EQ(about_ways(1e30), "there are more than 1,000,000,000,000,000,000 placements of the pieces");
}

TEST(Search, NeedsAStart) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na.\ngoal\n.a\n");
  puzzle.starts.clear();
  EXPECT_THROW(solve(Space(puzzle), {}, {}), UsageError);
}

TEST(Search, SolvesTheExamplesOfTheDocuments) {
  std::vector<int> lengths;
  for (const std::string& example :
       test::examples_of(SBP_PUZZLES "/../../docs/reference/puzzle-text.md", "puz")) {
    const SlidingPuzzle puzzle = read_puzzle(example, "example");
    if (puzzle.starts.empty()) continue;  // one example is for "puzzle hardest"
    const SearchResult result = solve(Space(puzzle), {}, {});
    lengths.push_back(result.solvable() ? result.length() : 0);
  }
  EXPECT_EQ(lengths, (std::vector<int>{81, 3, 1}));
}

/// The puzzles with published optima that are quick to search; see data/puzzles/README.md.
class PublishedOptima : public testing::TestWithParam<const char*> {};

TEST_P(PublishedOptima, AreFound) {
  int checked = 0;
  for (const test::KnownPuzzle& known :
       test::known_puzzles(test::kSmallSamples ? 1000 : 8000, std::string(SBP_PUZZLES) + GetParam())) {
    const SlidingPuzzle puzzle = read_puzzle(read_file(known.at("path")), known.at("id"));
    const Space space(puzzle);
    for (const auto* metric : {"moves", "straight", "steps"}) {
      const SearchResult result = solve(space, metric_named(metric), {.exhaust = true});
      EXPECT_EQ(result.solvable() ? std::to_string(result.length()) : "unsolvable", known.at(metric))
          << known.at("id") << ' ' << metric;
      EXPECT_EQ(std::to_string(result.positions()), known.at("reachable_positions"))
          << known.at("id") << ' ' << metric;
      ++checked;
    }
  }
  EXPECT_GT(checked, test::kSmallSamples ? 5 : 10);
}

TEST_P(PublishedOptima, AreOfTheFramesInTheTable) {
  for (const test::KnownPuzzle& known : test::known_puzzles(std::numeric_limits<std::uint64_t>::max(),
                                                            std::string(SBP_PUZZLES) + GetParam())) {
    const SlidingPuzzle puzzle = read_puzzle(read_file(known.at("path")), known.at("id"));
    EXPECT_EQ(std::to_string(puzzle.width) + "x" + std::to_string(puzzle.height), known.at("board"));
    EXPECT_EQ(std::to_string(puzzle.open.size()), known.at("cells")) << known.at("id");
    EXPECT_EQ(std::to_string(puzzle.pieces.size()), known.at("pieces")) << known.at("id");
  }
}

INSTANTIATE_TEST_SUITE_P(Folders, PublishedOptima, testing::Values("", "/elsewhere"));

}  // namespace
}  // namespace sbp
