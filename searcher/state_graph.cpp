#include "searcher/state_graph.h"

#include <algorithm>
#include <array>
#include <string>

#include "common/error.h"

namespace sbp {
namespace {

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
  slides_.clear();
  PlacementTree::Path path(tree);
  for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
    path.advance_to(leaf);
    const Cells free = board_->all() & ~tree.occupied(leaf);
    add_leaf(path, free);
    for (int piece = 0; piece < tree.pieces(); ++piece) add_slides(path, piece, free);
    if (slides_.size() >= UINT32_MAX)
      throw Trouble(describe(tree) + " has more moves than this version can search");
  }
}

void StateGraph::add_leaf(const PlacementTree::Path& path, Cells free) {
  Leaf leaf{&monominoes_->on(free), free, 0, 1, 1, 0, 0, slides_end()};
  for (int piece = 0; piece < tree_->pieces(); ++piece) {
    const Polyomino& shape = tree_->shape(piece);
    const int anchor = path.anchor(piece);
    leaf.code |= shape.code[static_cast<std::size_t>(anchor)];
    if (anchor == shape.goal_anchor && (goal_run_ == kAllGoals || goal_run_ == tree_->run_start(piece)))
      leaf.goal_anchors |= cell_set(anchor);
    if (anchor == shape.start_anchor) {
      leaf.start_anchors |= cell_set(anchor);
      leaf.start_runs |= std::uint32_t{1} << tree_->run_start(piece);
      leaf.corner_starts |= cell_set(anchor);
      if (!shape.covers_corner) leaf.corner_starts &= ~cell_set(anchor);
    }
  }
  if ((free & 1) != 0) leaf.start_runs |= kMonominoRun;
  leaves_.push_back(leaf);
}

void StateGraph::add_slides(const PlacementTree::Path& path, int piece, Cells free) {
  const Polyomino& shape = tree_->shape(piece);
  const int anchor = path.anchor(piece);
  paths_.find(*board_, shape, anchor, free, monominoes_->voids());
  const Cells own = shape.at[static_cast<std::size_t>(anchor)];
  for (Cells rest = paths_.reached(); rest != 0; rest &= rest - 1) {
    const int to = first_cell(rest);
    Slide slide = make_slide(paths_.ways(to), own, shape.at[static_cast<std::size_t>(to)], free,
                             monominoes_->slide_conditions());
    slide.leaf = path.leaf_with(piece, to);
    slide.from = static_cast<std::uint8_t>(anchor);
    slide.to = static_cast<std::uint8_t>(to);
    slide.run = static_cast<std::uint8_t>(tree_->run_start(piece));
    slides_.push_back(slide);
  }
}

}  // namespace sbp
