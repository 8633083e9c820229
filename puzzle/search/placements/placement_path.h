// Unranking: walks the trie to a placement and ranks its neighbours.
#pragma once

#include <algorithm>
#include <vector>

#include "puzzle/search/placements/placement_ranks.h"
#include "puzzle/space/moves.h"

namespace sbp {

/// A path through the trie of PlacementRanks, with the masks of what lies there. Not to be shared by threads.
template <CellMask Mask>
class PlacementPath {
 public:
  /// Starts at the placement of rank 0; there must be one.
  explicit PlacementPath(const PlacementRanks<Mask>& ranks)
      : ranks_(ranks),
        order_(ranks.order()),
        nodes_(order_.pieces() + 1),
        places_(order_.pieces()),
        free_(order_.pieces() + 1),
        at_(order_.kinds().size()),
        known_(order_.pieces() * kCells) {
    free_[0] = order_.open();
    for (std::size_t piece = places_.size(); piece-- > 0;)
      nodes_[piece] = ranks.node_above(piece, nodes_[piece + 1], 0);
    go_down(0);
    go_to(0, BaselineCpu{});
  }

  /// Goes to the placement of a rank; fast within a leaf or between close leaves.
  template <class Cpu>
  void go_to(std::uint64_t rank, Cpu cpu) {
    const std::uint32_t arrangements = order_.arrangements();
    if (rank - first_rank_ >= arrangements) {
      go_to_leaf(static_cast<std::uint32_t>(rank / arrangements));
      first_rank_ = std::uint64_t{nodes_.back()} * arrangements;
      ++visits_;
    }
    voids_ = free_.back();
    if (!order_.singles()) return;
    voids_ = scattered(order_.void_sets()->subset(static_cast<std::uint32_t>(rank - first_rank_)),
                       free_.back(), cpu);
    at_[*order_.singles()] = free_.back() & ~voids_;
  }

  Mask voids() const { return voids_; }
  /// The places of each kind.
  const Mask* places() const { return at_.data(); }
  Configuration configuration() const {
    Configuration at;
    for (std::size_t kind = 0; kind < at_.size(); ++kind) {
      std::size_t slot = ranks_.space().begin(kind);
      for_each_in(at_[kind], [&](int place) { at.places[slot++] = static_cast<std::uint8_t>(place); });
    }
    return at;
  }

  /// Calls visit(rank) for all placements one move away, some of them several times; in metrics of moves
  /// together, possibly also for this placement.
  template <class Cpu, class Visit>
  void for_each_neighbour(Metric metric, Cpu cpu, Visit&& visit);

 private:
  static constexpr std::size_t kCells = 8 * sizeof(Mask);

  /// The leaf after a move, valid for one visit of this leaf.
  struct KnownLeaf {
    std::uint64_t visit = 0;
    std::uint32_t leaf = 0;
  };

  /// Goes up to the common ancestor of both leaves, and down again.
  void go_to_leaf(std::uint32_t leaf) {
    nodes_.back() = leaf;
    std::size_t piece = places_.size();
    for (; piece > 0; --piece) {
      const std::uint32_t node = ranks_.node_above(piece - 1, nodes_[piece], nodes_[piece - 1]);
      if (node == nodes_[piece - 1]) break;
      nodes_[piece - 1] = node;
    }
    go_down(piece > 0 ? piece - 1 : 0);
  }
  /// Places this piece and all later ones.
  void go_down(std::size_t piece) {
    for (; piece < places_.size(); ++piece) {
      const Mask places = order_.places(piece, free_[piece], piece > 0 ? places_[piece - 1] : 0);
      places_[piece] = cell_number(places, ranks_.number_of_child(piece, nodes_[piece], nodes_[piece + 1]));
      free_[piece + 1] = free_[piece] & ~order_.kind(piece).cells(places_[piece]);
    }
    std::ranges::fill(at_, Mask{0});
    for (piece = 0; piece < places_.size(); ++piece)
      at_[order_.run(piece).kind] |= mask_of<Mask>(places_[piece]);
  }
  /// Keeps interchangeable pieces in order of place: those between the old and the new place shift by one.
  /// Results are cached while the leaf is the same.
  std::uint32_t leaf_after(std::size_t moved, int to) {
    KnownLeaf& known = known_[moved * kCells + static_cast<std::size_t>(to)];
    if (known.visit == visits_) return known.leaf;
    const auto& run = order_.run(moved);
    const Mask places = at_[run.kind] & run.places;
    std::size_t piece = std::min(moved, run.first + count_below(places, to));
    std::uint32_t node = nodes_[piece];
    Mask free = free_[piece];
    int last = piece > 0 ? places_[piece - 1] : 0;
    Mask rest = places ^ mask_of<Mask>(places_[moved]) ^ mask_of<Mask>(to);
    if (piece > run.first) rest &= ~up_to<Mask>(last);
    for (; piece < places_.size(); ++piece) {
      int place = places_[piece];
      if (rest != 0) {
        place = lowest(rest);
        rest &= rest - 1;
      }
      node = ranks_.child(piece, node, order_.places(piece, free, last), place);
      free &= ~order_.kind(piece).cells(place);
      last = place;
    }
    known = {visits_, node};
    return node;
  }
  template <class Cpu>
  std::uint64_t rank_of(std::uint64_t first, Mask voids, Mask free, Cpu cpu) const {
    return first + order_.void_sets()->rank(gathered(voids, free, cpu));
  }

  const PlacementRanks<Mask>& ranks_;
  const LayingOrder<Mask>& order_;
  std::vector<std::uint32_t> nodes_;  // by piece, before it is placed
  std::vector<int> places_;           // by piece
  std::vector<Mask> free_;            // by piece, before it is placed
  std::vector<Mask> at_;              // by kind
  Mask voids_ = 0;
  std::uint64_t first_rank_ = 0;  // of the leaf
  std::uint64_t visits_ = 1;      // of leaves
  std::vector<KnownLeaf> known_;  // by piece and new place
};

template <CellMask Mask>
template <class Cpu, class Visit>
void PlacementPath<Mask>::for_each_neighbour(Metric metric, Cpu cpu, Visit&& visit) {
  if (metric.together)
    return for_each_move(ranks_.space(), metric, configuration(),
                         [&](const Configuration& moved, const SlotMove&) { visit(ranks_.rank(moved)); });
  const Reach reach = metric.reach;
  const std::optional<std::size_t> singles = order_.singles();
  if (singles)
    order_.kinds()[*singles].for_each_move(reach, at_[*singles], voids_, [&](int from, int to) {
      visit(rank_of(first_rank_, voids_ ^ mask_of<Mask>(from) ^ mask_of<Mask>(to), free_.back(), cpu));
    });
  for (const auto& run : order_.runs()) {
    const MaskKind<Mask>& moved = order_.kinds()[run.kind];
    const Mask places = at_[run.kind] & run.places;
    for_each_in(moved.moving(voids_) & places, [&](int from) {
      const std::size_t piece = run.first + count_below(places, from);
      const Mask left = moved.cells(from);
      for_each_in(moved.in_reach(reach, from, voids_), [&](int to) {
        const std::uint64_t leaf = leaf_after(piece, to);
        const Mask stays = ~moved.cells(to);
        visit(singles ? rank_of(leaf * order_.arrangements(), (voids_ | left) & stays,
                                (free_.back() | left) & stays, cpu)
                      : leaf);
      });
    });
  }
}

}  // namespace sbp
