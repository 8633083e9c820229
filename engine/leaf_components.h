// Connected components of leaves: prunes goal pieces that cannot reach a start.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "engine/state_graph.h"

namespace sbp {

/// The leaves of a state graph, connected by slides that ignore the monominoes. A search from a goal piece
/// never leaves the component of its leaf, so it is useless unless a leaf of the component has a piece of the
/// goal's shape in the upper-left corner. This saves a tenth of the work on 4x5. Reuses its buffers. Not to
/// be shared by threads.
class LeafComponents {
 public:
  /// Goes through all partitions of the graph.
  void find(StateGraph& graph);

  /// After find(): the runs of equal shapes (bits as in Slide::run) that have a start in the component of
  /// this leaf.
  std::uint32_t startable(std::uint32_t leaf) {
    assert(leaf < startable_.size());
    return startable_[root(leaf)];
  }

 private:
  void join(std::uint32_t a, std::uint32_t b);
  std::uint32_t root(std::uint32_t leaf) {
    while (parents_[leaf] != leaf) leaf = parents_[leaf] = parents_[parents_[leaf]];
    return leaf;
  }

  std::vector<std::uint32_t> parents_;    // a forest; roots are their own parents
  std::vector<std::uint32_t> startable_;  // right for roots
};

}  // namespace sbp
