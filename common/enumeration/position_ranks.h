// Unranking: positions by their rank in canonical order, from the number of positions of each region. The
// searcher draws positions of large boards uniformly this way.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/enumeration/region_count.h"

namespace sbp {

/// Unranks positions of one board. Immutable; may be shared by threads.
class PositionRanks {
 public:
  /// A board of at most kMaxSearchCells cells without walls. Counts its positions, which takes a second or
  /// two on 5x5.
  explicit PositionRanks(const Board& board);

  /// The number of positions of the board; ranks are smaller.
  std::uint64_t positions() const { return counts_.positions(); }

  /// The pieces of each position with one of these ranks below positions(), in reading order of their first
  /// cells. Ranks may be unordered and repeated. A batch costs less than single calls, since each region is
  /// processed once for all positions that reach it.
  std::vector<std::vector<Cells>> unrank(std::span<const std::uint64_t> ranks) const;

 private:
  Board board_;
  RegionCounts counts_;
};

/// `count` independent uniform ranks below `end` >= 1. Deterministic, the same on every machine.
std::vector<std::uint64_t> random_ranks(std::size_t count, std::uint64_t end, std::uint64_t seed);

/// `count` equally spaced ranks below `end`, half a step from either end; all ranks if `count` is `end`.
/// Requires 1 <= count <= end < 2^63 / count.
std::vector<std::uint64_t> spread_ranks(std::size_t count, std::uint64_t end);

}  // namespace sbp
