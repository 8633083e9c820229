// Bits of a word of 64, moved together and apart.
#pragma once

#include <cstdint>

#include "common/system/kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace sbp {

/// The bits of `from` at the set bits of `mask`, moved together at the low end.
inline std::uint64_t gather_word(std::uint64_t from, std::uint64_t mask, BaselineCpu) {
  std::uint64_t gathered = 0;
  for (std::uint64_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
    if ((from & mask & -mask) != 0) gathered |= bit;
  return gathered;
}

/// The low bits of `from`, moved to the set bits of `mask`; the inverse of gather_word.
inline std::uint64_t scatter_word(std::uint64_t from, std::uint64_t mask, BaselineCpu) {
  std::uint64_t scattered = 0;
  for (; mask != 0 && from != 0; mask &= mask - 1, from >>= 1)
    if ((from & 1) != 0) scattered |= mask & -mask;
  return scattered;
}

#if defined(__x86_64__)
SBP_MODERN_CPU inline std::uint64_t gather_word(std::uint64_t from, std::uint64_t mask, ModernCpu) {
  return _pext_u64(from, mask);
}
SBP_MODERN_CPU inline std::uint64_t scatter_word(std::uint64_t from, std::uint64_t mask, ModernCpu) {
  return _pdep_u64(from, mask);
}
#endif

}  // namespace sbp
