// How many placements there are, without making them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzle/search/laying_order.h"

namespace sbp {

/// How many nodes each level of the trie of PlacementRanks has, from the root to the leaves. A number that is
/// too large is UINT64_MAX.
using TrieSize = std::vector<std::uint64_t>;

/// Equal pieces in the order of laying, and the cells that they cover at each of their places.
struct LaidRun {
  std::size_t pieces;
  std::vector<FrameSet> placements;
};

/// The size of the trie in which these runs are laid. Nodes of a level are the packings of its pieces, which
/// are counted by states, not one by one. Nothing if there are too many states for `memory` bytes.
std::optional<TrieSize> counted_by_states(int width, int height, const std::vector<LaidRun>& runs,
                                          std::uint64_t memory);

template <CellMask Mask>
std::optional<TrieSize> counted_by_states(const Space& space, const LayingOrder<Mask>& order,
                                          std::uint64_t memory) {
  std::vector<LaidRun> runs;
  for (const auto& run : order.runs()) {
    LaidRun& laid = runs.emplace_back(LaidRun{run.pieces, {}});
    for_each_in(run.places, [&](int place) {
      laid.placements.push_back(space.cells(run.kind, static_cast<std::size_t>(place)));
    });
  }
  return counted_by_states(space.width(), space.puzzle().height, runs, memory);
}

/// The same, counted node by node. Nothing if there are more than `most` of all levels but the last.
template <CellMask Mask>
std::optional<TrieSize> counted_by_nodes(const LayingOrder<Mask>& order, std::uint64_t most) {
  TrieSize size(order.pieces() + 1);
  size.back() = order.pieces() == 0 ? 1 : 0;
  std::uint64_t left = most;
  const auto count = [&](const auto& self, std::size_t piece, Mask free, int last) -> bool {
    if (left == 0) return false;
    --left;
    ++size[piece];
    const Mask places = order.places(piece, free, last);
    if (piece + 1 == order.pieces()) {
      size.back() += static_cast<std::uint64_t>(size_of(places));
      return true;
    }
    bool complete = true;
    for (Mask rest = places; rest != 0 && complete; rest &= rest - 1)
      complete = self(self, piece + 1, free & ~order.kind(piece).cells(lowest(rest)), lowest(rest));
    return complete;
  };
  if (order.pieces() > 0 && !count(count, 0, order.open(), 0)) return {};
  return size;
}

}  // namespace sbp
