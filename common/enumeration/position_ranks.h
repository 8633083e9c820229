// Positions by their rank in canonical order: how the searcher samples boards that it cannot enumerate.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/enumeration/region_count.h"

namespace sbp {

/// Finds positions of one board by rank. Immutable; may be shared by threads.
class PositionRanks {
 public:
  /// Any board of at most kMaxSearchCells cells, none of them a wall. Counts its positions, which takes a
  /// second or two on 5x5.
  explicit PositionRanks(const Board& board);

  /// How many positions the board has, and so the end of their ranks.
  std::uint64_t positions() const { return counts_.positions(); }

  /// The pieces of each position whose rank, below positions(), is given, in reading order of their first
  /// cells. Ranks may come in any order and more than once. Many together cost less than one by one: they are
  /// found region by region, each region once for all positions that leave it.
  std::vector<std::vector<Cells>> unrank(std::span<const std::uint64_t> ranks) const;

 private:
  Board board_;
  RegionCounts counts_;
};

/// `count` ranks below `end` >= 1, each drawn with equal probability and independently of the others. A pure
/// function, the same on every machine.
std::vector<std::uint64_t> random_ranks(std::size_t count, std::uint64_t end, std::uint64_t seed);

/// `count` ranks below `end` at equal distances, the first and the last half a distance from the ends; all
/// ranks once if `count` is `end`. Requires 1 <= count <= end < 2^63 / count.
std::vector<std::uint64_t> spread_ranks(std::size_t count, std::uint64_t end);

}  // namespace sbp
