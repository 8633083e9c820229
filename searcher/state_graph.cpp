#include "searcher/state_graph.h"

#include <algorithm>

#include "searcher/bitmap.h"
#include "searcher/search_room.h"

namespace sbp {
namespace {

/// Numbers within a window have 32 bits, and are below this with room for one more leaf.
constexpr std::uint64_t kMostInWindow = std::uint64_t{1} << 31;

}  // namespace

void StateGraph::build(const PlacementTree& tree, MonominoMovesCache& monominoes, std::size_t window_bytes,
                       int goal_run) {
  tree_ = &tree;
  monominoes_ = &monominoes;
  board_ = &monominoes.board();
  goal_run_ = goal_run;
  arrangements_ = monominoes.arrangements();
  window_bytes_ = window_bytes;
  windows_.clear();
  known_moves_bytes_ = window_bytes;
  monominoes_->trim(kept_moves_bytes(window_bytes));
  if (fits_into_one_window()) return;
  known_moves_bytes_ = window_bytes / 4;
  window_bytes_ -= known_moves_bytes_;
  monominoes_->trim(0);
  cut_into_windows();
}

/// Makes everything, with all moves of monominoes, unless it is too much.
bool StateGraph::fits_into_one_window() {
  open_window(0);
  PlacementTree::Path path(*tree_);
  for (std::uint32_t leaf = 0; leaf < tree_->leaves(); ++leaf) {
    if (is_full()) return false;
    add_leaf(path, leaf);
    if (leaves_.back().monominoes == nullptr) return false;
  }
  close_window(tree_->leaves());
  return true;
}

void StateGraph::cut_into_windows() {
  open_window(0);
  PlacementTree::Path path(*tree_);
  for (std::uint32_t leaf = 0; leaf < tree_->leaves(); ++leaf) {
    if (is_full()) {
      close_window(leaf);
      open_window(leaf);
    }
    add_leaf(path, leaf);
  }
  close_window(tree_->leaves());
}

std::size_t StateGraph::window_of(std::uint32_t leaf) const {
  const auto after = std::upper_bound(windows_.begin(), windows_.end(), leaf,
                                      [](std::uint32_t l, const Window& window) { return l < window.begin; });
  return static_cast<std::size_t>(after - windows_.begin()) - 1;
}

void StateGraph::load(std::size_t window) {
  if (window == loaded_) return;
  open_window(windows_[window].begin);
  PlacementTree::Path path(*tree_);
  for (std::uint32_t leaf = windows_[window].begin; leaf < windows_[window].end; ++leaf) add_leaf(path, leaf);
  loaded_ = window;
}

void StateGraph::open_window(std::uint32_t first_leaf) {
  leaves_.clear();
  slides_.clear();
  first_leaf_ = first_leaf;
  cliques_ = 0;
  if (monominoes_->slide_conditions().bytes() > window_bytes_ / 4) monominoes_->slide_conditions().clear();
  moves_bytes_ = monominoes_->bytes();
}

void StateGraph::close_window(std::uint32_t end) {
  loaded_ = windows_.size();
  windows_.push_back({first_leaf_, end, cliques_});
}

/// Whether the open window should get no more leaves.
bool StateGraph::is_full() const {
  const std::uint64_t states = std::uint64_t{padded_to_fresh_step(arrangements_)} * leaves_.size();
  const std::uint64_t bytes = states * kBytesPerState + std::uint64_t{cliques_} * kBytesPerClique +
                              leaves_.size() * sizeof(Leaf) + slides_.size() * sizeof(Slide) +
                              monominoes_->bytes() - moves_bytes_;
  return !leaves_.empty() && (bytes > window_bytes_ || states > kMostInWindow || cliques_ > kMostInWindow ||
                              slides_.size() > kMostInWindow);
}

void StateGraph::add_leaf(PlacementTree::Path& path, std::uint32_t number) {
  on_this_cpu([&](auto cpu) {
    path.advance_to(number);
    const Cells free = board_->all() & ~tree_->occupied(number);
    Leaf leaf{monominoes_->on(free, known_moves_bytes_), free, 0, 1, 1, 0, 0, slides_end()};
    for (int piece = 0; piece < tree_->pieces(); ++piece) {
      const Polyomino& shape = tree_->shape(piece);
      const int anchor = path.anchor(piece);
      leaf.code |= shape.code(anchor);
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
    if (leaf.monominoes != nullptr) cliques_ += padded_to_fresh_step(leaf.monominoes->cliques());
    for (int piece = 0; piece < tree_->pieces(); ++piece) add_slides(cpu, path, piece, free);
  });
}

template <class Cpu>
void StateGraph::add_slides(Cpu cpu, const PlacementTree::Path& path, int piece, Cells free) {
  const Polyomino& shape = tree_->shape(piece);
  const int anchor = path.anchor(piece);
  paths_.find(*board_, shape, anchor, free, monominoes_->voids());
  const Cells own = shape.at(anchor);
  for (Cells rest = paths_.reached(); rest != 0; rest &= rest - 1) {
    const int to = first_cell(rest);
    Slide slide = make_slide(paths_.ways(to), own, shape.at(to), free, monominoes_->slide_conditions(), cpu);
    slide.leaf = path.leaf_with(piece, to);
    slide.from = static_cast<std::uint8_t>(anchor);
    slide.to = static_cast<std::uint8_t>(to);
    slide.run = static_cast<std::uint8_t>(tree_->run_start(piece));
    slides_.push_back(slide);
  }
}

}  // namespace sbp
