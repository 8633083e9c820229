// Bit-parallel breadth-first search with a bit for each position of a board, in half moves: take a coin, put
// it down. Takes memory for all positions of the closure, reachable or not, but handles 64 at a time. This
// project's own technique; docs/notes/algorithms.md explains it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "puzzle/coins/search/bit_plane.h"
#include "puzzle/coins/search/coin_split.h"
#include "puzzle/coins/search/seen_bits.h"

namespace sbp {

/// Searches from one start, level by level, in two half steps. take() finds the half-way sets, with one coin
/// less, first reached from the newest positions; put() finds the positions first reached from those.
/// docs/notes/algorithms.md explains why each half-way set needs to be expanded only once. Each block is
/// written by one thread, from blocks that no thread writes at the time, so threads do not affect the result.
class DenseCoinSearch {
 public:
  /// Receives newly found sets during the search, from any thread.
  using Found = std::function<void(std::uint64_t)>;
  /// Fills a plane with the half-way sets of a level from an earlier run.
  using Load = std::function<void(std::size_t level, BitPlane& halves)>;

  /// The start has at least one coin; unless split.mirror is 0, it is symmetric under it. The newest level is
  /// the start. Older levels are visited sets in memory, or in files of `folder`; see SeenBits.
  DenseCoinSearch(const CoinSplit& split, CoinSet start, const std::optional<fs::path>& folder = {});

  /// Expands the newest positions to half-way sets; returns the number of new ones.
  std::uint64_t take();
  /// Expands the newest half-way sets to positions; returns the number of new ones.
  std::uint64_t put(const Found& found = {});
  /// Restores `levels` >= 1 rounds of take() and put() from stored half-way sets. Call it first.
  std::uint64_t restore(std::size_t levels, const Load& load);

  /// Half-way sets, in the blocks of CoinPlaneLayout.
  const BitPlane& newest_halves() const { return new_halves_; }
  /// Whether a plane of half-way sets contains a set.
  bool has(const BitPlane& halves, CoinSet half) const;
  /// Whether all bits of a plane are in use by half-way sets.
  bool can_be_halves(const BitPlane& halves) const;
  /// A plane for half-way sets whose memory may be used before restore().
  BitPlane& spare_plane() { return new_halves_; }
  /// Ends the search and returns two of its planes. Afterwards, only has() and can_be_halves() may be called.
  std::array<BitPlane, 2> take_planes();

 private:
  class Step;
  class Take;
  class Put;

  template <class Kind>
  std::uint64_t run(const Found& found);
  template <class Use>
  void for_all_seen_halves(Use&& use);
  void join_newest_halves();
  CoinPlaneLayout::Bit bit_of(const CoinPlaneLayout& layout, CoinSet set) const;

  const CoinSplit split_;
  const LowOrder order_;
  const PartMirror high_mirror_;
  const CoinPlaneLayout position_layout_, half_layout_;
  std::vector<std::uint32_t> near_high_, near_low_;        // by high cell: its neighbours in each part
  SeenBits seen_, seen_halves_;                            // positions, half-way sets
  BitPlane newest_, new_halves_;                           // the newest level's positions and half-way sets
  std::vector<std::uint8_t> has_newest_, has_new_halves_;  // by high part: whether the block is not empty
};

}  // namespace sbp
