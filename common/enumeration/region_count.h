// Counts positions without enumerating them: one number for each undecided region, a transfer matrix over
// broken profiles (R. P. Stanley, Enumerative Combinatorics 1, 4.7).
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "common/base/progress.h"
#include "common/enumeration/region.h"

namespace sbp {

/// For every region of a board's canonical recursion, the number of ways to fill it with voids and pieces.
/// Immutable; may be shared by threads.
class RegionCounts {
 public:
  /// A board without walls. Throws Error if a count does not fit in 64 bits. Advances `progress` by every
  /// region.
  explicit RegionCounts(const Board& board, Progress* progress = nullptr);

  /// The region must occur in the recursion.
  std::uint64_t operator[](Slots region) const { return counts_.at(region); }
  /// The number of positions of the board.
  std::uint64_t positions() const { return positions_; }
  /// The number of regions, including the whole board and the empty region.
  std::size_t size() const { return counts_.size(); }
  const std::unordered_map<Slots, std::uint64_t>& all() const { return counts_; }

 private:
  std::uint64_t count(Slots region);

  Strip strip_;
  Progress* progress_;  // only while counting
  std::unordered_map<Slots, std::uint64_t> counts_;
  std::uint64_t positions_;
};

/// The Bell number Bell(n + 1) in decimal: no board of n cells has more positions.
std::string position_bound(const Board& board);

}  // namespace sbp
