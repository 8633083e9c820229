#include "engine/placement_tree.h"

#include <algorithm>
#include <cassert>

#include "common/base/error.h"
#include "common/machine/kernels.h"

namespace sbp {

PlacementTree::PlacementTree(const Board& board, std::uint64_t most_placements)
    : open_(board.open()), most_placements_(most_placements), levels_(1) {
  levels_[0].occupied.push_back(0);
  levels_[0].anchor.emplace_back(0);
}

bool PlacementTree::push(const Polyomino& shape) {
  return on_this_cpu([&](auto) { return add_level(shape); });
}

bool PlacementTree::add_level(const Polyomino& shape) {
  assert(std::ranges::find(shapes_, &shape) == shapes_.end() || shapes_.back() == &shape);
  const std::size_t depth = shapes_.size();
  const bool same = depth > 0 && shapes_.back() == &shape;
  if (levels_.size() < depth + 2) levels_.emplace_back();
  Level& from = levels_[depth];
  Level& to = levels_[depth + 1];
  to.occupied.clear();
  to.anchor.clear();
  from.next_anchors.clear();
  from.children.clear();
  for (std::size_t node = 0; node < from.occupied.size(); ++node) {
    Cells anchors = shape.placements(open_ & ~from.occupied[node]);
    if (same) anchors &= ~((cell_set(from.anchor[node]) << 1) - 1);
    from.next_anchors.push_back(anchors);
    from.children.push_back(static_cast<std::uint32_t>(to.occupied.size()));
    if (to.occupied.size() + static_cast<std::size_t>(std::popcount(anchors)) > most_placements_)
      refuse(shape);
    for (; anchors != 0; anchors &= anchors - 1) {
      const Cell anchor = first_cell(anchors);
      to.occupied.push_back(from.occupied[node] | shape.at(anchor));
      to.anchor.push_back(anchor);
    }
  }
  from.children.push_back(static_cast<std::uint32_t>(to.occupied.size()));
  run_starts_.push_back(same ? run_starts_.back() : static_cast<int>(depth));
  shapes_.push_back(&shape);
  return !to.occupied.empty();
}

void PlacementTree::refuse(const Polyomino& shape) const {
  std::string sizes;
  for (const Polyomino* before : shapes_) sizes += "of " + std::to_string(before->size) + " cells ";
  throw Error("the pieces " + sizes + "and one of " + std::to_string(shape.size) +
              " cells can be placed in more than " + std::to_string(most_placements_) +
              " ways, which is too many for this version; to search other buckets, name them with --bucket");
}

void PlacementTree::pop() {
  assert(!shapes_.empty());
  shapes_.pop_back();
  run_starts_.pop_back();
}

std::uint32_t PlacementTree::leaf_at(const std::vector<Cell>& anchors) const {
  assert(anchors.size() == shapes_.size());
  std::uint32_t node = 0;
  for (std::size_t depth = 0; depth < anchors.size(); ++depth)
    node = child(levels_[depth], node, anchors[depth]);
  return node;
}

PlacementTree::Path::Path(const PlacementTree& tree)
    : tree_(&tree),
      nodes_(static_cast<std::size_t>(tree.pieces()) + 1, 0),
      anchors_(static_cast<std::size_t>(tree.pieces()), 0) {}

}  // namespace sbp
