// Finds the words of an array that are not zero.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace sbp {

/// Arrays given to nonzero_mask() must have so many more words, which do not count.
inline constexpr std::size_t kNonzeroMaskPadding = 8;

/// Which of the first `count` <= 64 words are not zero, as a mask.
inline std::uint64_t nonzero_mask(const std::uint32_t* words, std::size_t count) {
  std::uint64_t mask = 0;
#if defined(__AVX2__)
  for (std::size_t i = 0; i < count; i += 8) {
    const __m256i zero =
        _mm256_cmpeq_epi32(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(words + i)), __m256i{});
    const auto zeros = static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(zero)));
    mask |= std::uint64_t{zeros ^ 0xff} << i;
  }
  if (count < 64) mask &= (std::uint64_t{1} << count) - 1;
#else
  for (std::size_t i = 0; i < count; ++i) mask |= std::uint64_t{words[i] != 0} << i;
#endif
  return mask;
}

}  // namespace sbp
