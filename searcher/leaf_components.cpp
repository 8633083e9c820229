#include "searcher/leaf_components.h"

#include <algorithm>
#include <numeric>

namespace sbp {

void LeafComponents::find(const StateGraph& graph) {
  const auto leaves = static_cast<std::uint32_t>(graph.leaves().size());
  parents_.resize(leaves);
  std::iota(parents_.begin(), parents_.end(), 0);
  for (std::uint32_t leaf = 0; leaf < leaves; ++leaf)
    for (const Slide& slide : graph.slides(leaf)) {
      if (slide.leaf < leaf) continue;  // it was seen from the other end
      const std::uint32_t here = root(leaf), there = root(slide.leaf);
      parents_[std::max(here, there)] = std::min(here, there);
    }
  startable_.assign(leaves, 0);
  for (std::uint32_t leaf = 0; leaf < leaves; ++leaf)
    startable_[root(leaf)] |= graph.leaves()[leaf].start_runs;
}

}  // namespace sbp
