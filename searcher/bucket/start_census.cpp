#include "searcher/bucket/start_census.h"

#include <algorithm>

#include "engine/placed_pieces.h"

namespace sbp {

void StartCensus::end(const StateGraph& graph, const PlacementTree& tree) {
  result_->moves_corner = std::max(result_->moves_corner, static_cast<int>(strict_level_));
  if (level_of_hits_ == 0 || level_of_hits_ + 1 < known_levels_) return;
  if (level_of_hits_ + 1 > known_levels_) result_->hardest = {};
  PlacementTree::Path path(tree);
  for (const Hit& hit : hits_) {
    path.advance_to(hit.leaf);
    consider(hit, graph, tree, path);
  }
}

/// Replaces the hardest start by the smallest of a hit's puzzles and their images, if that is smaller.
void StartCensus::consider(const Hit& hit, const StateGraph& graph, const PlacementTree& tree,
                           const PlacementTree::Path& path) {
  const Board& board = graph.monomino_moves().board();
  for (const int symmetry : *symmetries_) {
    StartPosition start{position_of(tree, path, graph.monomino_moves(), hit.arrangement, symmetry), 0};
    for_each_cell(hit.goals, [&](Cell anchor) {
      start.goal = start.position.label(first_cell(board.image(cell_set(anchor), symmetry)).number());
      StartPosition& hardest = result_->hardest;
      if (hardest.position.empty() || start < hardest) hardest = start;
    });
  }
}

}  // namespace sbp
