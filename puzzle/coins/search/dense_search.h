// Bit-parallel breadth-first search with a bit for each half-way set of a board. Takes memory for all sets of
// the closure, reachable or not, but processes 64 at a time. This project's own technique;
// docs/notes/algorithms.md explains it.
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "puzzle/coins/search/bit_plane.h"
#include "puzzle/coins/search/half_steps.h"

namespace sbp {

/// Searches from one start, level by level. A level is the half-way sets, with one coin less, first reached
/// from the positions that the level before leads to. Positions themselves are stored only while a level is
/// computed, for two numbers of coins in the high part at a time. Each block is written by one thread, from
/// blocks that no thread writes at the time, so threads do not affect the result.
class DenseCoinSearch {
 public:
  /// Receives newly found sets during the search, from any thread.
  using Found = std::function<void(std::uint64_t)>;
  /// Fills a plane with the half-way sets of a level from an earlier run.
  using Load = std::function<void(BitPlane& halves)>;

  /// The start has at least one coin; unless split.mirror is 0, it is symmetric under it. No level exists
  /// yet.
  DenseCoinSearch(const CoinSplit& split, CoinSet start);

  /// Finds the next level; returns the number of its half-way sets. The first is the start without one coin.
  std::uint64_t advance(const Found& found = {});
  /// The number of positions that the levels so far lead to, and the start. Takes about as long as advance().
  std::uint64_t count_positions();
  /// Restores the next level instead.
  void restore(const Load& load);

  /// The half-way sets of the newest level, in the blocks of CoinPlaneLayout.
  const BitPlane& newest() const { return newest_; }
  /// Whether a plane of half-way sets contains a set.
  bool has(const BitPlane& halves, CoinSet half) const;
  /// Whether a position is one half step after any of these half-way sets.
  bool leads_to(const BitPlane& halves, CoinSet position) const;
  /// Whether all bits of a plane are in use by half-way sets.
  bool can_be_halves(const BitPlane& halves) const;
  /// The two planes, for other use. Afterwards only has(), leads_to() and can_be_halves() may be called.
  std::array<BitPlane, 2> take_planes() { return {std::move(newest_), std::move(seen_)}; }

 private:
  using Flags = std::vector<std::uint8_t>;
  struct Buffers {
    std::vector<std::uint32_t> highs;
    StripBuffers strip;
  };

  template <class Step, class Wanted, class Finish>
  std::uint64_t run(const Step& step, int high_coins, const Found& found, Wanted&& wanted, Finish&& finish);
  std::uint64_t first_level();
  void put(int high_coins);
  std::uint64_t take(int high_coins, const Found& found);
  void mark(Flags& flags, std::uint32_t high, bool used) const;
  std::uint64_t update(std::uint32_t high, const std::uint64_t* words, bool any);
  std::uint64_t with_mirror_image(std::uint32_t high, std::uint64_t count) const;
  CoinBlocks positions(int high_coins) const;
  CoinPlaneLayout::Bit bit_of(CoinSet half) const;

  const CoinSet start_;
  const int coins_;
  const HalfStepTables tables_;
  const CoinPlaneLayout position_layout_, half_layout_;
  std::vector<std::vector<std::uint32_t>> endings_;  // of the high parts of a task, by number of coins
  BitPlane newest_, seen_;                           // half-way sets
  std::array<BitPlane, 2> positions_;                // for even and for odd numbers of coins in the high part
  Flags has_newest_, has_positions_;                 // by high part: whether the block is not empty
  Flags has_all_;  // by high part: whether all its half-way sets are visited
  bool has_level_ = false;
  oneapi::tbb::enumerable_thread_specific<Buffers> buffers_;
};

}  // namespace sbp
