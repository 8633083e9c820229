// The hardest starts against a slow oracle, against published records, and against the atlas.
#include "puzzle/search/placements/hardest.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <set>

#include "common/base/error.h"
#include "common/files/file.h"
#include "common/tables/result_table.h"
#include "common/tables/table_reader.h"
#include "oracle/puzzle_oracle.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/search/placements/placement_path.h"
#include "puzzle/search/placements/rank_bits.h"
#include "puzzle/search/solve.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

/// Random puzzles with goals.
SlidingPuzzle puzzle_with_goal(std::uint64_t& seed) {
  while (true) {
    SlidingPuzzle puzzle = test::random_puzzle(++seed, 500);
    if (!puzzle.goals.empty()) return puzzle;
  }
}

TEST(PlacementRanks, AreDistinctWithoutGaps) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    SlidingPuzzle puzzle = test::random_puzzle(seed);
    puzzle.starts.clear();
    const Space space(puzzle);
    with_mask(space, [&]<CellMask Mask>(Mask) {
      PlacementRanks<Mask> ranks(space);
      number_placements(ranks, {.memory = 1 << 20});
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

/// With singles placed one by one, and by states.
TEST(TrieSize, IsTheSameInBothWays) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed);
    const Space space(puzzle);
    with_mask(space, [&]<CellMask Mask>(Mask) {
      const LayingOrder<Mask> order(space);
      const auto nodes = counted_by_nodes(order, 1 << 20);
      EXPECT_EQ(counted_by_states(space, order, 1 << 24), nodes) << seed;
      std::uint64_t all_but_leaves = 0;
      for (std::size_t level = 0; level + 1 < nodes->size(); ++level) all_but_leaves += (*nodes)[level];
      EXPECT_EQ(counted_by_nodes(order, all_but_leaves), nodes) << seed;
      if (all_but_leaves > 0) {
        EXPECT_FALSE(counted_by_nodes(order, all_but_leaves - 1)) << seed;
      }
      return 0;
    });
  }
}

/// Drawings of pieces add up, so they may have more cells than the frame.
TEST(TrieSize, IsZeroIfThePiecesDoNotFit) {
  for (const std::string more : {"E.\n..\n", "EE\nF.\n"}) {
    const SlidingPuzzle puzzle =
        read_puzzle("frame\n..\n..\npieces\nAB\nCD\npieces\n" + more + "goal\nA.\n..\n", "F");
    const Space space(puzzle);
    with_mask(space, [&]<CellMask Mask>(Mask) {
      const LayingOrder<Mask> order(space);
      EXPECT_FALSE(order.singles()) << more;
      const auto nodes = counted_by_nodes(order, 1 << 20);
      EXPECT_EQ(nodes->back(), 0) << more;
      EXPECT_EQ(counted_by_states(space, order, 1 << 24), nodes) << more;
      return 0;
    });
    EXPECT_EQ(find_hardest(puzzle, {}, {}).placements, 0) << more;
  }
}

/// A domino, and single cells in more places than a table of combinations has.
SlidingPuzzle many_single_cells() {
  return read_puzzle(
      "start\naa012345678\n9bcdefghijk\nlmnopqrstu.\n"
      "goal\n...........\n...........\n.........aa\n",
      "F");
}

TEST(TrieSize, HasNoDeadEndsWhereSingleCellsFill) {
  const SlidingPuzzle puzzle = many_single_cells();
  const Space space(puzzle);
  with_mask(space, [&]<CellMask Mask>(Mask) {
    const LayingOrder<Mask> order(space);
    EXPECT_FALSE(order.singles());
    const auto nodes = counted_by_nodes(order, 1 << 20);
    EXPECT_EQ(counted_by_states(space, order, 1 << 24), nodes);
    EXPECT_EQ(nodes->back(), 30U * 31);
    EXPECT_EQ(nodes->at(2), 30U * 2);  // the first single cell is in the first or second free cell
    return 0;
  });
}

/// The error if placements cannot be numbered.
std::string refusal(const SlidingPuzzle& puzzle, const NumberLimits& limits) {
  const Space space(puzzle);
  return with_mask(space, [&]<CellMask Mask>(Mask) -> std::string {
    PlacementRanks<Mask> ranks(space);
    try {
      number_placements(ranks, limits);
    } catch (const DoesNotFit& error) {
      return error.what();
    }
    return "";
  });
}

TEST(PlacementRanks, ReportsExactNumbersWhenRejecting) {
  SlidingPuzzle donkey = test::puzzle_of("donkey");
  donkey.starts.clear();
  EXPECT_EQ(refusal(donkey, {.memory = 1 << 20}), "");
  // Card 37 of Rush Hour; its placements were counted by another program, as packings.
  SlidingPuzzle cars = read_puzzle(
      "# axis: yes\n# distinct: A\nstart\nZZB.CC\nDDB.OP\nQAA.OP\nQRRROP\nQ..EFF\nGG.EHH\ngoal\n......\n"
      "......\n....AA\n......\n......\n......\n",
      "F");
  cars.starts.clear();
  EXPECT_EQ(refusal(cars, {.memory = 1 << 24}),
            "there are 153,414,464 placements of the pieces; numbering them takes 9439M of memory, but the "
            "limit is 16M (--memory)");
  EXPECT_EQ(refusal(donkey, {.memory = 20'000}),
            "there are 65,880 placements of the pieces; numbering them takes 39K of memory, but the limit is "
            "19K (--memory)");
}

TEST(PlacementRanks, RejectsTooManyNodes) {
  const NumberLimits limits{.memory = std::uint64_t{1} << 40};
  EXPECT_NO_THROW(require_room({1, UINT32_MAX}, 2, limits));
  try {
    require_room({1, std::uint64_t{UINT32_MAX} + 1}, 2, limits);
    FAIL();
  } catch (const DoesNotFit& error) {
    EXPECT_STREQ(error.what(),
                 "there are 8,589,934,592 placements of the pieces; at most 4,294,967,295 can be numbered, "
                 "whatever the memory");
  }
}

TEST(RankBits, AreASet) {
  std::mt19937_64 random(1);
  const std::uint64_t ranks = 3 * LevelTable::kBlock + 70;
  RankBits bits(ranks);
  for (int round = 0; round < 20; ++round) {
    std::set<std::uint64_t> expected;
    for (int i = 0; i < 1 << round % 10; ++i) expected.insert(random() % ranks);
    for (const std::uint64_t rank : expected) bits.add(rank);
    EXPECT_EQ(bits.size(), expected.size());
    std::uint64_t next = bits.next(0);
    for (const std::uint64_t rank : expected) {
      EXPECT_EQ(next, rank);
      next = bits.next(rank + 1);
    }
    EXPECT_EQ(next, ranks);
    EXPECT_TRUE(bits.remove(*expected.begin()));
    EXPECT_FALSE(bits.remove(*expected.begin()));
    bits.clear();
    EXPECT_EQ(bits.next(0), ranks);
  }
}

class InMetric : public testing::TestWithParam<NamedMetric> {};

TEST_P(InMetric, AgreesWithTheOracle) {
  const Metric metric = GetParam().metric;
  std::uint64_t seed = 0;
  for (std::uint64_t round = 0; round < test::kRandomPuzzles / 3; ++round) {
    const SlidingPuzzle puzzle = puzzle_with_goal(seed);
    const oracle::HardestStarts expected = oracle::hardest_starts(puzzle, metric);
    const HardestResult result = find_hardest(puzzle, metric, {.top = 1000});
    EXPECT_EQ(result.placements, oracle::positions_on_goal_lines(puzzle)) << seed;
    EXPECT_EQ(find_hardest(puzzle, metric, {.components = true}).placements, expected.positions) << seed;
    EXPECT_EQ(result.winning(), expected.winning) << seed;
    EXPECT_EQ(result.solvable(), expected.solvable) << seed;
    EXPECT_EQ(result.first_start, oracle::solve(puzzle, metric, puzzle.starts.front()).moves) << seed;
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

TEST_P(InMetric, ReportsUnrelatedStartsOfTheStatedLength) {
  const Metric metric = GetParam().metric;
  std::uint64_t seed = 1000;
  for (std::uint64_t round = 0; round < test::kRandomPuzzles / 10; ++round) {
    SlidingPuzzle puzzle = puzzle_with_goal(seed);
    const HardestResult result = find_hardest(puzzle, metric, {.top = 5});
    std::set<oracle::Placements> shown;
    for (const HardestResult::Start& start : result.hardest) {
      puzzle.starts = {Space(puzzle).placements(start.configuration)};
      const Space space(puzzle);
      EXPECT_EQ(solve(space, metric, {}).length(), start.length) << seed;
      for (const auto& neighbour : oracle::neighbours(puzzle, metric, puzzle.starts.front()))
        EXPECT_FALSE(shown.contains(oracle::position_of(puzzle, neighbour))) << seed;
      shown.insert(oracle::position_of(puzzle, puzzle.starts.front()));
    }
  }
}

/// From each level, the least start of each connected set without farther neighbours.
TEST_P(InMetric, DoesNotDependOnTheStackLimit) {
  const Metric metric = GetParam().metric;
  std::uint64_t seed = 2000;
  for (std::uint64_t round = 0; round < test::kRandomPuzzles / 10; ++round) {
    const SlidingPuzzle puzzle = puzzle_with_goal(seed);
    const HardestResult all = find_hardest(puzzle, metric, {.top = 1000}),
                        few = find_hardest(puzzle, metric, {.top = 1000, .most_waiting = 1}),
                        first = find_hardest(puzzle, metric, {.top = 1});
    ASSERT_EQ(all.hardest.size(), few.hardest.size()) << seed;
    for (std::size_t i = 0; i < all.hardest.size(); ++i) {
      EXPECT_EQ(all.hardest[i].length, few.hardest[i].length) << seed;
      EXPECT_EQ(all.hardest[i].configuration, few.hardest[i].configuration) << seed;
    }
    ASSERT_EQ(first.hardest.empty(), all.hardest.empty()) << seed;
    if (!first.hardest.empty()) {
      EXPECT_EQ(first.hardest.front().configuration, all.hardest.front().configuration) << seed;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(FindHardest, InMetric, testing::ValuesIn(kMetrics), test::name_of_metric);

/// data/puzzles/README.md has the sources.
TEST(FindHardest, MatchesPublishedRecords) {
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

/// The hardest puzzles of all buckets of a board, from its table.
class AtlasBoard : public testing::TestWithParam<const char*> {
 protected:
  /// The puzzle of a row, converted from its text in the atlas to our own format.
  static SlidingPuzzle puzzle_of(const Board& board, const ResultRow& row) {
    const std::string text =
        board.name() + ": " + Position(row.board).text() + " goal " + std::to_string(row.goal) + "\n";
    SlidingPuzzle puzzle = puzzle_format("labels").read(SourceText(text, "F")).front();
    EXPECT_EQ(puzzle_format("labels").write(puzzle), text);
    EXPECT_EQ(read_puzzle(write_puzzle(puzzle), "F"), puzzle);
    return puzzle;
  }
};

/// Three mostly independent searches agree: the one that made the table, one from the start, and one
/// backwards from all placements that meet the goal.
TEST_P(AtlasBoard, HasPuzzlesOfTheStatedLengths) {
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

INSTANTIATE_TEST_SUITE_P(FindHardest, AtlasBoard,
                         testing::ValuesIn(test::kSmallSamples
                                               ? std::vector{"2x2", "2x3", "2x4", "3x3"}
                                               : std::vector{"2x2", "2x3", "2x4", "3x3", "2x5", "2x6", "3x4",
                                                             "2x7", "3x5", "2x8", "4x4"}),
                         [](const auto& info) { return std::string("Of") + info.param; });

TEST(FindHardest, RestrictsStartsToFrom) {
  const SlidingPuzzle puzzle = read_puzzle("start\naa..\n....\ngoal\n....\n..aa\n", "test");
  const HardestResult anywhere = find_hardest(puzzle, metric_named("steps"), {});
  EXPECT_EQ(anywhere.hardest.front().length, 3);
  const HardestResult from = find_hardest(puzzle, metric_named("steps"), {.from = Place{1, 1}});
  EXPECT_EQ(from.hardest.front().length, 1);
  EXPECT_EQ(from.starts, 1U);
  EXPECT_TRUE(find_hardest(puzzle, {}, {.from = Place{3, 1}}).hardest.empty());
}

/// A start without names, drawn as it is or mirrored.
std::multiset<std::set<Place>> pieces_of(const SlidingPuzzle& puzzle, const Placements& start,
                                         bool mirrored) {
  std::multiset<std::set<Place>> pieces;
  for (std::size_t piece = 0; piece < start.size(); ++piece) {
    std::set<Place> cells;
    for (const Place& cell : oracle::cells_at(puzzle, piece, start[piece]))
      cells.insert({mirrored ? puzzle.width - 1 - cell.x : cell.x, cell.y});
    pieces.insert(cells);
  }
  return pieces;
}

TEST(FindHardest, ListsMirrorImagesOnce) {
  SlidingPuzzle puzzle = test::puzzle_of("donkey");  // its frame and goal are symmetric
  for (const std::optional<Place> from : {std::optional<Place>(), std::optional(Place{1, 0})}) {
    const HardestResult result = find_hardest(puzzle, {}, {.top = 300, .from = from});
    std::set<std::multiset<std::set<Place>>> images;
    for (const HardestResult::Start& start : result.hardest) {
      const Placements places = Space(puzzle).placements(start.configuration);
      EXPECT_FALSE(images.contains(pieces_of(puzzle, places, false)));
      images.insert(pieces_of(puzzle, places, true));
    }
    EXPECT_EQ(images.size(), result.hardest.size());
    EXPECT_GT(images.size(), from ? 0U : 100U);
  }
  // The goal is in a corner, so the mirror image is another puzzle.
  const auto starts = [](const std::string& goal) {
    const HardestResult result =
        find_hardest(read_puzzle("frame\n...\n...\npieces\na..\n...\ngoal\n" + goal, "test"),
                     metric_named("steps"), {.top = 10, .from = {}});
    return std::pair(result.starts, result.hardest.size());
  };
  EXPECT_EQ(starts("...\n.a.\n"), std::pair(std::uint64_t{2}, std::size_t{1}));
  EXPECT_EQ(starts("...\na..\n"), std::pair(std::uint64_t{1}, std::size_t{1}));
}

TEST(FindHardest, TakesManySingleCells) {
  SlidingPuzzle puzzle = many_single_cells();
  const Metric metric = metric_named("moves");
  const HardestResult result = find_hardest(puzzle, metric, {.memory = 1 << 20});
  EXPECT_EQ(result.placements, 30U * 31);
  EXPECT_EQ(result.winning(), 31U);
  EXPECT_EQ(result.solvable(), oracle::solve(puzzle, metric, puzzle.starts.front()).reachable());
  const Placements hardest = Space(puzzle).placements(result.hardest.front().configuration);
  EXPECT_EQ(oracle::solve(puzzle, metric, hardest).moves, result.hardest.front().length);
}

TEST(FindHardest, NeedsAGoal) {
  SlidingPuzzle puzzle = test::puzzle_of("donkey");
  puzzle.goals.clear();
  EXPECT_THROW(find_hardest(puzzle, {}, {}), UsageError);
}

}  // namespace
}  // namespace sbp
