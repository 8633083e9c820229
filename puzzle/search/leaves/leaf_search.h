// Bit-parallel breadth-first search: expands all new arrangements of a leaf at once. Two bits per arrangement
// hold the level modulo 3 (G. Cooperman, L. Finkelstein, 1992; see LevelTable). Fast where many single cells
// share few empty cells; takes memory only for the leaves it reaches. Expansion by sets is this project's own
// technique.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/search/leaves/growing_lists.h"
#include "puzzle/search/leaves/leaf_moves.h"

namespace sbp {

/// Searches level by level from any number of placements to all reachable ones, leaf by leaf. Not to be
/// shared by threads.
template <CellMask Mask, std::size_t kWords>
class LeafSearch {
  /// The arrangements reached in a leaf.
  struct Reached {
    ArrangementSet<kWords> low, high;           // 1 + level modulo 3, bit by bit; 0 if not reached
    std::uint32_t fresh : 30 = (1U << 30) - 1;  // where the leaf may be in next_
    std::uint32_t note : 2 = 0;
  };

 public:
  using Set = ArrangementSet<kWords>;
  using Moves = LeafMoves<Mask, kWords, Reached>;
  using Leaf = typename Moves::Leaf;

  /// A placement: a leaf and the rank of an arrangement in it.
  struct Node {
    Leaf leaf;
    std::uint32_t rank;

    friend auto operator<=>(const Node&, const Node&) = default;
  };

  /// See LeafMoves for requirements; the space and the order must outlive it.
  LeafSearch(const Space& space, const LayingOrder<Mask>& order, Reach reach)
      : space_(space), moves_(space, order, reach) {}

  const Moves& moves() const { return moves_; }
  std::uint64_t bytes() const { return moves_.leaves().bytes() + now_.bytes() + next_.bytes(); }

  /// Two bits per leaf for the caller, initially 0.
  std::uint32_t note(Leaf leaf) { return moves_.leaves().mark(leaf).note; }
  void set_note(Leaf leaf, std::uint32_t note) { moves_.leaves().mark(leaf).note = note & 3; }

  /// Adds a start.
  void start(const Configuration& at) {
    const Node node = node_of(at);
    arrive(node.leaf, Set::of(node.rank), 0);
  }

  /// Expands all arrangements of a level, counted from 0, to the next. Calls visit(leaf, set) for them in
  /// parts, each before it is expanded; stops if that returns false. Returns the number expanded.
  template <class Visit>
  std::uint64_t expand(int level, Visit&& visit);

  /// Calls visit(node) for the neighbours of a node that were reached at a level; that level must be the
  /// node's own or differ by one. Some are visited several times.
  template <class VisitNode>
  void for_each_neighbour_at(const Node& node, int level, VisitNode&& visit);

  Configuration configuration(const Node& node) const {
    std::vector<FrameSet> places(space_.kinds());
    const auto add = [&](std::size_t kind, int place) { places[kind] |= FrameSet::of(place); };
    moves_.leaves().for_each_fixed(node.leaf, add);
    moves_.singles().for_each_piece(node.rank, moves_.leaves().free(node.leaf), add);
    Configuration at;
    std::size_t slot = 0;
    for (const FrameSet& of_kind : places)
      of_kind.for_each([&](int place) { at.places[slot++] = static_cast<std::uint8_t>(place); });
    return at;
  }

 private:
  using Some = typename Moves::Some;

  static constexpr std::size_t kTogether = 16;               // leaves
  static constexpr std::size_t kMostFresh = (1U << 30) - 1;  // more than the number of leaves

  Node node_of(const Configuration& at) {
    const Leaf leaf = moves_.leaves().leaf_of(at);
    return {leaf, moves_.singles().rank(at, moves_.leaves().free(leaf))};
  }
  void arrive(Leaf leaf, const Set& set, int level) {
    auto& there = moves_.leaves().mark(leaf);
    const Set fresh = set - (there.low | there.high);
    if (fresh.empty()) return;
    const int bits = level % 3 + 1;
    if ((bits & 1) != 0) there.low |= fresh;
    if ((bits & 2) != 0) there.high |= fresh;
    if (there.fresh < next_.size() && next_[there.fresh].leaf == leaf) {
      next_[there.fresh].set |= fresh;
    } else {
      there.fresh = next_.size() & kMostFresh;
      next_.push_back({leaf, fresh});
    }
  }

  const Space& space_;
  Moves moves_;
  ChunkedList<Some> now_, next_;  // leaves with new arrangements
};

template <CellMask Mask, std::size_t kWords>
template <class Visit>
std::uint64_t LeafSearch<Mask, kWords>::expand(int level, Visit&& visit) {
  now_ = std::exchange(next_, {});
  return on_this_cpu([&](auto cpu) {
    std::uint64_t expanded = 0;
    const auto arrives = [&](Leaf leaf, const Set& set) { arrive(leaf, set, level + 1); };
    for (std::size_t begin = 0; begin < now_.size(); begin += kTogether) {
      now_.give_chunks(begin, next_);
      const std::span<const Some> some = now_.piece(begin, kTogether);
      if (begin + kTogether < now_.size())
        for (const Some& soon : now_.piece(begin + kTogether, kTogether)) moves_.leaves().prefetch(soon.leaf);
      for (const Some& fresh : some) {
        if (!visit(fresh.leaf, fresh.set)) return expanded;
        expanded += static_cast<std::uint64_t>(fresh.set.size());
        moves_.leaves().prefetch_steps(fresh.leaf);
      }
      moves_.for_each_move(some, cpu, arrives);
    }
    return expanded;
  });
}

template <CellMask Mask, std::size_t kWords>
template <class VisitNode>
void LeafSearch<Mask, kWords>::for_each_neighbour_at(const Node& node, int level, VisitNode&& visit) {
  const int bits = level % 3 + 1;
  on_this_cpu([&](auto cpu) {
    const Some from{node.leaf, Set::of(node.rank)};
    moves_.for_each_move(std::span(&from, 1), cpu, [&](Leaf leaf, const Set& set) {
      const auto& there = moves_.leaves().mark(leaf);
      const Set low = (bits & 1) != 0 ? set & there.low : set - there.low;
      const Set both = (bits & 2) != 0 ? low & there.high : low - there.high;
      both.for_each([&](std::uint32_t rank) { visit(Node{leaf, rank}); });
    });
  });
}

}  // namespace sbp
