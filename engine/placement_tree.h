// All ways to put a list of pieces on a board, and the dense rank of each.
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

#include "common/grid/polyomino.h"

namespace sbp {

/// The placements of a list of pieces as a trie: level i holds every placement of the first i pieces, in
/// dictionary order of their anchors. Equal shapes stand next to one another in the list and at increasing
/// anchors, so that exchanging them gives nothing new. A node knows the anchors its next piece can have as a
/// mask and where its children start; the rank of a placement is a walk with popcounts: no hash table, no
/// stored keys. Lists that share a prefix share its levels (push and pop). Not to be shared by threads.
class PlacementTree {
 public:
  /// Placements are numbered in 32 bits; `most_placements` is for tests of that limit.
  explicit PlacementTree(const Board& board, std::uint64_t most_placements = UINT32_MAX);

  /// Adds a piece to the list. Returns whether any placement is left. Throws Error, naming the pieces, if
  /// there are more placements than can be numbered.
  bool push(const Polyomino& shape);
  /// Takes the last piece away; there must be one.
  void pop();

  int pieces() const { return static_cast<int>(shapes_.size()); }
  const Polyomino& shape(int piece) const { return *shapes_[index(piece)]; }
  /// The first piece of the run of equal shapes that `piece` belongs to.
  int run_start(int piece) const { return run_starts_[index(piece)]; }

  /// How many placements of the whole list there are.
  std::uint32_t leaves() const { return static_cast<std::uint32_t>(levels_[shapes_.size()].occupied.size()); }
  /// The cells that a placement of the whole list covers.
  Cells occupied(std::uint32_t leaf) const {
    assert(leaf < leaves());
    return levels_[shapes_.size()].occupied[leaf];
  }

  /// The leaf with the given anchors, one for each piece, ascending where shapes are equal. It must exist.
  std::uint32_t leaf_at(const std::vector<Cell>& anchors) const;

  /// The placement's nodes from the root to the leaf and the anchors between them. Moving to the next leaf
  /// costs next to nothing, since leaves are in the order of the walk.
  class Path {
   public:
    explicit Path(const PlacementTree& tree);
    /// Moves on to `leaf`, which must not be before the present one.
    void advance_to(std::uint32_t leaf);
    std::uint32_t leaf() const { return nodes_[static_cast<std::size_t>(tree_->pieces())]; }
    Cell anchor(int piece) const { return anchors_[tree_->index(piece)]; }
    /// The leaf in which `piece` has `anchor` and all others are where they are. That placement must exist.
    std::uint32_t leaf_with(int piece, Cell anchor) const;

   private:
    const PlacementTree* tree_;
    std::vector<std::uint32_t> nodes_;
    std::vector<Cell> anchors_;
  };

 private:
  struct Level {
    std::vector<Cells> occupied;
    std::vector<Cell> anchor;             // of the last piece placed
    std::vector<Cells> next_anchors;      // what the next piece can have; filled by push
    std::vector<std::uint32_t> children;  // first child by node, and one past the end
  };

  std::size_t index(int piece) const {
    assert(0 <= piece && piece < pieces());
    return static_cast<std::size_t>(piece);
  }
  static std::uint32_t child(const Level& level, std::uint32_t node, Cell anchor) {
    assert((level.next_anchors[node] & cell_set(anchor)) != 0);
    return level.children[node] +
           static_cast<std::uint32_t>(std::popcount(level.next_anchors[node] & (cell_set(anchor) - 1)));
  }

  bool add_level(const Polyomino& shape);
  [[noreturn, gnu::noinline]] void refuse(const Polyomino& shape) const;

  Cells open_;
  std::uint64_t most_placements_;
  std::vector<const Polyomino*> shapes_;
  std::vector<int> run_starts_;
  std::vector<Level> levels_;  // never shrinks, so that buffers are used again
};

// Here so that it can become part of kernels.
inline std::uint32_t PlacementTree::Path::leaf_with(int piece, Cell anchor) const {
  // Equal shapes stay sorted by anchor: the run of equal shapes is walked with the moved anchor in its place.
  const int start = tree_->run_start(piece);
  std::uint32_t node = nodes_[static_cast<std::size_t>(start)];
  const auto step = [&](int depth, Cell to) {
    node = child(tree_->levels_[static_cast<std::size_t>(depth)], node, to);
  };
  int depth = start;
  bool placed = false;
  const int pieces = tree_->pieces();
  for (int other = start; other < pieces; ++other) {
    if (!placed && (tree_->run_start(other) != start || (other != piece && this->anchor(other) > anchor))) {
      step(depth++, anchor);
      placed = true;
    }
    if (other != piece) step(depth++, this->anchor(other));
  }
  if (!placed) step(depth, anchor);
  return node;
}

inline void PlacementTree::Path::advance_to(std::uint32_t leaf) {
  assert(nodes_.back() <= leaf && leaf < tree_->leaves());
  nodes_.back() = leaf;
  for (std::size_t piece = anchors_.size(); piece-- > 0;) {
    const std::uint32_t below = nodes_[piece + 1];
    anchors_[piece] = tree_->levels_[piece + 1].anchor[below];
    std::uint32_t& node = nodes_[piece];
    while (tree_->levels_[piece].children[node + 1] <= below) ++node;
  }
}

}  // namespace sbp
