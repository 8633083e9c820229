// Estimates of a search's cost against exact figures of boards that are small enough for them.
#include "searcher/estimate/estimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <map>

#include "common/grid/combinations.h"
#include "common/machine/memory.h"
#include "support/command.h"
#include "support/effort.h"
#include "support/piece_sets.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

TEST(CountedPieceSet, HasTheStatesOfThePieceSet) {
  const PolyominoCatalog catalog(Board(3, 4));
  std::map<std::pair<Bucket, std::vector<std::size_t>>, std::uint64_t> states;
  test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto& shapes) {
    const int free = test::free_cells(catalog.board(), tree);
    Bucket bucket(12);
    for (int piece = 0; piece < tree.pieces(); ++piece) bucket.add(tree.shape(piece).size);
    for (int monominoes = 0; monominoes <= free; ++monominoes) {
      bucket.set_count(1, monominoes);
      states[{bucket, shapes}] = tree.leaves() * binomial(free, monominoes);
    }
  });
  for (const CountedPieceSet& set : draw_piece_sets(catalog, PositionRanks(catalog.board()), 1000))
    EXPECT_EQ(set.states, static_cast<double>(states[{set.bucket, set.set.shapes}])) << set.bucket.name();
}

TEST(LargestPieceSet, HasTheMostStates) {
  for (const Board& board : boards_up_to(test::kSmallSamples ? 10 : 16)) {
    const PolyominoCatalog catalog(board);
    std::uint64_t most = 0;
    test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) {
      const int free = test::free_cells(board, tree);
      for (int monominoes = 0; monominoes <= free; ++monominoes)
        most = std::max(most, tree.leaves() * binomial(free, monominoes));
    });
    EXPECT_EQ(find_largest_piece_set(catalog).states, static_cast<double>(most)) << board.name();
  }
}

// The figures were proved by branch and bound.
TEST(LargestPieceSet, MatchesTheProvedOneOnLargerBoards) {
  for (const auto& [board, states] :
       {std::pair(Board(2, 9), 517'440.), std::pair(Board(4, 5), 3'531'528.),
        std::pair(Board(3, 7), 7'979'400.), std::pair(Board(2, 11), 16'672'656.),
        std::pair(Board(3, 8), 125'250'840.), std::pair(Board(4, 6), 142'947'090.),
        std::pair(Board(5, 5), 349'845'210.)})
    EXPECT_EQ(find_largest_piece_set(PolyominoCatalog(board)).states, states) << board.name();
}

TEST(Estimate, CountsPieceSets) {
  const PolyominoCatalog catalog(Board(3, 4));
  double exact = 0;
  test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) {
    exact += std::max(0, test::free_cells(catalog.board(), tree));  // at least one void
  });
  Resources options;
  options.threads = 2;
  options.memory = std::uint64_t{1} << 30;
  options.quiet = true;
  const SearchEstimate estimate = estimate_search(catalog, options);
  EXPECT_EQ(estimate.positions, 451'551U);
  EXPECT_NEAR(estimate.piece_sets.value, exact, 2.2 * estimate.piece_sets.error + 1);
  for (const double part : {estimate.plan_seconds, estimate.solve_seconds, estimate.find_seconds.value,
                            estimate.search_seconds.value})
    EXPECT_GT(part, 0);
}

class EstimateCommand : public testing::Test {
 protected:
  test::CommandOutcome run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--quiet", "--work", folder_.path().string()});
    return test::run_command(test::program("searcher"), arguments);
  }
  const test::TemporaryFolder folder_;
};

TEST_F(EstimateCommand, PrintsExactFiguresAndWritesNothing) {
  const test::CommandOutcome outcome = run({"3x4", "--direct", "--estimate", "--threads", "3"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  for (const std::string line :
       {"positions                 451,551\n", "buckets to try            194, in ", "wall time, 3 threads ",
        "largest piece set         3,360 states, in bucket (4,2)\n", "enough for every piece set",
        "CPU time                  ", ", between "})
    EXPECT_NE(outcome.out.find(line), std::string::npos) << outcome.out;
  EXPECT_TRUE(boost::filesystem::is_empty(folder_.path()));
}

TEST(Estimate, ReportsThatMemoryIsTooSmall) {
  if (test::kSmallSamples) return;
  const PolyominoCatalog catalog(Board(4, 4));
  Resources options;
  options.threads = 32;
  options.memory = std::uint64_t{64} << 20;
  options.quiet = true;
  const std::string table = describe(estimate_search(catalog, options), catalog.board(), options);
  for (const std::string line : {"largest piece set         99,792 states, in bucket ",
                                 "files for the largest", "% of the positions, in larger piece sets"})
    EXPECT_NE(table.find(line), std::string::npos) << table;
}

TEST(Estimate, RoundsToThreeDigits) {
  const PolyominoCatalog catalog(Board(3, 3));
  const Resources options{
      .threads = 2, .memory = kProgramMemory + (std::uint64_t{3999} << 20), .quiet = true};
  EXPECT_NE(describe(estimate_search(catalog, options), catalog.board(), options).find(" 1,000 MiB, "),
            std::string::npos);
}

TEST_F(EstimateCommand, RequiresWholeBoardsWithoutFiles) {
  EXPECT_EQ(run({"3x4", "--estimate"}).status, 2);
  EXPECT_EQ(run({"3x4", "--direct", "--estimate", "--shard", "1/2"}).status, 2);
  EXPECT_EQ(run({"3x4", "--direct", "--estimate", "--check"}).status, 2);
  EXPECT_EQ(run({"3x4", "--direct", "--estimate", "--bucket", "(5,3)"}).status, 2);
  EXPECT_EQ(run({"3x9", "--direct", "--estimate"}).status, 2);
}

}  // namespace
}  // namespace sbp
