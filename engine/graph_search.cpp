#include "engine/graph_search.h"

#include "common/puzzle/atlas_rules.h"

namespace sbp {

void GraphSearch::build(const PlacementTree& tree, int monominoes, const GoalRules& rules) {
  const int free_cells = std::popcount(board_.open() & ~tree.occupied(0));
  Known& known = this->known(free_cells, monominoes);
  // Idle buffers must not take memory that others need.
  const std::size_t kept = kept_moves_bytes(budget_.bytes);
  is_by_planes_ = with_plane_words(free_cells, [&](auto words) {
    using Search = PlaneSearch<words>;
    return planes_pay(free_cells, monominoes, tree.pieces()) &&
           graph_.build_whole(tree, known.moves, rules, budget_.bytes,
                              Search::bytes_per_leaf(free_cells, tree.pieces()), Search::kBytesPerSlide);
  });
  if (!is_by_planes_) {
    std::apply([&](auto&... searches) { (searches.trim(kept), ...); }, by_planes_);
    graph_.build(tree, known.moves, rules, budget_.bytes);
    return;
  }
  by_states_.trim(kept);
  with_plane_words(free_cells, [&](auto words) {
    auto& planes = std::get<std::optional<PlaneMoves<words>>>(known.planes);
    if (!planes) planes.emplace(known.moves);
    auto& search = std::get<PlaneSearch<words>>(by_planes_);
    const auto trim_other = [&](auto& any) {
      if (static_cast<void*>(&any) != &search) any.trim(kept);
    };
    std::apply([&](auto&... any) { (trim_other(any), ...); }, by_planes_);
    search.take(graph_, *planes);
  });
}

void GraphSearch::run(const StateVisitor& visit) {
  const auto starts = [](const StateGraph::Leaf& leaf) { return leaf.starts; };
  if (!is_by_planes_) return by_states_.run(graph_, starts, visit);
  with_plane_words(last_key_.first,
                   [&](auto words) { std::get<PlaneSearch<words>>(by_planes_).run(graph_, starts, visit); });
}

/// The move tables for a number of free cells and monominoes. Most piece sets need the same as the one
/// before.
GraphSearch::Known& GraphSearch::known(int free_cells, int monominoes) {
  const std::pair key(free_cells, monominoes);
  if (key == last_key_) return known_.at(key);
  last_key_ = key;
  std::size_t bytes = 0;
  for (const auto& [other_key, other] : known_) bytes += other_key == key ? 0 : other.bytes();
  if (bytes > kept_moves_bytes(budget_.bytes))
    std::erase_if(known_, [&](const auto& other) { return other.first != key; });
  return known_.try_emplace(key, board_, free_cells, monominoes).first->second;
}

}  // namespace sbp
