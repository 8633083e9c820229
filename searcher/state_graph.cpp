#include "searcher/state_graph.h"

#include <array>
#include <string>

#include "common/error.h"

namespace sbp {
namespace {

/// No set of voids contains this cell, so what needs it is impossible.
constexpr Cells kNever = cell_set(31);

/// The cells that must be void for the piece to take one step from `anchor` to `to`.
Cells needed(const Polyomino& shape, int anchor, Cells to, Cells free) {
  to &= shape.fit;
  if (to == 0) return kNever;
  const Cells need =
      shape.at[static_cast<std::size_t>(first_cell(to))] & ~shape.at[static_cast<std::size_t>(anchor)];
  return (need & ~free) == 0 ? need : kNever;
}

std::string describe(const PlacementTree& tree) {
  std::string sizes;
  for (int piece = 0; piece < tree.pieces(); ++piece)
    sizes += (piece > 0 ? "," : "") + std::to_string(tree.shape(piece).size);
  return "a piece set of pieces of " + sizes + " cells and monominoes";
}

}  // namespace

void StateGraph::build(const PlacementTree& tree, MonominoMovesCache& monominoes, int goal_run) {
  tree_ = &tree;
  monominoes_ = &monominoes;
  board_ = &monominoes.board();
  goal_run_ = goal_run;
  arrangements_ = monominoes.arrangements();
  const std::uint64_t states = std::uint64_t{tree.leaves()} * arrangements_;
  if (states >= UINT32_MAX)
    throw Trouble(describe(tree) + " has " + std::to_string(states) +
                  " states, more than this version can search");
  states_ = static_cast<std::uint32_t>(states);
  leaves_.clear();
  edges_.clear();
  edge_starts_.clear();
  edge_starts_.reserve(std::size_t{states_} + 1);
  PlacementTree::Path path(tree);
  for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
    path.advance_to(leaf);
    const Cells free = board_->all() & ~tree.occupied(leaf);
    add_leaf(path, free);
    leaf_edges_.clear();
    edge_arrangements_.clear();
    for (int piece = 0; piece < tree.pieces(); ++piece) add_edges(path, piece, free);
    sort_edges();
    if (edges_.size() >= UINT32_MAX)
      throw Trouble(describe(tree) + " has more moves than this version can search");
  }
  edge_starts_.push_back(static_cast<std::uint32_t>(edges_.size()));
}

void StateGraph::add_leaf(const PlacementTree::Path& path, Cells free) {
  voids_.resize(arrangements_);
  for (std::uint32_t i = 0; i < arrangements_; ++i) voids_[i] = monominoes_->voids(i, free);
  Leaf leaf{&monominoes_->on(free), free, 0, 1, 1, 0};
  for (int piece = 0; piece < tree_->pieces(); ++piece) {
    const Polyomino& shape = tree_->shape(piece);
    const int anchor = path.anchor(piece);
    leaf.code |= shape.code[static_cast<std::size_t>(anchor)];
    if (anchor == shape.goal_anchor && (goal_run_ == kAllGoals || goal_run_ == tree_->run_start(piece)))
      leaf.goal_anchors |= cell_set(anchor);
    if (anchor == shape.start_anchor) {
      leaf.start_anchors |= cell_set(anchor);
      leaf.corner_starts |= cell_set(anchor);
      if (!shape.covers_corner) leaf.corner_starts &= ~cell_set(anchor);
    }
  }
  leaves_.push_back(leaf);
}

void StateGraph::add_edges(const PlacementTree::Path& path, int piece, Cells free) {
  const Polyomino& shape = tree_->shape(piece);
  const int anchor = path.anchor(piece);
  const Cells here = cell_set(anchor), own = shape.at[static_cast<std::size_t>(anchor)], room = free | own;
  select_movable(shape, anchor, free);
  if (movable_.empty()) return;
  // Where it could get if there were no monominoes, and the leaves that belong to it.
  const Cells places = reachable_anchors(*board_, shape.placements(room), here);
  std::array<std::uint32_t, 32> first_state_at{};
  for (Cells rest = places & ~here; rest != 0; rest &= rest - 1)
    first_state_at[static_cast<std::size_t>(first_cell(rest))] =
        path.leaf_with(piece, first_cell(rest)) * arrangements_;
  const bool one_other_place = std::popcount(places) == 2;
  std::size_t edges = leaf_edges_.size();
  leaf_edges_.resize(edges + movable_.size() * static_cast<std::size_t>(std::popcount(places) - 1));
  edge_arrangements_.resize(leaf_edges_.size());
  for (const std::uint32_t arrangement : movable_) {
    const Cells open = voids_[arrangement] | own;
    const Cells reached =
        one_other_place ? places : reachable_anchors(*board_, shape.placements(open) & places, here);
    for (Cells rest = reached & ~here; rest != 0; rest &= rest - 1) {
      const auto to = static_cast<std::size_t>(first_cell(rest));
      const Cells covered = shape.at[to];
      const std::uint32_t to_arrangement =
          arrangements_ == 1 ? 0 : monominoes_->rank(open & ~covered, room & ~covered);
      leaf_edges_[edges] = {first_state_at[to] + to_arrangement, static_cast<std::uint8_t>(anchor),
                            static_cast<std::uint8_t>(to)};
      edge_arrangements_[edges++] = arrangement;
    }
  }
  leaf_edges_.resize(edges);
  edge_arrangements_.resize(edges);
}

/// Selects the arrangements in which the piece can take a step.
void StateGraph::select_movable(const Polyomino& shape, int anchor, Cells free) {
  movable_.clear();
  const Cells here = cell_set(anchor);
  const Cells right = needed(shape, anchor, board_->right(here), free);
  const Cells down = needed(shape, anchor, board_->down(here), free);
  const Cells left = needed(shape, anchor, board_->left(here), free);
  const Cells up = needed(shape, anchor, board_->up(here), free);
  if ((right & down & left & up) == kNever) return;
  movable_.resize(voids_.size());
  std::size_t count = 0;
  for (std::uint32_t arrangement = 0; arrangement < voids_.size(); ++arrangement) {
    const Cells blocked = ~voids_[arrangement];
    movable_[count] = arrangement;
    count += static_cast<std::size_t>(((right & blocked) == 0) | ((down & blocked) == 0) |
                                      ((left & blocked) == 0) | ((up & blocked) == 0));
  }
  movable_.resize(count);
}

/// Appends the leaf's edges to all edges, state by state: a counting sort.
void StateGraph::sort_edges() {
  edge_counts_.assign(std::size_t{arrangements_} + 1, 0);
  for (const std::uint32_t arrangement : edge_arrangements_) ++edge_counts_[arrangement + 1];
  auto next = static_cast<std::uint32_t>(edges_.size());
  for (std::uint32_t arrangement = 0; arrangement < arrangements_; ++arrangement) {
    edge_starts_.push_back(next);
    next += edge_counts_[arrangement + 1];
    edge_counts_[arrangement + 1] = edge_starts_.back();
  }
  edges_.resize(next);
  for (std::size_t i = 0; i < leaf_edges_.size(); ++i)
    edges_[edge_counts_[edge_arrangements_[i] + 1]++] = leaf_edges_[i];
}

}  // namespace sbp
