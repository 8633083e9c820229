// Counts placements without enumerating them, by transfer matrix (broken profile; R. P. Stanley, EC1, 4.7).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "puzzle/space/laying_order.h"

namespace sbp {

/// The number of nodes in each level of the trie of PlacementRanks, root first. UINT64_MAX stands for any
/// larger number.
using TrieSize = std::vector<std::uint64_t>;

/// Interchangeable pieces in laying order, and the cells they cover at each place.
struct PlacedRun {
  std::size_t pieces;
  bool fills;  ///< as in LayingOrder::Run
  std::vector<FrameSet> placements;
};

/// The size of the trie for these runs. The nodes of a level are the packings of its pieces, counted by
/// profile states. Returns nothing if the states exceed `memory` bytes.
std::optional<TrieSize> counted_by_states(int width, int height, const std::vector<PlacedRun>& runs,
                                          std::uint64_t memory);

template <CellMask Mask>
std::optional<TrieSize> counted_by_states(const Space& space, const LayingOrder<Mask>& order,
                                          std::uint64_t memory) {
  std::vector<PlacedRun> runs;
  for (const auto& run : order.runs()) {
    PlacedRun& fixed = runs.emplace_back(PlacedRun{run.pieces, run.fills, {}});
    for_each_in(run.places, [&](int place) {
      fixed.placements.push_back(space.cells(run.kind, static_cast<std::size_t>(place)));
    });
  }
  return counted_by_states(space.width(), space.puzzle().height, runs, memory);
}

/// The same, counted node by node. Returns nothing above `most` nodes in all levels but the last.
template <CellMask Mask>
std::optional<TrieSize> counted_by_nodes(const LayingOrder<Mask>& order, std::uint64_t most) {
  TrieSize size(order.pieces() + 1);
  size.back() = order.pieces() == 0 ? 1 : 0;
  std::uint64_t left = most;
  const auto count = [&](const auto& self, std::size_t piece, Mask free, int last) -> bool {
    if (left == 0) return false;
    --left;
    ++size[piece];
    const Mask places = order.openings(piece, free, last);
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
