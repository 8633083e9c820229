#include "searcher/estimate/estimate.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/base/progress.h"
#include "common/grid/combinations.h"
#include "common/machine/cpu_time.h"
#include "engine/state_graph.h"
#include "searcher/bucket/bucket_search.h"
#include "searcher/run/search_plan.h"

namespace sbp {
namespace {

/// Lists of pieces that are made longer at a time when the largest piece set is looked for.
constexpr auto kBeamWidth = chosen<std::size_t>(8, 1, 1000);
/// Positions that are drawn for their piece sets.
constexpr auto kDrawnPositions = chosen<std::size_t>(1000, 100, 1'000'000);
/// Parts of the plan whose piece sets are enumerated.
constexpr auto kMeasuredParts = chosen<std::size_t>(300, 10, 1'000'000);
/// States of the drawn piece sets of each size that are searched, some tens of seconds; and of one piece set.
constexpr auto kMeasuredStates = chosen<double>(8e7, 1e5, 1e12);
constexpr auto kMostMeasuredStates = chosen<double>(30e6, 1e6, 1e9);
/// Piece sets that are searched at least of each size that has them.
constexpr auto kLeastMeasured = chosen<std::size_t>(4, 2, 1000);
/// Placements of the largest piece set for which moves are made.
constexpr auto kMovesMade = chosen<std::uint32_t>(64, 1, 1 << 20);

/// The placements of the pieces of two cells and more.
PlacementTree placements(const PolyominoCatalog& catalog, const PieceSet& set) {
  PlacementTree tree(catalog.board());
  for (std::size_t piece = 0; piece < set.sizes.size(); ++piece)
    tree.push(catalog.of_size(set.sizes[piece])[set.shapes[piece]]);
  return tree;
}

PieceSet with_piece(PieceSet set, int size, std::size_t shape) {
  std::ptrdiff_t at = 0;
  while (at < std::ssize(set.sizes) &&
         std::pair(-set.sizes.begin()[at], set.shapes.begin()[at]) < std::pair(-size, shape))
    ++at;
  set.sizes.insert(set.sizes.begin() + at, size);
  set.shapes.insert(set.shapes.begin() + at, shape);
  return set;
}

/// Without `monominoes`, with as many as make the most states; no states if the pieces do not fit.
CountedPieceSet counted(const PolyominoCatalog& catalog, PieceSet set, std::optional<int> monominoes = {}) {
  CountedPieceSet result{Bucket(catalog.board().cells()), std::move(set), 0};
  const std::vector<int>& sizes = result.set.sizes;
  if (std::accumulate(sizes.begin(), sizes.end(), 0) > catalog.board().cells()) return result;
  for (const int size : sizes) result.bucket.add(size);
  const int free = result.bucket.voids();
  result.bucket.set_count(1, monominoes.value_or(free / 2));
  result.states = static_cast<double>(placements(catalog, result.set).leaves()) *
                  static_cast<double>(binomial(free, result.bucket.count(1)));
  return result;
}

/// The mean of a sample.
struct Mean {
  double samples = 0, sum = 0, squares = 0;

  void add(double sample) {
    ++samples;
    sum += sample;
    squares += sample * sample;
  }
  Interval interval() const {
    const double mean = sum / samples, deviations = std::max(0.0, squares - sum * mean);
    return {mean, samples < 2 ? mean : 1.96 * std::sqrt(deviations / (samples - 1) / samples)};
  }
};

/// Enumerates the piece sets of equally spaced parts of the plan.
void measure_finding(const PolyominoCatalog& catalog, const SearchPlan& plan, SearchEstimate& estimate) {
  const std::vector<PlannedPart> parts = plan.parts();
  Mean piece_sets, seconds;
  for (const std::uint64_t i : spread_ranks(std::min(parts.size(), kMeasuredParts), parts.size())) {
    const PlannedBucket& planned = plan.buckets[parts[i].bucket];
    const double start = thread_cpu_seconds();
    double found = 0;
    for_each_representative(catalog, planned.bucket, parts[i].part, planned.parts,
                            [&](const PieceSet&, const PieceSetImages& images, const PlacementTree&) {
                              found += static_cast<double>(images.count());
                            });
    piece_sets.add(found);
    seconds.add(thread_cpu_seconds() - start);
  }
  estimate.parts = parts.size();
  estimate.piece_sets = piece_sets.interval() * static_cast<double>(parts.size());
  estimate.find_seconds = seconds.interval() * static_cast<double>(parts.size());
}

/// The seconds of searching one piece set: its share of the search that serves all its images, with the move
/// tables that other piece sets of the bucket would have filled. Nothing if it does not fit into memory.
std::optional<double> search_seconds(const PolyominoCatalog& catalog, const CountedPieceSet& counted,
                                     BucketSearch& search) {
  if (counted.bucket.pieces() == 0 || counted.bucket.voids() == 0) return 0;
  const auto [set, images] = representative(catalog, counted.set);
  const PlacementTree tree = placements(catalog, set);
  const int monominoes = counted.bucket.count(1);
  search.build(tree, monominoes);  // fills the move tables
  BucketResult result;
  const double start = thread_cpu_seconds();
  search.build(tree, monominoes);
  if (!search.in_memory()) return std::nullopt;
  search.search(images, result);
  return (thread_cpu_seconds() - start) / static_cast<double>(images.count());
}

/// Searches some of the drawn piece sets of each size. A piece set is drawn with a probability proportional
/// to its states, so the mean time per state times all positions estimates the total (Hansen and Hurwitz, "On
/// the theory of sampling from finite populations", 1943).
void measure_searching(const PolyominoCatalog& catalog, const Resources& resources,
                       const PositionRanks& positions, SearchEstimate& estimate) {
  const SearchBudget budget = search_budget(resources.memory, resources.threads);
  const double most =
      std::min(kMostMeasuredStates, static_cast<double>(budget.bytes) / StateGraph::kBytesPerState);
  std::map<double, std::vector<CountedPieceSet>> by_size;
  std::map<Bucket, Mean> bucket_states;
  for (CountedPieceSet& set : draw_piece_sets(catalog, positions, kDrawnPositions)) {
    bucket_states[set.bucket].add(set.states);
    // Too large ones are assumed to cost as much per state as the largest others.
    if (set.states > most) estimate.share_not_measured += 1. / kDrawnPositions;
    by_size[std::floor(std::log10(std::min(set.states, most)))].push_back(std::move(set));
  }
  Progress progress("searcher " + catalog.board().name(), "sizes of piece sets", by_size.size(),
                    resources.quiet);
  BucketSearch search(catalog, budget);
  Interval cost;  // of a state, among those of one size
  for (const auto& [size, sets] : by_size) {
    Mean states, measured;
    for (const CountedPieceSet& set : sets) states.add(std::min(set.states, most));
    const double count = std::max<double>(kLeastMeasured, kMeasuredStates / states.interval().value);
    for (auto set = sets.begin(); set != sets.end() && measured.samples < count; ++set)
      if (const auto seconds = set->states > most ? std::nullopt : search_seconds(catalog, *set, search)) {
        measured.add(*seconds / set->states);
        ++estimate.measured;
        estimate.measured_states += set->states;
      }
    if (measured.samples > 0) cost = measured.interval();
    const double share = static_cast<double>(sets.size()) / kDrawnPositions;
    estimate.search_seconds =
        estimate.search_seconds + cost * share * static_cast<double>(estimate.positions);
    progress.advance(1);
  }
  if (estimate.measured == 0)
    throw Error("no piece set fits into memory; raise --memory or use fewer --threads");
  // A solution searches the piece set of the bucket's hardest puzzle, mostly a large one, again.
  const double of_state = estimate.search_seconds.value / static_cast<double>(estimate.positions);
  for (const auto& [bucket, states] : bucket_states)
    estimate.solve_seconds += states.interval().value * of_state;
}

/// An upper bound for the memory of a search of the piece set: as if no two placements shared move tables.
double memory_of(const PolyominoCatalog& catalog, const CountedPieceSet& set) {
  const Cells all = catalog.board().all();
  const PlacementTree tree = placements(catalog, set.set);
  const int monominoes = set.bucket.count(1);
  MonominoMovesCache moves(catalog.board(), set.bucket.voids() + monominoes, monominoes);
  const std::uint64_t made = std::min(tree.leaves(), kMovesMade);
  std::uint64_t cliques = 0;
  const std::size_t before = moves.bytes();
  for (std::uint64_t i = 0; i < made; ++i)
    cliques +=
        moves.on(all & ~tree.occupied(static_cast<std::uint32_t>(i * tree.leaves() / made)))->cliques();
  const auto bytes = static_cast<double>(moves.bytes() - before + cliques * StateGraph::kBytesPerClique);
  return set.states * StateGraph::kBytesPerState +
         tree.leaves() * (sizeof(StateGraph::Leaf) + bytes / static_cast<double>(made));
}

}  // namespace

std::vector<CountedPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                             std::size_t count) {
  std::vector<CountedPieceSet> sets;
  for (const auto& position : positions.unrank(random_ranks(count, positions.positions(), 1))) {
    PieceSet set;
    for (const Cells piece : position)
      if (const int size = std::popcount(piece); size > 1)
        set = with_piece(std::move(set), size, catalog.shape_of(piece));
    const auto monominoes = static_cast<int>(position.size() - set.sizes.size());
    sets.push_back(counted(catalog, std::move(set), monominoes));
  }
  return sets;
}

CountedPieceSet find_largest_piece_set(const PolyominoCatalog& catalog) {
  CountedPieceSet largest = counted(catalog, {});
  for (std::vector<CountedPieceSet> beam{largest}; !beam.empty() && beam.front().states >= largest.states;) {
    largest = beam.front();
    std::vector<CountedPieceSet> next;
    for (const CountedPieceSet& set : beam)
      for (int size = 2; size <= 3; ++size)
        for (std::size_t shape = 0; shape < catalog.of_size(size).size(); ++shape)
          next.push_back(counted(catalog, with_piece(set.set, size, shape)));
    const auto key = [](const CountedPieceSet& set) {
      return std::tuple(-set.states, set.set.sizes, set.set.shapes);
    };
    std::ranges::sort(next, {}, key);
    const auto equal = [key](const auto& a, const auto& b) { return key(a) == key(b); };
    next.erase(std::unique(next.begin(), next.end(), equal), next.end());  // Clang 14 rejects ranges::unique
    next.resize(std::min(next.size(), kBeamWidth));
    beam = std::move(next);
  }
  return largest;
}

SearchEstimate estimate_search(const PolyominoCatalog& catalog, const Resources& resources) {
  SearchEstimate estimate;
  const SearchPlan plan = plan_direct(catalog, {});
  estimate.plan_seconds = process_cpu_seconds();  // since the program started
  estimate.buckets = plan.buckets.size();
  estimate.largest = find_largest_piece_set(catalog);
  estimate.largest_bytes = memory_of(catalog, estimate.largest);
  measure_finding(catalog, plan, estimate);
  const PositionRanks positions(catalog.board());
  estimate.positions = positions.positions();
  measure_searching(catalog, resources, positions, estimate);
  return estimate;
}

}  // namespace sbp
