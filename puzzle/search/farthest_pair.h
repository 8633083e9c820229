// The two nodes of a graph that are farthest from each other.
#pragma once

#include <cstdint>
#include <functional>

#include "common/system/progress.h"
#include "puzzle/search/component_counts.h"
#include "puzzle/search/placement_graph.h"

namespace sbp {

/// Two placements, one of which can be reached from the other, and the least number of moves for that.
struct FarthestPair {
  std::uint32_t distance = 0;
  PlacementGraph::Node from = 0, to = 0;
};

/// What a graph is like as a whole.
struct GraphExtent {
  ComponentCounts components;
  FarthestPair farthest;  ///< one of the pairs with the greatest distance, always the same one
};

/// Bytes that graph_extent() takes beside a graph of so many nodes, on so many threads.
std::uint64_t bytes_for_extent(std::uint64_t nodes, int threads);

/// Exact. Finds components, and in each that is large enough to matter measures from one node after another,
/// which bounds how far from the others anything can be, until no bound is above the greatest distance found
/// (F. W. Takes, W. A. Kosters, "Determining the diameter of small world networks", 2011). `is_winning(node)`
/// tells whether a goal is met; it is asked by one thread. `progress` is told of each node from which it was
/// measured.
GraphExtent graph_extent(const PlacementGraph& graph,
                         const std::function<bool(PlacementGraph::Node)>& is_winning, Progress& progress);

}  // namespace sbp
