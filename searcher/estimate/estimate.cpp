#include "searcher/estimate/estimate.h"

#include <algorithm>
#include <map>

#include "common/system/cpu_time.h"
#include "common/system/error.h"
#include "common/system/limits.h"
#include "common/system/progress.h"
#include "engine/bitmap.h"
#include "searcher/estimate/piece_set_sample.h"
#include "searcher/estimate/piece_set_timer.h"
#include "searcher/estimate/trial_search.h"
#include "searcher/run/search_plan.h"

namespace sbp {
namespace {

/// The mean CPU time of the measured piece sets of each bucket. A piece set was drawn the likelier the more
/// states it has, and the hardest puzzles are in large ones.
using BucketSeconds = std::map<Bucket, SampleMean>;

/// Measures what piece sets cost for each of their states; those that do not fit into memory are left out.
/// The piece sets of a bucket are gone through before any is measured, as a search comes to each from others.
SampleMean seconds_per_state(PieceSetTimer& timer, std::vector<DrawnPieceSet> sets, Progress& progress,
                             SearchEstimate& estimate, BucketSeconds& of_buckets) {
  std::ranges::sort(sets, {}, &DrawnPieceSet::bucket);  // a bucket's share what is known about moves
  SampleMean mean;
  for (auto begin = sets.cbegin(); begin != sets.cend();) {
    const Bucket& bucket = begin->bucket;
    const auto end = std::find_if(begin, sets.cend(), [&](const auto& set) { return set.bucket != bucket; });
    const bool searched = bucket.pieces() > 0 && bucket.voids() > 0;
    for (auto set = begin; searched && set != end; ++set) timer.learn(bucket, set->shapes);
    for (; begin != end; ++begin) {
      const std::optional<double> seconds = searched ? timer.seconds(bucket, begin->shapes) : 0;
      progress.advance(begin->states);
      if (!seconds) continue;
      mean.add(*seconds / static_cast<double>(begin->states));
      if (searched) of_buckets[bucket].add(*seconds);
      ++estimate.measured;
      estimate.measured_states += begin->states;
    }
  }
  return mean;
}

/// Measures random piece sets. They are drawn with probabilities proportional to their states, so the mean
/// cost of a state, times all positions, estimates the sum over all piece sets without bias (Hansen and
/// Hurwitz, "On the theory of sampling from finite populations", 1943).
void measure(const PolyominoCatalog& catalog, const PositionRanks& positions, const Resources& resources,
             SearchEstimate& estimate) {
  const SearchBudget budget = search_budget(resources.memory, resources.threads);
  const std::uint64_t most =
      std::min<std::uint64_t>(kMostMeasuredStates, budget.bytes / StateGraph::kBytesPerState);
  std::vector<DrawnPieceSet> sets = draw_piece_sets(catalog, positions, kDrawnPositions);
  std::size_t not_measured = std::erase_if(sets, [&](const DrawnPieceSet& set) { return set.states > most; });
  const std::vector<PieceSetStratum> strata = stratified(std::move(sets), kMeasuredStates);

  std::uint64_t states = 0;
  for (const PieceSetStratum& stratum : strata)
    for (const DrawnPieceSet& set : stratum.chosen) states += set.states;
  Progress progress("searcher " + catalog.board().name(), "states", states, resources.quiet);
  PieceSetTimer timer(catalog, budget);
  std::vector<Stratum> measured;
  BucketSeconds of_buckets;
  for (const PieceSetStratum& stratum : strata)
    if (const SampleMean mean = seconds_per_state(timer, stratum.chosen, progress, estimate, of_buckets);
        mean.samples() > 0)
      measured.push_back({stratum.drawn, mean});
    else
      not_measured += stratum.drawn;
  if (measured.empty()) throw Error("no piece set fits into the memory; allow more of it, or fewer threads");
  // The others are larger than all that were measured, or nearly so.
  measured.back().drawn += not_measured;
  estimate.search_seconds = stratified_mean(measured) * static_cast<double>(positions.positions());
  estimate.share_not_measured = static_cast<double>(not_measured) / kDrawnPositions;
  // The piece set of a bucket's hardest puzzle is searched once more.
  for (const auto& [bucket, seconds] : of_buckets) estimate.solve_seconds += seconds.mean();
}

/// Searches the whole board and notes what it took.
void measure_all(const PolyominoCatalog& catalog, const SearchPlan& plan, const Resources& resources,
                 SearchEstimate& estimate) {
  std::uint64_t weight = 0;
  for (const PlannedBucket& planned : plan.buckets) weight += planned.weight;
  Progress progress("searcher " + catalog.board().name(), "estimated positions", weight, resources.quiet);
  const TrialSearch trial = try_search(catalog, plan, resources, progress);
  estimate.tried = true;
  estimate.search_seconds = {trial.cpu_seconds, 0};
  estimate.measured = trial.piece_sets;
  estimate.measured_states = estimate.positions;
}

/// The memory that a search of the piece set takes if no two of its placements share what is known about
/// moves of monominoes.
double memory_of(const PolyominoCatalog& catalog, const CountedPieceSet& set) {
  const Board& board = catalog.board();
  PlacementTree tree(board);
  int free = board.cells();
  for (const auto& [shape, count] : set.pieces)
    for (int i = 0; i < count; ++i) {
      tree.push(*shape);
      free -= shape->size;
    }
  MonominoMovesCache moves(board, free, set.monominoes);
  const std::uint32_t made = std::min(tree.leaves(), kMovesMade);
  std::uint64_t cliques = 0;
  const std::size_t before = moves.bytes();
  for (std::uint64_t i = 0; i < made; ++i)
    cliques += moves.on(board.all() & ~tree.occupied(static_cast<std::uint32_t>(i * tree.leaves() / made)))
                   ->cliques();
  const auto bytes = static_cast<double>(moves.bytes() - before + cliques * StateGraph::kBytesPerClique);
  return static_cast<double>(set.states) * StateGraph::kBytesPerState +
         static_cast<double>(tree.leaves()) * (sizeof(StateGraph::Leaf) + bytes / made);
}

}  // namespace

SearchEstimate estimate_search(const PolyominoCatalog& catalog, const Resources& resources,
                               std::uint64_t most_tried) {
  SearchEstimate estimate;
  const SearchPlan plan = plan_direct(catalog, {});
  estimate.plan_seconds = process_cpu_seconds();  // since the program was started
  estimate.buckets = plan.buckets.size();
  for (const PlannedBucket& bucket : plan.buckets) estimate.parts += static_cast<std::uint64_t>(bucket.parts);
  estimate.largest = find_largest_piece_set(catalog);
  estimate.largest_bytes = memory_of(catalog, estimate.largest.found);
  const CandidateSets candidates(catalog);
  estimate.candidates = candidates.count();
  estimate.enumeration = candidates.probe(kCandidateProbes);
  const PositionRanks positions(catalog.board());
  estimate.positions = positions.positions();
  const auto budget = static_cast<double>(search_budget(resources.memory, resources.threads).bytes);
  if (estimate.positions <= most_tried && estimate.largest_bytes <= budget)
    measure_all(catalog, plan, resources, estimate);
  else
    measure(catalog, positions, resources, estimate);
  return estimate;
}

}  // namespace sbp
