// Ranks of subsets of a fixed size: the combinatorial number system.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "common/grid/board.h"

namespace sbp {

/// The number of subsets of `size` elements out of `universe`; both are 0 .. kMaxCountCells.
std::uint64_t binomial(int universe, int size);

/// The subsets of `size` elements out of `universe`, ranked in colexicographic order (as numbers, when
/// subsets are written as bit masks). Immutable; may be shared by threads.
class Combinations {
 public:
  /// 0 <= size <= universe <= kMaxCountCells.
  Combinations(int universe, int size);

  int universe() const { return universe_; }
  /// Elements of a subset.
  int size() const { return size_; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(subsets_.size()); }
  /// All subsets, by rank.
  std::span<const Cells> subsets() const { return subsets_; }
  /// The subset of the given rank.
  Cells subset(std::uint32_t rank) const {
    assert(rank < count());
    return subsets_[rank];
  }

  /// The rank of a subset of size() elements: the sum over its elements of a binomial coefficient that
  /// depends on the number of lower elements. Two table lookups suffice: the sum of the low half, and the sum
  /// of the high half given the number of elements in the low half. Small universes have no high half.
  std::uint32_t rank(Cells subset) const {
    assert(std::popcount(subset) == size_ && subset >> universe_ == 0);
    if (universe_ <= kLowBits) return low_[subset];
    const Cells low = subset & ((1U << kLowBits) - 1);
    const auto below = static_cast<std::size_t>(std::popcount(low));
    return low_[low] + high_[(below << high_bits_) + (subset >> kLowBits)];
  }

 private:
  static constexpr int kLowBits = 12;

  int universe_, size_;
  std::vector<Cells> subsets_;
  std::vector<std::uint32_t> low_;
  int high_bits_;
  std::vector<std::uint32_t> high_;  // by the low half's number of elements and the high half
};

}  // namespace sbp
