// The hardest starts against a slow oracle, against published records, and against the atlas.
#include "solver/search/hardest.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <set>

#include "common/formats/result_table.h"
#include "common/formats/table_reader.h"
#include "common/system/error.h"
#include "common/system/file.h"
#include "oracle/puzzle_oracle.h"
#include "solver/search/placement_path.h"
#include "solver/search/solve.h"
#include "solver/text/puzzle_format.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

/// Random puzzles that ask for something.
SlidingPuzzle puzzle_with_goal(std::uint64_t& seed) {
  while (true) {
    SlidingPuzzle puzzle = test::random_puzzle(++seed, 500);
    if (!puzzle.goals.empty()) return puzzle;
  }
}

TEST(PlacementRanks, AreAllDifferentAndWithoutGaps) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    SlidingPuzzle puzzle = test::random_puzzle(seed);
    puzzle.starts.clear();
    const Space space(puzzle);
    with_mask(space, [&]<CellMask Mask>(Mask) {
      PlacementRanks<Mask> ranks(space);
      EXPECT_TRUE(ranks.number(1 << 20));
      std::set<std::uint64_t> found;
      PlacementPath<Mask> path(ranks);
      oracle::for_each_position(puzzle, [&](const oracle::Placements& placements) {
        const Configuration at = space.configuration(placements);
        const std::uint64_t rank = ranks.rank(at);
        EXPECT_TRUE(found.insert(rank).second) << seed;
        path.go_to(rank, BaselineCpu{});
        EXPECT_EQ(path.configuration(), at) << seed;
        return true;
      });
      EXPECT_EQ(found.size(), ranks.count()) << seed;
      EXPECT_TRUE(found.empty() || *found.rbegin() + 1 == ranks.count()) << seed;
      return 0;
    });
  }
}

class InMetric : public testing::TestWithParam<NamedMetric> {};

TEST_P(InMetric, FindsTheStartsThatTheOracleFinds) {
  const Metric metric = GetParam().metric;
  std::uint64_t seed = 0;
  for (std::uint64_t round = 0; round < test::kRandomPuzzles / 3; ++round) {
    const SlidingPuzzle puzzle = puzzle_with_goal(seed);
    const oracle::HardestStarts expected = oracle::hardest_starts(puzzle, metric);
    const HardestResult result = find_hardest(puzzle, metric, {.top = 1000});
    EXPECT_EQ(result.placements, expected.positions) << seed;
    EXPECT_EQ(result.winning(), expected.winning) << seed;
    EXPECT_EQ(result.solvable(), expected.solvable) << seed;
    ASSERT_EQ(result.hardest.empty(), !expected.moves.has_value()) << seed;
    if (result.hardest.empty()) continue;
    EXPECT_EQ(static_cast<std::size_t>(result.hardest.front().length), *expected.moves) << seed;
    EXPECT_EQ(result.starts, expected.starts.size()) << seed;
    const Space space(puzzle);
    EXPECT_TRUE(expected.starts.contains(
        oracle::position_of(puzzle, space.placements(result.hardest.front().configuration))))
        << seed;
  }
}

TEST_P(InMetric, TellsStartsThatNeedWhatIsSaidAndAreNotRelated) {
  const Metric metric = GetParam().metric;
  std::uint64_t seed = 1000;
  for (std::uint64_t round = 0; round < test::kRandomPuzzles / 10; ++round) {
    SlidingPuzzle puzzle = puzzle_with_goal(seed);
    const HardestResult result = find_hardest(puzzle, metric, {.top = 5});
    std::set<oracle::Placements> told;
    for (const HardestResult::Start& start : result.hardest) {
      puzzle.starts = {Space(puzzle).placements(start.configuration)};
      const Space space(puzzle);
      EXPECT_EQ(solve(space, metric, {}).length(), start.length) << seed;
      for (const auto& neighbour : oracle::neighbours(puzzle, metric, puzzle.starts.front()))
        EXPECT_FALSE(told.contains(oracle::position_of(puzzle, neighbour))) << seed;
      told.insert(oracle::position_of(puzzle, puzzle.starts.front()));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Hardest, InMetric, testing::ValuesIn(kMetrics), [](const auto& info) {
  std::string name(info.param.name);
  std::erase(name, '-');
  return name;
});

/// data/puzzles/README.md tells where they are published.
TEST(Hardest, MeetsPublishedRecords) {
  const std::string table = read_file(SBP_PUZZLES "/hardest.tsv");
  int checked = 0;
  for (const auto line : split(table, '\n')) {
    const auto columns = split(line, '\t');
    const std::vector<std::string> fields(columns.begin(), columns.end());
    // name, moves, starts, placements, winning, solvable, steps
    if (fields.size() < 7 || fields[0] == "pieces and goal of" || std::stoull(fields[3]) > 150'000 ||
        !fs::exists(fs::path(SBP_PUZZLES) / (fields[0] + ".puz")))
      continue;
    const SlidingPuzzle puzzle = test::puzzle_of(fields[0]);
    const HardestResult moves = find_hardest(puzzle, metric_named("moves"), {});
    EXPECT_EQ(std::to_string(moves.hardest.front().length), fields[1]) << fields[0];
    EXPECT_EQ(std::to_string(moves.starts), fields[2]) << fields[0];
    EXPECT_EQ(std::to_string(moves.placements), fields[3]) << fields[0];
    EXPECT_EQ(std::to_string(moves.winning()), fields[4]) << fields[0];
    EXPECT_EQ(std::to_string(moves.solvable()), fields[5]) << fields[0];
    const HardestResult steps = find_hardest(puzzle, metric_named("steps"), {});
    EXPECT_EQ(std::to_string(steps.hardest.front().length), fields[6]) << fields[0];
    ++checked;
  }
  EXPECT_GE(checked, 6);
}

/// The hardest puzzles of all buckets of a board, as its table has them.
class AtlasBoard : public testing::TestWithParam<const char*> {
 protected:
  /// The puzzle of a row, by way of its text in the atlas and of a file of our own.
  static SlidingPuzzle puzzle_of(const Board& board, const ResultRow& row) {
    const std::string text =
        board.name() + ": " + Position(row.board).text() + " goal " + std::to_string(row.goal) + "\n";
    const SlidingPuzzle puzzle = puzzle_format("labels").read(SourceText(text, "F")).front();
    EXPECT_EQ(puzzle_format("labels").write(puzzle), text);
    EXPECT_EQ(read_puzzle(write_puzzle(puzzle), "F"), puzzle);
    return puzzle;
  }
};

/// Three searches that share little: the one that made the table, forwards from the start, and backwards from
/// all placements that meet the goal. No start of the pieces is harder, or the table would have it.
TEST_P(AtlasBoard, HasPuzzlesThatNeedTheMovesOfItsTable) {
  const Board board = Board::parse(GetParam(), 16);
  const fs::path file = fs::path(SBP_RESULTS) / (board.name() + ".tsv");
  for (const ResultRow& row : read_results(file, board, "").rows) {
    if (row.moves == 0) continue;
    const SlidingPuzzle puzzle = puzzle_of(board, row);
    const SearchResult found = solve(Space(puzzle), {}, {});
    ASSERT_TRUE(found.solvable()) << row.bucket.name();
    EXPECT_EQ(found.length(), row.moves) << row.bucket.name();
    const HardestResult hardest = find_hardest(puzzle, {}, {.from = Place{0, 0}});
    ASSERT_FALSE(hardest.hardest.empty()) << row.bucket.name();
    EXPECT_EQ(hardest.hardest.front().length, row.moves) << row.bucket.name();
  }
}

INSTANTIATE_TEST_SUITE_P(Hardest, AtlasBoard,
                         testing::ValuesIn(test::kSmallSamples
                                               ? std::vector{"2x2", "2x3", "2x4", "3x3"}
                                               : std::vector{"2x2", "2x3", "2x4", "3x3", "2x5", "2x6", "3x4",
                                                             "2x7", "3x5", "2x8", "4x4"}),
                         [](const auto& info) { return std::string("Of") + info.param; });

TEST(Hardest, BeginsWhereItIsTold) {
  const SlidingPuzzle puzzle = read_puzzle("start\naa..\n....\ngoal\n....\n..aa\n", "test");
  const HardestResult anywhere = find_hardest(puzzle, metric_named("steps"), {});
  EXPECT_EQ(anywhere.hardest.front().length, 3);
  const HardestResult from = find_hardest(puzzle, metric_named("steps"), {.from = Place{1, 1}});
  EXPECT_EQ(from.hardest.front().length, 1);
  EXPECT_EQ(from.starts, 1U);
  EXPECT_TRUE(find_hardest(puzzle, {}, {.from = Place{3, 1}}).hardest.empty());
}

TEST(Hardest, RefusesWhatIsTooLarge) {
  EXPECT_THROW(find_hardest(test::puzzle_of("donkey"), {}, {.memory = 1000}), Error);
}

TEST(Hardest, NeedsAGoal) {
  SlidingPuzzle puzzle = test::puzzle_of("donkey");
  puzzle.goals.clear();
  EXPECT_THROW(find_hardest(puzzle, {}, {}), UsageError);
}

}  // namespace
}  // namespace sbp
