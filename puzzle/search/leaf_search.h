// Breadth-first search from leaf to leaf, by sets of arrangements.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/search/chunked_list.h"
#include "puzzle/search/leaf_moves.h"

namespace sbp {

/// A search that goes from any number of placements to all within reach, level by level. What is new in a
/// leaf is expanded at once; of each arrangement is kept whether it was reached, and its level modulo 3 (see
/// LevelTable). Takes memory only for leaves that it comes to. Not to be shared by threads.
template <CellMask Mask, std::size_t kWords>
class LeafSearch {
  /// What was reached in a leaf, and when.
  struct Reached {
    ArrangementSet<kWords> low, high;           // bits of 1 + level modulo 3
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

  /// As LeafMoves; the space and the order must outlive it.
  LeafSearch(const Space& space, const LayingOrder<Mask>& order, Reach reach)
      : space_(space), moves_(space, order, reach) {}

  const Moves& moves() const { return moves_; }
  std::uint64_t bytes() const { return moves_.leaves().bytes() + now_.bytes() + next_.bytes(); }

  /// Two bits for whatever is to be remembered of a leaf; 0 at first.
  std::uint32_t note(Leaf leaf) { return moves_.leaves().mark(leaf).note; }
  void set_note(Leaf leaf, std::uint32_t note) { moves_.leaves().mark(leaf).note = note & 3; }

  /// Begins with a configuration.
  void start(const Configuration& at) {
    const Node node = node_of(at);
    arrive(node.leaf, Set::of(node.rank), 0);
  }

  /// Lets all that was reached at a level, beginning with 0, reach the next. Calls visit(leaf, set) for it,
  /// in parts, before; returns how many there are. Ends early, at some part, if visit() returns false.
  template <class Visit>
  std::uint64_t expand(int level, Visit&& visit);

  /// Calls visit(node) for what is one move away from a node and was reached at a level, which is that of the
  /// node or differs by one; for some several times.
  template <class VisitNode>
  void for_each_neighbour_at(const Node& node, int level, VisitNode&& visit);

  Configuration configuration(const Node& node) const;

 private:
  using Some = typename Moves::Some;

  static constexpr std::size_t kTogether = 16;               // leaves
  static constexpr std::size_t kMostFresh = (1U << 30) - 1;  // leaves are fewer

  Node node_of(const Configuration& at);
  void arrive(Leaf leaf, const Set& set, int level);

  const Space& space_;
  Moves moves_;
  ChunkedList<Some> now_, next_;  // what is new in a leaf
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

template <CellMask Mask, std::size_t kWords>
Configuration LeafSearch<Mask, kWords>::configuration(const Node& node) const {
  std::vector<FrameSet> places(space_.kinds());
  const auto add = [&](std::size_t kind, int place) { places[kind] |= FrameSet::of(place); };
  moves_.leaves().for_each_laid(node.leaf, add);
  moves_.loose().for_each_piece(node.rank, moves_.leaves().free(node.leaf), add);
  Configuration at;
  std::size_t slot = 0;
  for (const FrameSet& of_kind : places)
    of_kind.for_each([&](int place) { at.places[slot++] = static_cast<std::uint8_t>(place); });
  return at;
}

template <CellMask Mask, std::size_t kWords>
typename LeafSearch<Mask, kWords>::Node LeafSearch<Mask, kWords>::node_of(const Configuration& at) {
  const Leaf leaf = moves_.leaves().leaf_of(at);
  return {leaf, moves_.loose().rank(at, moves_.leaves().free(leaf))};
}

template <CellMask Mask, std::size_t kWords>
void LeafSearch<Mask, kWords>::arrive(Leaf leaf, const Set& set, int level) {
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

}  // namespace sbp
