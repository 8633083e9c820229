// Counting positions without writing them down.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "common/enumeration/region.h"
#include "common/system/progress.h"

namespace sbp {

/// For every region that the canonical recursion meets on a board: in how many ways it can be filled with
/// voids and pieces. Immutable; may be shared by threads.
class RegionCounts {
 public:
  /// Any board without walls. Throws Error if a number does not fit in 64 bits. Tells `progress` of every
  /// region.
  explicit RegionCounts(const Board& board, Progress* progress = nullptr);

  /// The region must be one that the recursion meets.
  std::uint64_t operator[](Slots region) const { return counts_.at(region); }
  /// Positions of the board.
  std::uint64_t positions() const { return positions_; }
  /// How many regions there are, the whole board and the empty region included.
  std::size_t size() const { return counts_.size(); }
  const std::unordered_map<Slots, std::uint64_t>& all() const { return counts_; }

 private:
  std::uint64_t count(Slots region);
  std::uint64_t count_with_piece(Slots region, Slots piece, Slots border, Slots excluded);

  Strip strip_;
  Progress* progress_;  // only while counting
  std::unordered_map<Slots, std::uint64_t> counts_;
  std::uint64_t positions_;
};

/// The Bell number Bell(n + 1) in decimal: no board of n cells has more positions.
std::string position_bound(const Board& board);

}  // namespace sbp
