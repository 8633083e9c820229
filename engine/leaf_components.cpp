#include "engine/leaf_components.h"

#include <algorithm>
#include <numeric>

namespace sbp {

void LeafComponents::find(StateGraph& graph) {
  parents_.resize(graph.leaf_count());
  std::iota(parents_.begin(), parents_.end(), 0);
  startable_.assign(graph.leaf_count(), 0);
  for (std::size_t partition = 0; partition < graph.partitions().size(); ++partition) {
    graph.load(partition);
    for (std::uint32_t leaf = graph.loaded().begin; leaf < graph.loaded().end; ++leaf) {
      startable_[root(leaf)] |= graph.leaf(leaf).start_runs;
      for (const Slide& slide : graph.slides(leaf))
        if (slide.leaf > leaf) join(leaf, slide.leaf);  // otherwise the other end was visited first
    }
  }
}

void LeafComponents::join(std::uint32_t a, std::uint32_t b) {
  const std::uint32_t root_a = root(a), root_b = root(b);
  const std::uint32_t low = std::min(root_a, root_b), high = std::max(root_a, root_b);
  parents_[high] = low;
  startable_[low] |= startable_[high];
}

}  // namespace sbp
