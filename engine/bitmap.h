// Bitmaps of 64-bit words, and the frontier step of the search.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#include "common/grid/board.h"
#include "common/machine/kernels.h"

namespace sbp {

/// Arrays given to take_frontier_step() have a multiple of this many elements.
inline constexpr std::uint32_t kFrontierStep = 8;
inline constexpr std::uint32_t padded_to_frontier_step(std::uint32_t count) {
  return (count + kFrontierStep - 1) / kFrontierStep * kFrontierStep;
}

/// Moves the arrivals that were not yet visited to `frontier`, adds them to `visited` and clears `arrived`,
/// for `count` <= 64 elements, a multiple of kFrontierStep. Returns a bitmap of the elements with a frontier.
inline std::uint64_t take_frontier_step(Cells* arrived, Cells* visited, Cells* frontier, std::uint32_t count,
                                        BaselineCpu = {}) {
  assert(count <= 64 && count % kFrontierStep == 0);
  std::uint64_t any = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    frontier[i] = arrived[i] & ~visited[i];
    visited[i] |= arrived[i];
    arrived[i] = 0;
    any |= static_cast<std::uint64_t>(frontier[i] != 0) << i;
  }
  return any;
}

#if defined(__x86_64__)
SBP_MODERN_CPU inline std::uint64_t take_frontier_step(Cells* arrived, Cells* visited, Cells* frontier,
                                                       std::uint32_t count, ModernCpu) {
  assert(count <= 64 && count % kFrontierStep == 0);
  std::uint64_t any = 0;
  for (std::uint32_t i = 0; i < count; i += kFrontierStep) {
    auto* const arrived_at = reinterpret_cast<__m256i*>(arrived + i);
    auto* const visited_at = reinterpret_cast<__m256i*>(visited + i);
    const __m256i arriving = _mm256_loadu_si256(arrived_at), before = _mm256_loadu_si256(visited_at);
    const __m256i added = _mm256_andnot_si256(before, arriving);
    _mm256_storeu_si256(visited_at, _mm256_or_si256(before, arriving));
    _mm256_storeu_si256(arrived_at, __m256i{});
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(frontier + i), added);
    const __m256i none = _mm256_cmpeq_epi32(added, __m256i{});
    const auto none_bits = static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(none)));
    any |= std::uint64_t{none_bits ^ 0xff} << i;
  }
  return any;
}
#endif

}  // namespace sbp
