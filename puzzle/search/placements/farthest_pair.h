// Exact diameter of a graph by bounds on eccentricities (F. W. Takes, W. A. Kosters, "Determining the
// diameter of small world networks", 2011). Usually takes a few breadth-first searches instead of one per
// node.
#pragma once

#include <cstdint>
#include <functional>

#include "common/base/progress.h"
#include "puzzle/search/placements/component_counts.h"
#include "puzzle/search/placements/placement_graph.h"

namespace sbp {

/// Two mutually reachable placements and the length of a shortest path between them.
struct FarthestPair {
  std::uint32_t distance = 0;
  PlacementGraph::Node from = 0, to = 0;
};

/// Components and diameter of a graph.
struct GraphExtent {
  ComponentCounts components;
  FarthestPair farthest;  ///< one of the farthest pairs, always the same one
};

/// Memory of graph_extent() in bytes, without the graph, for this many nodes and threads.
std::uint64_t bytes_for_extent(std::uint64_t nodes, int threads);

/// Finds the components, and searches each that is large enough to matter from one node after another. Each
/// search bounds the eccentricities of the other nodes. Stops when no upper bound exceeds the largest
/// distance found, so the result is exact. `is_winning(node)` returns whether a goal is met; one thread calls
/// it. Advances `progress` by one per search.
GraphExtent graph_extent(const PlacementGraph& graph,
                         const std::function<bool(PlacementGraph::Node)>& is_winning, Progress& progress);

}  // namespace sbp
