// Ranks of subsets of a fixed size: the combinatorial number system.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "common/board.h"
#include "common/kernels.h"

namespace sbp {

/// The bits of `from` at the set bits of `mask`, moved together at the low end.
inline Cells gather_bits(Cells from, Cells mask, BaselineCpu = {}) {
  Cells gathered = 0;
  for (Cells bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
    if ((from & mask & -mask) != 0) gathered |= bit;
  return gathered;
}

/// The low bits of `from`, moved to the set bits of `mask`; the inverse of gather_bits.
inline Cells scatter_bits(Cells from, Cells mask, BaselineCpu = {}) {
  Cells scattered = 0;
  for (; mask != 0 && from != 0; mask &= mask - 1, from >>= 1)
    if ((from & 1) != 0) scattered |= mask & -mask;
  return scattered;
}

#if defined(__x86_64__)
SBP_MODERN_CPU inline Cells gather_bits(Cells from, Cells mask, ModernCpu) {
  return _pext_u32(from, mask);
}
SBP_MODERN_CPU inline Cells scatter_bits(Cells from, Cells mask, ModernCpu) {
  return _pdep_u32(from, mask);
}
#endif

/// The number of subsets of `size` elements out of `universe` <= kMaxCountCells.
std::uint64_t binomial(int universe, int size);

/// The subsets of `size` elements out of `universe` <= 30, ranked in colexicographic order (as numbers, when
/// subsets are written as bit masks). Immutable; may be shared by threads.
class Combinations {
 public:
  Combinations(int universe, int size);

  int universe() const { return universe_; }
  /// Elements of a subset.
  int size() const { return size_; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(subsets_.size()); }
  /// The subset of the given rank.
  Cells subset(std::uint32_t rank) const { return subsets_[rank]; }

  /// The rank of a subset of the right size. The rank is a sum over the elements, each weighted by how many
  /// elements are below it; so two table look-ups do for any subset: the low half's sum, and the high half's
  /// sum given how many elements the low half has.
  std::uint32_t rank(Cells subset) const {
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
