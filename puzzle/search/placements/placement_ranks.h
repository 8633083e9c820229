// Perfect ranking of all placements of a puzzle's pieces, by a trie of child offsets and a combinatorial
// number system for interchangeable single cells (D. E. Knuth, TAOCP 4A, 7.2.1.3). Takes 4 bytes for every
// placement of all pieces but the last.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <random>
#include <vector>

#include "common/base/limits.h"
#include "common/base/narrow.h"
#include "puzzle/space/trie_size.h"

namespace sbp {

/// Random placements sampled for an estimate.
inline constexpr auto kEstimateWays = chosen<int>(4096, 64, 1 << 24);

/// All placements of the pieces of a space, numbered without gaps. The placed pieces (see LayingOrder) form a
/// trie as in PlacementTree: level i has a node for each placement of the first i pieces, in order of place.
/// A node stores only where its children begin; the places of its next piece follow from the free cells. So
/// ranking is a walk with popcounts. A *leaf* is a placement of all pieces but the singles. Immutable; may
/// be shared by threads.
template <CellMask Mask>
class PlacementRanks {
 public:
  /// The space must outlive it. Call number() before any ranking.
  explicit PlacementRanks(const Space& space) : space_(space), order_(space) {}

  /// A quick estimate of the number of placements.
  struct Estimate {
    double placements = 0;
    double nodes = 0;  ///< of the trie, without the leaves
  };

  /// By random descents (D. E. Knuth, "Estimating the efficiency of backtrack programs", 1975).
  /// Deterministic. Rather too low than too high where pieces nearly fill the frame, because few descents
  /// succeed.
  Estimate estimate() const;
  /// Numbers all placements. `size` is the size of the trie, at most 2^32 - 1 nodes per level. Call once,
  /// from one thread.
  void number(const TrieSize& size);

  /// The number of placements; ranks are 0 .. count() - 1.
  std::uint64_t count() const { return std::uint64_t{leaves_} * order_.arrangements(); }
  std::uint64_t bytes() const {
    std::uint64_t bytes = 0;
    for (const std::vector<std::uint32_t>& level : children_)
      bytes += level.capacity() * sizeof(std::uint32_t);
    return bytes;
  }
  const Space& space() const { return space_; }
  const LayingOrder<Mask>& order() const { return order_; }

  /// The rank of a configuration.
  std::uint64_t rank(const Configuration& at) const;

  /// The child of a node when a piece is placed at `place`, one of its possible `places`. A leaf is a node of
  /// the last level.
  std::uint32_t child(std::size_t piece, std::uint32_t node, Mask places, int place) const {
    assert((places & mask_of<Mask>(place)) != 0);
    return children_[piece][node] + static_cast<std::uint32_t>(count_below(places, place));
  }
  /// The index of a node among the children of its parent.
  std::uint32_t number_of_child(std::size_t piece, std::uint32_t node, std::uint32_t below) const {
    return below - children_[piece][node];
  }
  /// The parent, in a piece's level, of a node of the level below. Fast if it is `near` or shortly after.
  std::uint32_t node_above(std::size_t piece, std::uint32_t below, std::uint32_t near) const {
    const std::vector<std::uint32_t>& children = children_[piece];
    constexpr std::uint32_t kSoon = 8;
    if (children[near] <= below)
      for (const std::uint32_t end = near + kSoon; near < end && near + 1 < children.size(); ++near)
        if (below < children[near + 1]) return near;
    return static_cast<std::uint32_t>(std::ranges::upper_bound(children, below) - children.begin() - 1);
  }

 private:
  void add_node(std::size_t piece, Mask free, int last) {
    const bool final = piece + 1 == children_.size();
    const Mask places = order_.openings(piece, free, last);
    // The casts are lossless: number() checked the sizes.
    children_[piece].push_back(final ? leaves_ : static_cast<std::uint32_t>(children_[piece + 1].size()));
    if (final)
      leaves_ += static_cast<std::uint32_t>(size_of(places));
    else
      for_each_in(places,
                  [&](int place) { add_node(piece + 1, free & ~order_.kind(piece).cells(place), place); });
  }

  const Space& space_;
  const LayingOrder<Mask> order_;
  std::vector<std::vector<std::uint32_t>>
      children_;  // by piece and node: the first child; one more entry at the end
  std::uint32_t leaves_ = 0;
};

template <CellMask Mask>
typename PlacementRanks<Mask>::Estimate PlacementRanks<Mask>::estimate() const {
  std::mt19937_64 random(1);  // any constant seed
  Estimate sum;
  for (int way = 0; way < kEstimateWays; ++way) {
    double leaves = 1;
    Mask free = order_.open();
    int last = 0;
    for (std::size_t piece = 0; piece < order_.pieces() && leaves > 0; ++piece) {
      sum.nodes += leaves / kEstimateWays;
      const Mask places = order_.openings(piece, free, last);
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
  if (!order_.singles()) return node;
  Mask voids = free;
  for (std::size_t slot = space_.begin(*order_.singles()); slot < space_.begin(*order_.singles() + 1); ++slot)
    voids &= ~mask_of<Mask>(at.places[slot]);
  return std::uint64_t{node} * order_.arrangements() +
         order_.void_sets()->rank(gathered(voids, free, BaselineCpu{}));
}

}  // namespace sbp
