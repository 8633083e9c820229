// Estimates of a search's cost against exact figures of boards that are small enough for them.
#include "searcher/estimate/estimate.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

#include "common/grid/combinations.h"
#include "common/system/limits.h"
#include "searcher/estimate/piece_set_sample.h"
#include "searcher/estimate/piece_set_timer.h"
#include "searcher/estimate/trial_search.h"
#include "support/command.h"
#include "support/effort.h"
#include "support/piece_sets.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// An estimate is off by more than this in one of 50,000 cases; and seeds are fixed.
void expect_near(const Interval& estimate, double exact) {
  EXPECT_NEAR(estimate.value, exact, 2.2 * estimate.error + 1e-9 * exact);
  EXPECT_LT(estimate.error, exact / 4) << "too vague";
}

TEST(SampleMean, HasTheErrorOfAMean) {
  SampleMean mean;
  for (const double sample : {1, 2, 3, 4, 5, 6}) mean.add(sample);
  EXPECT_DOUBLE_EQ(mean.interval().value, 3.5);
  // The variance of the samples is 17.5 / 5, that of their mean is a sixth of it.
  EXPECT_NEAR(mean.interval().error, 1.96 * std::sqrt(17.5 / 30), 1e-12);
  EXPECT_EQ(SampleMean().interval().value, 0);
}

TEST(SampleMean, LosesNothingFarFromZero) {
  SampleMean mean;
  for (const double sample : {1e9 + 1, 1e9 + 2, 1e9 + 3}) mean.add(sample);
  EXPECT_DOUBLE_EQ(mean.variance(), 1. / 3);
}

TEST(StratifiedMean, WeighsStrata) {
  SampleMean few, many;
  for (const double sample : {10, 12}) few.add(sample);
  for (const double sample : {1, 2, 3}) many.add(sample);
  const Interval mean = stratified_mean({{10, few}, {30, many}});
  EXPECT_DOUBLE_EQ(mean.value, (11 + 3 * 2) / 4.);
  // Of the means 1 and 1/3, and between strata, of 40 items.
  const double within = 1 / 16. + 9 / 16. / 3, between = (6.75 * 6.75 + 3 * 2.25 * 2.25) / 4 / 40;
  EXPECT_NEAR(mean.error, 1.96 * std::sqrt(within + between), 1e-12);
}

TEST(StratifiedMean, IsNoBetterThanOneOfAllIfAllAreMeasured) {
  SampleMean first, second, all;
  for (int i = 0; i < 1000; ++i) {
    (i < 300 ? first : second).add(i);
    all.add(i);
  }
  const Interval mean = stratified_mean({{300, first}, {700, second}});
  EXPECT_NEAR(mean.value, all.interval().value, 1e-9);
  EXPECT_NEAR(mean.error, all.interval().error, 0.01 * mean.error);
}

/// What CandidateSets tells, counted.
struct Enumerated {
  double candidates = 0, fitting = 0, pushes = 0;
};

/// Counts multisets of shapes of at most `size` cells for `room` cells, of which one stays void.
double count_candidates(const PolyominoCatalog& catalog, int size, std::size_t first_shape, int room) {
  if (size == 1) return room;
  double count = count_candidates(catalog, size - 1, 0, room);
  for (std::size_t shape = first_shape; size < room && shape < catalog.of_size(size).size(); ++shape)
    count += count_candidates(catalog, size, shape, room - size);
  return count;
}

/// Counts pushes in the recursion over the shapes of pieces of these sizes.
double count_pushes(const PolyominoCatalog& catalog, PlacementTree& tree, const std::vector<int>& sizes,
                    std::size_t depth, std::size_t first_shape) {
  if (depth == sizes.size()) return 0;
  double count = 0;
  const auto& shapes = catalog.of_size(sizes[depth]);
  const bool same_size_next = depth + 1 < sizes.size() && sizes[depth + 1] == sizes[depth];
  for (std::size_t shape = first_shape; shape < shapes.size(); ++shape) {
    ++count;
    if (tree.push(shapes[shape]))
      count += count_pushes(catalog, tree, sizes, depth + 1, same_size_next ? shape : 0);
    tree.pop();
  }
  return count;
}

/// Counts pushes in all buckets that have these sizes, or more pieces that are no larger.
double count_pushes_in_buckets(const PolyominoCatalog& catalog, PlacementTree& tree, std::vector<int>& sizes,
                               int largest, int room) {
  double count = room * count_pushes(catalog, tree, sizes, 0, 0);  // with 0 .. room - 1 monominoes
  for (int size = 2; size <= std::min(largest, room - 1); ++size) {
    sizes.push_back(size);
    count += count_pushes_in_buckets(catalog, tree, sizes, size, room - size);
    sizes.pop_back();
  }
  return count;
}

Enumerated enumerate(const PolyominoCatalog& catalog) {
  const int cells = catalog.board().cells();
  Enumerated counts;
  counts.candidates = count_candidates(catalog, cells, 0, cells) - 1;
  test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) {
    counts.fitting += test::free_cells(catalog.board(), tree);
  });
  --counts.fitting;
  PlacementTree tree(catalog.board());
  std::vector<int> sizes;
  counts.pushes = count_pushes_in_buckets(catalog, tree, sizes, cells, cells);
  return counts;
}

TEST(CandidateSets, AreCountedAndTheirCostEstimated) {
  for (const Board& board : {Board(2, 2), Board(2, 6), Board(3, 3), Board(3, 4)}) {
    const PolyominoCatalog catalog(board);
    const Enumerated exact = enumerate(catalog);
    const CandidateSets candidates(catalog);
    EXPECT_EQ(static_cast<double>(candidates.count()), exact.candidates) << board.name();
    const EnumerationCost cost = candidates.probe(test::kSmallSamples ? 1000 : 10'000);
    expect_near(cost.fitting, exact.fitting);
    expect_near(cost.pushes, exact.pushes);
    EXPECT_GT(cost.seconds.value, 0);
  }
}

TEST(PieceSetSample, KnowsStates) {
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
  for (const DrawnPieceSet& set : draw_piece_sets(catalog, PositionRanks(catalog.board()), 1000))
    EXPECT_EQ(set.states, (states[{set.bucket, set.shapes}])) << set.bucket.name();
}

TEST(PieceSetSample, EstimatesSumsOverAllPieceSets) {
  const PolyominoCatalog catalog(Board(3, 4));
  double with_large_piece = 0;  // and a void: as an example of a sum
  test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) {
    if (tree.pieces() > 0 && tree.shape(0).size >= 4)
      with_large_piece += test::free_cells(catalog.board(), tree);
  });
  const PositionRanks positions(catalog.board());
  const std::vector<DrawnPieceSet> sets = draw_piece_sets(catalog, positions, 20'000);
  double states = 0, chosen_states = 0;
  for (const DrawnPieceSet& set : sets) states += static_cast<double>(set.states);
  std::vector<Stratum> strata;
  for (const PieceSetStratum& stratum : stratified(sets, states / 4)) {
    strata.push_back({stratum.drawn, {}});
    for (const DrawnPieceSet& set : stratum.chosen) {
      bool large = set.bucket.voids() > 0;
      for (int size = 12; large && set.bucket.count(size) == 0; --size) large = size > 4;
      strata.back().measured.add(large ? 1 / static_cast<double>(set.states) : 0);
      chosen_states += static_cast<double>(set.states);
    }
  }
  EXPECT_EQ(strata.size(), 4U) << "up to 3,360 states";
  EXPECT_NEAR(chosen_states, states / 4, states / 40);
  expect_near(stratified_mean(strata) * static_cast<double>(positions.positions()), with_large_piece);
}

TEST(PieceSetSample, IsMeasuredWholeIfItIsSmall) {
  const PolyominoCatalog catalog(Board(3, 3));
  std::size_t drawn = 0, chosen = 0;
  for (const auto& stratum : stratified(draw_piece_sets(catalog, PositionRanks(catalog.board()), 100), 1e9)) {
    drawn += stratum.drawn;
    chosen += stratum.chosen.size();
  }
  EXPECT_EQ(drawn, 100U);
  EXPECT_EQ(chosen, 100U);
}

TEST(PieceSetSample, HasSomeOfEachStratum) {
  const PolyominoCatalog catalog(Board(3, 3));
  std::size_t chosen = 0;
  for (const auto& stratum : stratified(draw_piece_sets(catalog, PositionRanks(catalog.board()), 100), 1)) {
    EXPECT_GE(stratum.chosen.size(), std::min(stratum.drawn, kLeastChosen));
    chosen += stratum.chosen.size();
  }
  EXPECT_LT(chosen, 50U);
}

TEST(Measurement, NeedsThePieceSetInMemory) {
  const PolyominoCatalog catalog(Board(4, 4));
  const Bucket bucket = Bucket::parse("(6,2)", 16);
  EXPECT_GT(PieceSetTimer(catalog, {}).seconds(bucket, {0, 1}).value(), 0);
  EXPECT_FALSE(PieceSetTimer(catalog, {.bytes = 1000}).seconds(bucket, {0, 1}).has_value());
}

TEST(Measurement, OfAPieceSetIsThatOfItsMirrorImage) {
  const PolyominoCatalog catalog(Board(4, 4));
  const Bucket bucket = Bucket::parse("(7,2)", 16);
  // Two horizontal dominoes, and two vertical ones, which are left to the others.
  PieceSetTimer timer(catalog, {});
  std::vector<double> seconds(2, 1e9);
  for (int repeat = 0; repeat < 20; ++repeat)
    for (std::size_t shape = 0; shape < 2; ++shape)
      seconds[shape] = std::min(seconds[shape], timer.seconds(bucket, {shape, shape}).value());
  EXPECT_NEAR(seconds[0] / seconds[1], 1, 0.5);
}

/// 3x4 as the estimate sees it with no more than so many positions to be tried.
SearchEstimate estimate_3x4(std::uint64_t most_tried) {
  Resources options;
  options.threads = 2;
  options.memory = std::uint64_t{1} << 30;
  options.quiet = true;
  return estimate_search(PolyominoCatalog(Board(3, 4)), options, most_tried);
}

TEST(Estimate, OfASmallBoardIsWhatAllOfItTakes) {
  const SearchEstimate estimate = estimate_3x4(451'551);
  EXPECT_TRUE(estimate.tried);
  EXPECT_EQ(estimate.measured_states, 451'551U);
  EXPECT_EQ(estimate.search_seconds.error, 0) << "nothing was sampled";
  EXPECT_EQ(estimate.cpu_seconds().value, estimate.plan_seconds + estimate.search_seconds.value);
  EXPECT_GT(estimate.plan_seconds, 0);
}

TEST(Estimate, OfALargerBoardIsSampledAndHasAllThatASearchDoes) {
  const SearchEstimate estimate = estimate_3x4(451'550);
  EXPECT_FALSE(estimate.tried);
  EXPECT_GT(estimate.search_seconds.error, 0);
  for (const double part : {estimate.plan_seconds, estimate.solve_seconds, estimate.enumeration.seconds.value,
                            estimate.search_seconds.value})
    EXPECT_GT(part, 0);
  EXPECT_DOUBLE_EQ(estimate.cpu_seconds().value, estimate.plan_seconds + estimate.solve_seconds +
                                                     estimate.enumeration.seconds.value +
                                                     estimate.search_seconds.value);
}

TEST(Estimate, TriesWholeSearches) {
  for (const auto& [board, justsolved] :
       {std::pair(Board(3, 3), 3102U), std::pair(Board(2, 6), 76'203U), std::pair(Board(3, 4), 103'669U)}) {
    const PolyominoCatalog catalog(board);
    Resources options;
    options.threads = 3;
    options.memory = std::uint64_t{1} << 30;
    Progress progress("", "", 1, true);
    const TrialSearch trial = try_search(catalog, plan_direct(catalog, {}), options, progress);
    EXPECT_EQ(trial.justsolved, justsolved) << board.name();
    EXPECT_GT(trial.piece_sets, 0U);
    EXPECT_GT(trial.cpu_seconds, 0);
  }
}

TEST(TimeRange, AllowsForSamplesAndForTheMachine) {
  EXPECT_DOUBLE_EQ(time_range({100, 10}).least, 60);
  EXPECT_DOUBLE_EQ(time_range({100, 10}).most, 165);
  EXPECT_EQ(time_range({1, 2}).least, 0);
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
       {"positions                 451,551\n", "candidate piece sets      46,199\n",
        "buckets to try            194, in ", "wall time, 3 threads ",
        "largest piece set         3,360 states\n                          4 of #, 1 of ##, 1 of #/#\n",
        "enough for every piece set", "CPU time                  ", ", between ",
        "measured                  the whole search, once: "})
    EXPECT_NE(outcome.out.find(line), std::string::npos) << outcome.out;
  EXPECT_TRUE(boost::filesystem::is_empty(folder_.path()));
}

TEST(Estimate, TellsWhatDoesNotFitIntoMemory) {
  if (test::kSmallSamples) return;
  const Board board(4, 4);
  Resources options;
  options.threads = 32;
  options.memory = std::uint64_t{64} << 20;
  options.quiet = true;
  const std::string table = describe(estimate_search(PolyominoCatalog(board), options), board, options);
  for (const std::string line : {"largest piece set         99,792 states\n", "files for the largest",
                                 "% of the positions, in larger piece sets"})
    EXPECT_NE(table.find(line), std::string::npos) << table;
}

TEST_F(EstimateCommand, IsForWholeBoardsWithoutFiles) {
  EXPECT_EQ(run({"3x4", "--estimate"}).status, 2);
  EXPECT_EQ(run({"3x4", "--direct", "--estimate", "--shard", "1/2"}).status, 2);
  EXPECT_EQ(run({"3x4", "--direct", "--estimate", "--bucket", "(5,3)"}).status, 2);
  EXPECT_EQ(run({"3x9", "--direct", "--estimate"}).status, 2);
}

}  // namespace
}  // namespace sbp
