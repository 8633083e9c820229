// Exact diameter of a graph by bounds on eccentricities (F. W. Takes, W. A. Kosters, "Determining the
// diameter of small world networks", 2011). Usually takes a few breadth-first searches instead of one per
// node.
#include "puzzle/search/placements/diameter.h"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <limits>

#include "common/base/number_text.h"
#include "common/base/progress.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/search/placements/placement_graph.h"
#include "puzzle/space/mask_goals.h"

namespace sbp {
namespace {

using Node = PlacementGraph::Node;
constexpr std::uint32_t kUnknown = std::numeric_limits<std::uint32_t>::max();

/// Two mutually reachable placements and the length of a shortest path between them.
struct FarthestPair {
  std::uint32_t distance = 0;
  Node from = 0, to = 0;
};

/// The nodes by component: largest first, then by smallest node.
class Components {
 public:
  explicit Components(const PlacementGraph& graph) {
    std::vector<bool> found(graph.size());
    nodes_.reserve(graph.size());
    for (std::size_t first = 0; first < graph.size(); ++first) {
      if (found[first]) continue;
      const std::size_t begin = nodes_.size();
      nodes_.push_back(static_cast<Node>(first));
      found[first] = true;
      for (std::size_t next = begin; next < nodes_.size(); ++next)
        for (const Node node : graph.neighbours(nodes_[next])) {
          if (found[node]) continue;
          found[node] = true;
          nodes_.push_back(node);
        }
      ranges_.push_back({begin, nodes_.size() - begin});
    }
    std::ranges::stable_sort(ranges_, std::greater{}, &Range::size);
  }

  std::size_t size() const { return ranges_.size(); }
  std::span<const Node> operator[](std::size_t component) const {
    return std::span(nodes_).subspan(ranges_[component].begin, ranges_[component].size);
  }

 private:
  struct Range {
    std::size_t begin, size;
  };

  std::vector<Node> nodes_;
  std::vector<Range> ranges_;
};

/// Lowers (or raises) a value to a bound.
template <class Nearer>
void pull(std::uint32_t& value, std::uint32_t bound, Nearer nearer) {
  std::atomic_ref<std::uint32_t> atomic(value);
  std::uint32_t before = atomic.load(std::memory_order_relaxed);
  while (nearer(bound, before) && !atomic.compare_exchange_weak(before, bound, std::memory_order_relaxed)) {
  }
}

/// Lower and upper bounds on each node's eccentricity, the distance to the farthest node of its component.
class Bounds {
 public:
  explicit Bounds(const PlacementGraph& graph)
      : graph_(graph), least_(graph.size()), most_(graph.size(), kUnknown), per_thread_([&] {
          return Distances{std::vector<std::uint32_t>(graph.size(), kUnknown), {}};
        }) {}

  std::uint32_t least(Node node) const { return least_[node]; }
  std::uint32_t most(Node node) const { return most_[node]; }

  /// Searches a component from one node; returns the smallest of the farthest nodes. Many threads may call
  /// it; their combined effect on the bounds does not depend on their order.
  FarthestPair measure(Node from) {
    auto& [distance, reached] = per_thread_.local();
    reached.assign(1, from);
    distance[from] = 0;
    for (std::size_t next = 0; next < reached.size(); ++next)
      for (const Node node : graph_.neighbours(reached[next])) {
        if (distance[node] != kUnknown) continue;
        distance[node] = distance[reached[next]] + 1;
        reached.push_back(node);
      }
    FarthestPair farthest{distance[reached.back()], from, reached.back()};
    for (const Node node : reached) {
      if (distance[node] == farthest.distance) farthest.to = std::min(farthest.to, node);
      pull(least_[node], std::max(distance[node], farthest.distance - distance[node]), std::greater{});
      pull(most_[node], farthest.distance + distance[node], std::less{});
      distance[node] = kUnknown;
    }
    return farthest;
  }

 private:
  /// Distances of one thread.
  struct Distances {
    std::vector<std::uint32_t> distance;  // kUnknown between searches
    std::vector<Node> reached;
  };

  const PlacementGraph& graph_;
  std::vector<std::uint32_t> least_, most_;  // by node
  oneapi::tbb::enumerable_thread_specific<Distances> per_thread_;
};

/// Finds the farthest pair, component by component. Each search bounds the eccentricities of the other nodes.
/// Stops when no upper bound exceeds the largest distance found, so the result is exact.
class ExtentSearch {
 public:
  ExtentSearch(const PlacementGraph& graph, Progress& progress) : bounds_(graph), progress_(progress) {}

  void search(std::span<const Node> component) {
    if (component.size() <= farthest_.distance + 1) return;
    take({bounds_.measure(component.front())});
    in_question_.assign(component.begin(), component.end());
    std::size_t batch = 1;
    for (int round = 0; leave_out_what_is_near(), !in_question_.empty(); ++round) {
      progress_.describe("distance " + std::to_string(farthest_.distance) + " or more, from one of " +
                         with_separators(in_question_.size()) + " positions");
      take(measure(round % 2 == 0 || round >= kCentralRounds ? remotest(batch) : most_central(component)));
      if (round >= kSingleRounds) batch = std::min(kMostAtOnce, 2 * batch);
    }
  }

  const FarthestPair& farthest() const { return farthest_; }

 private:
  // A constant, so that the result does not depend on the number of threads.
  static constexpr std::size_t kMostAtOnce = 32;
  static constexpr int kSingleRounds = 8, kCentralRounds = 64;

  void leave_out_what_is_near() {
    std::erase_if(in_question_, [&](Node node) { return bounds_.most(node) <= farthest_.distance; });
  }

  void take(const std::vector<FarthestPair>& pairs) {
    for (const FarthestPair& pair : pairs)
      if (pair.distance > farthest_.distance) farthest_ = pair;
    progress_.advance(pairs.size());
  }

  std::vector<FarthestPair> measure(const std::vector<Node>& nodes) {
    std::vector<FarthestPair> pairs(nodes.size());
    if (nodes.size() == 1)
      pairs[0] = bounds_.measure(nodes[0]);
    else
      oneapi::tbb::parallel_for(std::size_t{0}, nodes.size(),
                                [&](std::size_t i) { pairs[i] = bounds_.measure(nodes[i]); });
    return pairs;
  }

  /// The nodes with the largest upper bounds.
  std::vector<Node> remotest(std::size_t count) {
    count = std::min(count, in_question_.size());
    std::ranges::partial_sort(
        in_question_, in_question_.begin() + static_cast<std::ptrdiff_t>(count), {},
        [&](Node node) { return std::tuple(~bounds_.most(node), ~bounds_.least(node), node); });
    return {in_question_.begin(), in_question_.begin() + static_cast<std::ptrdiff_t>(count)};
  }

  /// The nodes with the smallest lower bounds: searches from central nodes tighten the bounds most.
  std::vector<Node> most_central(std::span<const Node> component) const {
    return {*std::ranges::min_element(component, {}, [&](Node node) {
      const bool measured = bounds_.least(node) == bounds_.most(node);
      return std::tuple(measured, bounds_.least(node), bounds_.most(node), node);
    })};
  }

  Bounds bounds_;
  Progress& progress_;
  FarthestPair farthest_;
  std::vector<Node> in_question_;  // of the component: nodes whose eccentricity may exceed the best distance
};

/// Memory of the search in bytes, without the graph, for this many nodes and threads.
std::uint64_t bytes_for_extent(std::uint64_t nodes, int threads) {
  // Components; bounds and open nodes; distances and reached nodes, in vectors that grow.
  const std::uint64_t each = (4 + 1) + 3 * 4 + static_cast<std::uint64_t>(std::max(1, threads)) * (4 + 8);
  return nodes * each;
}

/// Throws DoesNotFit if the graph and the search do not fit into memory.
template <CellMask Mask>
void require_room(const PlacementRanks<Mask>& ranks, Metric metric, const Resources& options) {
  if (ranks.count() > PlacementGraph::kMostNodes)
    throw DoesNotFit("there are " + with_separators(ranks.count()) +
                     " placements of the pieces, but a diameter can be found for at most " +
                     with_separators(PlacementGraph::kMostNodes));
  const auto placements = static_cast<double>(ranks.count());
  const double bytes = static_cast<double>(ranks.bytes() + bytes_for_extent(ranks.count(), options.threads)) +
                       PlacementGraph::bytes(placements, PlacementGraph::estimated_neighbours(ranks, metric));
  if (bytes <= static_cast<double>(options.memory)) return;
  throw DoesNotFit("there are " + with_separators(ranks.count()) +
                   " placements of the pieces, which with their moves take about " +
                   needed_bytes(static_cast<std::uint64_t>(bytes)) + " of memory, but the limit is " +
                   available_bytes(options.memory) + " (--memory)");
}

template <CellMask Mask>
DiameterResult diameter_of(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric,
                           const Resources& options) {
  DiameterResult result{.placements = ranks.count(), .components = {}, .length = 0, .farthest = {}};
  if (ranks.count() == 0) return result;
  require_room(ranks, metric, options);
  const PlacementGraph graph = [&] {
    Progress progress("puzzle", "positions", 2 * ranks.count(), options.quiet);
    return PlacementGraph(ranks, metric, progress);
  }();
  const MaskGoals<Mask> goals(space.puzzle(), space.puzzle().goals);
  PlacementPath<Mask> path(ranks);
  Progress progress("puzzle", "searches", Progress::kUnknown, options.quiet);
  const Components components(graph);
  result.components.components = components.size();
  result.components.largest = components[0].size();
  ExtentSearch search(graph, progress);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const bool solvable = std::ranges::any_of(components[i], [&](Node node) {
      path.go_to(node, BaselineCpu{});
      return goals.met(path.places(), path.voids());
    });
    result.components.solvable += solvable ? 1 : 0;
    search.search(components[i]);
  }
  const FarthestPair& farthest = search.farthest();
  const auto configuration = [&](Node node) {
    path.go_to(node, BaselineCpu{});
    return path.configuration();
  };
  result.length = farthest.distance;
  result.farthest.emplace(configuration(farthest.from), configuration(farthest.to));
  return result;
}

}  // namespace

DiameterResult find_diameter(SlidingPuzzle puzzle, Metric metric, const Resources& options) {
  puzzle.starts.clear();
  const Space space(puzzle);
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    PlacementRanks<Mask> ranks(space);
    number_placements(ranks, {.memory = options.memory});
    return diameter_of(space, ranks, metric, options);
  });
}

}  // namespace sbp
