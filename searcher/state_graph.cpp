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
  const Cells need = shape.at[static_cast<std::size_t>(first_cell(to))] & ~shape.at[static_cast<std::size_t>(anchor)];
  return (need & ~free) == 0 ? need : kNever;
}

std::string describe(const PlacementTree& tree) {
  std::string sizes;
  for (int piece = 0; piece < tree.pieces(); ++piece)
    sizes += (piece > 0 ? "," : "") + std::to_string(tree.shape(piece).size);
  return "a piece set of pieces of " + sizes + " cells and monominoes";
}

}  // namespace

void StateGraph::build(const PlacementTree& tree, MonominoMovesCache& monominoes) {
  tree_ = &tree;
  monominoes_ = &monominoes;
  board_ = &monominoes.board();
  arrangements_ = monominoes.arrangements();
  const std::uint64_t states = std::uint64_t{tree.leaves()} * arrangements_;
  if (states > kMaxLinkIndex<Link>)
    throw Trouble(describe(tree) + " has " + std::to_string(states) + " states, more than this version can search");
  states_ = static_cast<std::uint32_t>(states);
  leaves_.clear();
  members_.clear();
  goal_cliques_.clear();
  clique_starts_.assign(1, 0);
  PlacementTree::Path path(tree);
  for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
    path.advance_to(leaf);
    const Cells free = board_->all() & ~tree.occupied(leaf);
    add_leaf(path, free);
    for (int piece = 0; piece < tree.pieces(); ++piece) add_cliques(path, piece, free);
  }
  if (members_.size() > UINT32_MAX || clique_starts_.size() > kMaxLinkIndex<Link>)
    throw Trouble(describe(tree) + " has more moves than this version can search");
}

void StateGraph::add_leaf(const PlacementTree::Path& path, Cells free) {
  voids_.resize(arrangements_);
  for (std::uint32_t i = 0; i < arrangements_; ++i) voids_[i] = monominoes_->voids(i, free);
  Leaf leaf{&monominoes_->on(free), free, 0, 1, 1, 0};
  for (int piece = 0; piece < tree_->pieces(); ++piece) {
    const Polyomino& shape = tree_->shape(piece);
    const int anchor = path.anchor(piece);
    leaf.code |= shape.code[static_cast<std::size_t>(anchor)];
    if (anchor == shape.goal_anchor) leaf.goal_anchors |= cell_set(anchor);
    if (anchor == shape.start_anchor) {
      leaf.start_anchors |= cell_set(anchor);
      leaf.corner_starts |= cell_set(anchor);
      if (!shape.covers_corner) leaf.corner_starts &= ~cell_set(anchor);
    }
  }
  leaves_.push_back(leaf);
}

void StateGraph::add_cliques(const PlacementTree::Path& path, int piece, Cells free) {
  const Polyomino& shape = tree_->shape(piece);
  const int anchor = path.anchor(piece);
  const Cells own = shape.at[static_cast<std::size_t>(anchor)], room = free | own;
  select_first_members(shape, anchor, free);
  if (selected_.empty()) return;
  // Where it could get if there were no monominoes, and the leaves that belong to it.
  const Cells places = reachable_anchors(*board_, shape.placements(room), cell_set(anchor));
  std::array<std::uint32_t, 32> leaf_at{};
  for (Cells rest = places; rest != 0; rest &= rest - 1)
    leaf_at[static_cast<std::size_t>(first_cell(rest))] = path.leaf_with(piece, first_cell(rest));
  for (const std::uint32_t arrangement : selected_) {
    const Cells open = voids_[arrangement] | own;
    const Cells component = reachable_anchors(*board_, shape.placements(open) & places, cell_set(anchor));
    if ((component & (cell_set(anchor) - 1)) != 0) continue;  // listed by its first member
    for (Cells rest = component; rest != 0; rest &= rest - 1) {
      const auto to = static_cast<std::size_t>(first_cell(rest));
      const Cells covered = shape.at[to];
      const std::uint32_t state =
          leaf_at[to] * arrangements_ +
          (arrangements_ == 1 ? 0 : monominoes_->rank(open & ~covered, room & ~covered));
      members_.push_back(make_link<Link>(state, static_cast<int>(to)));
      if (static_cast<int>(to) == shape.goal_anchor)
        goal_cliques_.push_back({cliques(), state, tree_->run_start(piece)});
    }
    pad(members_, clique_starts_.back(), kPadding);
    clique_starts_.push_back(static_cast<std::uint32_t>(members_.size()));
  }
}

/// Selects the arrangements in which the piece can step right or down but neither up nor left: each clique has a
/// member like this, the one with the first anchor, and most states are left out by this test alone.
void StateGraph::select_first_members(const Polyomino& shape, int anchor, Cells free) {
  selected_.clear();
  const Cells here = cell_set(anchor);
  const Cells right = needed(shape, anchor, board_->right(here), free);
  const Cells down = needed(shape, anchor, board_->down(here), free);
  if (right == kNever && down == kNever) return;
  const Cells left = needed(shape, anchor, board_->left(here), free);
  const Cells up = needed(shape, anchor, board_->up(here), free);
  selected_.resize(voids_.size());
  std::size_t count = 0;
  for (std::uint32_t arrangement = 0; arrangement < voids_.size(); ++arrangement) {
    const Cells blocked = ~voids_[arrangement];
    const bool forward = ((right & blocked) == 0) | ((down & blocked) == 0);
    const bool backward = ((left & blocked) == 0) | ((up & blocked) == 0);
    selected_[count] = arrangement;
    count += static_cast<std::size_t>(forward & !backward);
  }
  selected_.resize(count);
}

}  // namespace sbp
