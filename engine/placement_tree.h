// All placements of a list of pieces, in a trie whose leaves have dense ranks. Ranking a placement takes one
// popcount for each piece, without hashing.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "common/grid/polyomino.h"

namespace sbp {

/// A trie of the placements of a list of pieces: level i holds every placement of the first i pieces, in
/// lexicographic order of their anchors. Equal shapes are adjacent in the list and have increasing anchors,
/// which breaks their symmetry. A node stores the possible anchors of the next piece as a mask, and its first
/// child. Ranking a placement walks down with popcounts: no hash table, no stored keys. Lists that share a
/// prefix share its levels (push and pop). Not to be shared by threads.
class PlacementTree {
 public:
  /// Placements are numbered in 32 bits; tests lower `most_placements`.
  explicit PlacementTree(const Board& board, std::uint64_t most_placements = UINT32_MAX);

  /// Appends a piece. Returns whether any placement is left. Throws Error, naming the pieces, if there are
  /// too many placements to number.
  bool push(const Polyomino& shape);
  /// Removes the last piece, which must exist.
  void pop();

  int pieces() const { return static_cast<int>(shapes_.size()); }
  const Polyomino& shape(int piece) const { return *shapes_[index(piece)]; }
  /// The first piece of the run of equal shapes that `piece` belongs to.
  int run_start(int piece) const { return run_starts_[index(piece)]; }

  /// The number of placements of the whole list.
  std::uint32_t leaves() const { return static_cast<std::uint32_t>(levels_[shapes_.size()].occupied.size()); }
  /// The cells that a placement of the whole list covers.
  Cells occupied(std::uint32_t leaf) const {
    assert(leaf < leaves());
    return levels_[shapes_.size()].occupied[leaf];
  }

  /// The leaf with the given anchors, one for each piece, ascending where shapes are equal. It must exist.
  std::uint32_t leaf_at(const std::vector<Cell>& anchors) const;

  /// The nodes from the root to a leaf, and the anchors between them. Advancing to the next leaf is nearly
  /// free, since leaves are in the order of the walk.
  class Path {
   public:
    explicit Path(const PlacementTree& tree);
    /// Advances to `leaf`, which must not come before the current one.
    void advance_to(std::uint32_t leaf);
    std::uint32_t leaf() const { return nodes_[static_cast<std::size_t>(tree_->pieces())]; }
    Cell anchor(int piece) const { return anchors_[tree_->index(piece)]; }
    /// The leaf with `piece` at `anchor` and all other pieces unchanged. That placement must exist.
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
    std::vector<Cells> next_anchors;      // possible anchors of the next piece; filled by push()
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
  std::vector<Level> levels_;  // never shrinks, to reuse buffers
};

// In the header, so that kernels can inline it.
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
