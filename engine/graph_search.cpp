#include "engine/graph_search.h"

namespace sbp {

void GraphSearch::build(const PlacementTree& tree, int monominoes, const GoalRules& rules) {
  const int free_cells = std::popcount(board_.open() & ~tree.occupied(0));
  Known& known = this->known(free_cells, monominoes);
  is_by_planes_ =
      PlaneSearch::pays(free_cells, monominoes, tree.pieces()) &&
      graph_.build_whole(tree, known.moves, rules, budget_.bytes,
                         PlaneSearch::bytes_per_leaf(free_cells, tree.pieces()), PlaneSearch::kBytesPerSlide);
  // The other search waits, and should not keep what this one may need.
  const std::size_t kept = kept_moves_bytes(budget_.bytes);
  if (!is_by_planes_) {
    by_planes_.trim(kept);
    graph_.build(tree, known.moves, rules, budget_.bytes);
    return;
  }
  by_states_.trim(kept);
  if (!known.planes) known.planes.emplace(known.moves, hops(free_cells));
  by_planes_.take(graph_, *known.planes);
}

/// What is known about so many free cells and monominoes. Most piece sets ask for the same as the one before;
/// for others there has to be room.
GraphSearch::Known& GraphSearch::known(int free_cells, int monominoes) {
  const std::pair key(free_cells, monominoes);
  if (key == last_key_) return known_.at(key);
  last_key_ = key;
  std::size_t bytes = 0;
  for (const auto& [other_key, other] : known_) bytes += other_key == key ? 0 : other.bytes();
  for (const auto& [other_free_cells, other] : hops_)
    bytes += other_free_cells == free_cells ? 0 : other.bytes();
  if (bytes > kept_moves_bytes(budget_.bytes)) {
    std::erase_if(known_, [&](const auto& other) { return other.first != key; });
    std::erase_if(hops_, [&](const auto& other) { return other.first != free_cells; });
  }
  return known_.try_emplace(key, board_, free_cells, monominoes).first->second;
}

/// How monominoes hop on so many free cells.
MonominoHopsCache& GraphSearch::hops(int free_cells) {
  return hops_.try_emplace(free_cells, board_, free_cells).first->second;
}

}  // namespace sbp
