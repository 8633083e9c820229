#include "engine/state_graph.h"

#include <algorithm>
#include <cassert>

#include "common/puzzle/atlas_rules.h"
#include "engine/bitmap.h"
#include "engine/search_budget.h"

namespace sbp {

void StateGraph::begin(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
                       std::size_t partition_bytes, int goal_run) {
  assert(tree.leaves() > 0 && tree.pieces() < 31);  // runs are bits, and kMonominoRun is one
  assert(std::popcount(monomino_moves.board().open() & ~tree.occupied(0)) == monomino_moves.free_cells());
  tree_ = &tree;
  monomino_moves_ = &monomino_moves;
  board_ = &monomino_moves.board();
  goal_run_ = goal_run;
  take_rules(rules);
  arrangements_ = monomino_moves.arrangements();
  partition_bytes_ = partition_bytes;
  partitions_.clear();
  known_moves_bytes_ = partition_bytes;
  monomino_moves_->trim(kept_moves_bytes(partition_bytes));
}

void StateGraph::build(const PlacementTree& tree, MonominoMovesCache& monomino_moves, const GoalRules& rules,
                       std::size_t partition_bytes, int goal_run) {
  begin(tree, monomino_moves, rules, partition_bytes, goal_run);
  if (fits_into_one_partition()) return;
  known_moves_bytes_ = partition_bytes / 4;
  partition_bytes_ -= known_moves_bytes_;
  monomino_moves_->trim(0);
  cut_into_partitions();
}

bool StateGraph::build_whole(const PlacementTree& tree, MonominoMovesCache& monomino_moves,
                             const GoalRules& rules, std::size_t bytes, std::size_t bytes_per_leaf,
                             std::size_t bytes_per_slide) {
  bytes_per_leaf += sizeof(Leaf);
  bytes_per_slide += sizeof(Slide);
  if (tree.leaves() > bytes / bytes_per_leaf) return false;
  const std::uint64_t most_slides =
      std::min<std::uint64_t>((bytes - tree.leaves() * bytes_per_leaf) / bytes_per_slide, most_in_partition_);
  begin(tree, monomino_moves, rules, bytes, kAllGoals);
  open_partition(0);
  return on_this_cpu([&](auto cpu) {
    PlacementTree::Path path(tree);
    for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
      if (slides_.size() > most_slides) return false;
      add_leaf(cpu, path, leaf, false);
    }
    close_partition(tree.leaves());
    return true;
  });
}

void StateGraph::ask(const GoalRules& rules) {
  take_rules(rules);
  on_this_cpu([&](auto) {
    PlacementTree::Path path(*tree_);
    for (std::uint32_t leaf = loaded().begin; leaf < loaded().end; ++leaf) {
      path.advance_to(leaf);
      place_goals(path, leaves_[leaf - first_leaf_]);
    }
  });
}

void StateGraph::take_rules(const GoalRules& rules) {
  placings_.clear();
  for (int piece = 0; piece < tree_->pieces(); ++piece)
    placings_.push_back(placings_of(tree_->shape(piece), rules, tree_->run_start(piece)));
  placings_.push_back(placings_of(monomino(*board_), rules, tree_->pieces()));
}

StateGraph::Placings StateGraph::placings_of(const Polyomino& shape, const GoalRules& rules, int run) const {
  const bool possible = goal_run_ == kAllGoals || goal_run_ == run;
  return {rules.goal.start.anchors(shape), possible ? rules.goal.end.anchors(shape) : 0,
          rules.stricter.end.anchors(shape) != 0};
}

/// Builds everything, with all monomino moves, unless it does not fit.
bool StateGraph::fits_into_one_partition() {
  open_partition(0);
  return on_this_cpu([&](auto cpu) {
    PlacementTree::Path path(*tree_);
    for (std::uint32_t leaf = 0; leaf < tree_->leaves(); ++leaf) {
      if (is_full()) return false;
      add_leaf(cpu, path, leaf, true);
      if (leaves_.back().monomino_moves == nullptr) return false;
    }
    close_partition(tree_->leaves());
    return true;
  });
}

void StateGraph::cut_into_partitions() {
  open_partition(0);
  on_this_cpu([&](auto cpu) {
    PlacementTree::Path path(*tree_);
    for (std::uint32_t leaf = 0; leaf < tree_->leaves(); ++leaf) {
      if (is_full()) {
        close_partition(leaf);
        open_partition(leaf);
      }
      add_leaf(cpu, path, leaf, true);
    }
  });
  close_partition(tree_->leaves());
}

std::size_t StateGraph::partition_of(std::uint32_t leaf) const {
  assert(leaf < leaf_count());
  const auto after =
      std::upper_bound(partitions_.begin(), partitions_.end(), leaf,
                       [](std::uint32_t l, const Partition& partition) { return l < partition.begin; });
  return static_cast<std::size_t>(after - partitions_.begin()) - 1;
}

void StateGraph::load(std::size_t partition) {
  assert(partition < partitions_.size());
  if (partition == loaded_) return;
  open_partition(partitions_[partition].begin);
  on_this_cpu([&](auto cpu) {
    PlacementTree::Path path(*tree_);
    for (std::uint32_t leaf = partitions_[partition].begin; leaf < partitions_[partition].end; ++leaf)
      add_leaf(cpu, path, leaf, true);
  });
  loaded_ = partition;
}

void StateGraph::open_partition(std::uint32_t first_leaf) {
  leaves_.clear();
  slides_.clear();
  first_leaf_ = first_leaf;
  cliques_ = 0;
  if (monomino_moves_->slide_conditions().bytes() > partition_bytes_ / 4)
    monomino_moves_->slide_conditions().clear();
  moves_bytes_ = monomino_moves_->bytes();
}

void StateGraph::close_partition(std::uint32_t end) {
  loaded_ = partitions_.size();
  partitions_.push_back({first_leaf_, end, cliques_});
}

/// Whether the open partition is full.
bool StateGraph::is_full() const {
  const std::uint64_t states = std::uint64_t{padded_to_frontier_step(arrangements_)} * leaves_.size();
  const std::uint64_t bytes = states * kBytesPerState + std::uint64_t{cliques_} * kBytesPerClique +
                              leaves_.size() * sizeof(Leaf) + slides_.size() * sizeof(Slide) +
                              monomino_moves_->bytes() - moves_bytes_;
  return !leaves_.empty() && (bytes > partition_bytes_ || states > most_in_partition_ ||
                              cliques_ > most_in_partition_ || slides_.size() > most_in_partition_);
}

template <class Cpu>
void StateGraph::add_leaf(Cpu cpu, PlacementTree::Path& path, std::uint32_t number, bool with_moves) {
  path.advance_to(number);
  const Cells free = board_->open() & ~tree_->occupied(number);
  Leaf leaf{};
  leaf.monomino_moves = with_moves ? monomino_moves_->on(free, known_moves_bytes_) : nullptr;
  leaf.free = free;
  leaf.first_slide = slides_end();
  place_goals(path, leaf);
  leaves_.push_back(leaf);
  if (leaf.monomino_moves != nullptr) cliques_ += padded_to_frontier_step(leaf.monomino_moves->cliques());
  for (int piece = 0; piece < tree_->pieces(); ++piece) add_slides(cpu, path, piece, free);
}

/// Records which pieces of a leaf are at a start or an end.
void StateGraph::place_goals(const PlacementTree::Path& path, Leaf& leaf) const {
  const Placings& of_monominoes = placings_.back();
  leaf.ends = 0;
  leaf.goals = of_monominoes.ends != 0 ? leaf.free : 0;
  leaf.starts = leaf.free & of_monominoes.starts;
  leaf.strict_starts = of_monominoes.strict ? leaf.starts : 0;
  leaf.start_runs = leaf.starts != 0 ? kMonominoRun : 0;
  for (int piece = 0; piece < tree_->pieces(); ++piece) {
    const Placings& placings = placings_[static_cast<std::size_t>(piece)];
    const Cells anchor = cell_set(path.anchor(piece));
    leaf.ends |= placings.ends & anchor;
    if (placings.ends != 0) leaf.goals |= anchor;
    if ((placings.starts & anchor) == 0) continue;
    leaf.starts |= anchor;
    leaf.start_runs |= std::uint32_t{1} << tree_->run_start(piece);
    if (placings.strict) leaf.strict_starts |= anchor;
  }
}

template <class Cpu>
void StateGraph::add_slides(Cpu cpu, const PlacementTree::Path& path, int piece, Cells free) {
  const Polyomino& shape = tree_->shape(piece);
  const Cell anchor = path.anchor(piece);
  paths_.find(*board_, shape, anchor, free, monomino_moves_->voids());
  const Cells own = shape.at(anchor);
  for_each_cell(paths_.reached(), [&](Cell to) {
    Slide slide =
        make_slide(paths_.ways(to), own, shape.at(to), free, monomino_moves_->slide_conditions(), cpu);
    slide.leaf = path.leaf_with(piece, to);
    slide.from = anchor;
    slide.to = to;
    slide.run = static_cast<std::uint8_t>(tree_->run_start(piece));
    slides_.push_back(slide);
  });
}

}  // namespace sbp
