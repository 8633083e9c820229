// A number for every way to lay a puzzle's pieces into its frame.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <random>
#include <vector>

#include "common/system/limits.h"
#include "common/system/narrow.h"
#include "puzzle/search/trie_size.h"

namespace sbp {

/// Random placements from which their number is estimated where a rough one will do.
inline constexpr auto kEstimateWays = chosen<int>(4096, 64, 1 << 24);

/// All placements of the pieces of a space, numbered without gaps. The laid pieces (see LayingOrder) make a
/// trie as in PlacementTree: level i has a node for each placement of the first i pieces, in the order of
/// their places. A node keeps nothing but where its children begin; which places its next piece can have
/// follows from the cells that are free. So a rank is a walk with popcounts, and the trie takes 4 bytes for
/// every placement of all pieces but the last. A *leaf* is a placement of all pieces but the loose ones.
/// Immutable; may be shared by threads.
template <CellMask Mask>
class PlacementRanks {
 public:
  /// The space must outlive it. There are no numbers before number() was called.
  explicit PlacementRanks(const Space& space) : space_(space), order_(space) {}

  /// About how many there are, at once.
  struct Estimate {
    double placements = 0;
    double nodes = 0;  ///< of the trie, but the leaves
  };

  /// From random placements: what D. E. Knuth, "Estimating the efficiency of backtrack programs" (1975), does
  /// for the size of a tree. Always the same for the same space. Too low rather than too high where pieces
  /// nearly fill the frame, since few of the random ways end well.
  Estimate estimate() const;
  /// Numbers all placements. `size` is that of the trie; no level has more than 2^32 - 1 nodes. To be called
  /// once, by one thread.
  void number(const TrieSize& size);

  /// How many placements there are; the ranks are below.
  std::uint64_t count() const { return std::uint64_t{leaves_} * order_.arrangements(); }
  std::uint64_t bytes() const;
  const Space& space() const { return space_; }
  const LayingOrder<Mask>& order() const { return order_; }

  /// The rank of a configuration.
  std::uint64_t rank(const Configuration& at) const;

  /// The node of the level below to which laying a piece at one of `places` leads. A leaf is a node of the
  /// last level.
  std::uint32_t child(std::size_t piece, std::uint32_t node, Mask places, int place) const {
    assert((places & mask_of<Mask>(place)) != 0);
    return children_[piece][node] + static_cast<std::uint32_t>(count_below(places, place));
  }
  /// Which of its node's children a node of the level below is.
  std::uint32_t number_of_child(std::size_t piece, std::uint32_t node, std::uint32_t below) const {
    return below - children_[piece][node];
  }
  /// The node of a piece's level above one of the level below it. Quick if it is `near` or soon after.
  std::uint32_t node_above(std::size_t piece, std::uint32_t below, std::uint32_t near) const;

 private:
  void add_node(std::size_t piece, Mask free, int last);

  const Space& space_;
  const LayingOrder<Mask> order_;
  std::vector<std::vector<std::uint32_t>>
      children_;  // by piece and node: the first child; one more at the end
  std::uint32_t leaves_ = 0;
};

template <CellMask Mask>
typename PlacementRanks<Mask>::Estimate PlacementRanks<Mask>::estimate() const {
  std::mt19937_64 random(1);  // whatever it is, as long as it is always the same
  Estimate sum;
  for (int way = 0; way < kEstimateWays; ++way) {
    double leaves = 1;
    Mask free = order_.open();
    int last = 0;
    for (std::size_t piece = 0; piece < order_.pieces() && leaves > 0; ++piece) {
      sum.nodes += leaves / kEstimateWays;
      const Mask places = order_.places(piece, free, last);
      leaves *= size_of(places);
      if (places == 0) break;
      last = cell_number(places, random() % static_cast<std::uint64_t>(size_of(places)));
      free &= ~order_.kind(piece).cells(last);
    }
    sum.placements += leaves * order_.arrangements() / kEstimateWays;
  }
  return sum;
}

template <CellMask Mask>
void PlacementRanks<Mask>::number(const TrieSize& size) {
  children_.resize(order_.pieces());
  for (std::size_t piece = 0; piece < children_.size(); ++piece) children_[piece].reserve(size[piece] + 1);
  if (!children_.empty()) add_node(0, order_.open(), 0);
  leaves_ = narrow<std::uint32_t>(size.back());
  for (std::size_t piece = 0; piece < children_.size(); ++piece) {
    assert(children_[piece].size() == size[piece]);
    children_[piece].push_back(narrow<std::uint32_t>(size[piece + 1]));
  }
}

template <CellMask Mask>
void PlacementRanks<Mask>::add_node(std::size_t piece, Mask free, int last) {
  const bool final = piece + 1 == children_.size();
  const Mask places = order_.places(piece, free, last);
  // No cast loses anything: number() checked that they fit.
  children_[piece].push_back(final ? leaves_ : static_cast<std::uint32_t>(children_[piece + 1].size()));
  if (final)
    leaves_ += static_cast<std::uint32_t>(size_of(places));
  else
    for_each_in(places,
                [&](int place) { add_node(piece + 1, free & ~order_.kind(piece).cells(place), place); });
}

template <CellMask Mask>
std::uint64_t PlacementRanks<Mask>::bytes() const {
  std::uint64_t bytes = 0;
  for (const std::vector<std::uint32_t>& level : children_) bytes += level.capacity() * sizeof(std::uint32_t);
  return bytes;
}

template <CellMask Mask>
std::uint64_t PlacementRanks<Mask>::rank(const Configuration& at) const {
  std::uint32_t node = 0;
  Mask free = order_.open();
  int last = 0;
  std::size_t piece = 0;
  for (const auto& run : order_.runs())
    order_.for_each_place(space_, run, at, [&](int place) {
      node = child(piece, node, order_.places(piece, free, last), place);
      free &= ~order_.kind(piece).cells(place);
      last = place;
      ++piece;
    });
  if (!order_.loose()) return node;
  Mask voids = free;
  for (std::size_t slot = space_.begin(*order_.loose()); slot < space_.begin(*order_.loose() + 1); ++slot)
    voids &= ~mask_of<Mask>(at.places[slot]);
  return std::uint64_t{node} * order_.arrangements() +
         order_.void_sets()->rank(gathered(voids, free, BaselineCpu{}));
}

template <CellMask Mask>
std::uint32_t PlacementRanks<Mask>::node_above(std::size_t piece, std::uint32_t below,
                                               std::uint32_t near) const {
  const std::vector<std::uint32_t>& children = children_[piece];
  constexpr std::uint32_t kSoon = 8;
  if (children[near] <= below)
    for (const std::uint32_t end = near + kSoon; near < end && near + 1 < children.size(); ++near)
      if (below < children[near + 1]) return near;
  return static_cast<std::uint32_t>(std::ranges::upper_bound(children, below) - children.begin() - 1);
}

}  // namespace sbp
