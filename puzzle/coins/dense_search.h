// Breadth-first search with a bit for each position of a board.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "puzzle/coins/bit_plane.h"
#include "puzzle/coins/coin_split.h"
#include "puzzle/coins/seen_bits.h"

namespace sbp {

/// A search from one start to all positions, level by level, in two half steps. take() finds the half-way
/// sets, which have one coin less, that the newest positions lead to for the first time; put() finds the
/// positions that those lead to for the first time. docs/notes/algorithms.md says why no half-way set needs
/// to be looked at twice. Each block is written by one thread, from blocks that nobody writes, so the result
/// does not depend on threads.
class DenseSearch {
 public:
  /// Is told of newly found sets while they are being found, by any thread.
  using Found = std::function<void(std::uint64_t)>;
  /// Fills a plane with the half-way sets of a level that an earlier search found.
  using Load = std::function<void(std::size_t level, BitPlane& halves)>;

  /// The start has at least one coin, and split.mirror, unless it is 0, takes it to itself. The newest
  /// position is the start. What was seen before the newest level is in memory, or in files of `folder`; see
  /// SeenBits.
  DenseSearch(const CoinSplit& split, CoinSet start, const std::optional<fs::path>& folder = {});

  /// Newest positions lead to the newest half-way sets; returns how many these are.
  std::uint64_t take();
  /// Newest half-way sets lead to the newest positions; returns how many these are.
  std::uint64_t put(const Found& found = {});
  /// The same as so many times take() and put(), 1 or more, to be called first: the half-way sets are known.
  std::uint64_t restore(std::size_t levels, const Load& load);

  /// Half-way sets, in blocks as PlaneLayout has them.
  const BitPlane& newest_halves() const { return new_halves_; }
  /// Whether a plane of half-way sets has this one.
  bool has(const BitPlane& halves, CoinSet half) const;
  /// Whether a plane has bits only where there are half-way sets.
  bool can_be_halves(const BitPlane& halves) const;
  /// A plane for half-way sets, for whoever wants to use its memory before restore().
  BitPlane& spare_plane() { return new_halves_; }
  /// Two of them, and the end of the search: nothing but has() and can_be_halves() may be called any more.
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
  PlaneLayout::Bit bit_of(const PlaneLayout& layout, CoinSet set) const;

  const CoinSplit split_;
  const LowOrder order_;
  const PartMirror high_mirror_;
  const PlaneLayout position_layout_, half_layout_;
  std::vector<std::uint32_t> near_high_, near_low_;        // by high cell: its neighbours in each part
  SeenBits seen_, seen_halves_;                            // positions, half-way sets
  BitPlane newest_, new_halves_;                           // the same, of the last level
  std::vector<std::uint8_t> has_newest_, has_new_halves_;  // by high part: whether the block is not empty
};

}  // namespace sbp
