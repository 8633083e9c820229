// Bit operations on sets of cells, in words of 32, 64 and 128 bits.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "common/grid/frame.h"
#include "common/machine/kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace sbp {

__extension__ using Mask128 = unsigned __int128;

/// A word that gather_bits() and scatter_bits() work on.
template <class Word>
concept BitWord = std::same_as<Word, std::uint32_t> || std::same_as<Word, std::uint64_t>;

/// A set of cells of a frame: bit i is cell i. Searches are instantiated for both widths.
template <class Mask>
concept CellMask = std::same_as<Mask, std::uint64_t> || std::same_as<Mask, Mask128>;

/// Parallel bit extract (pext): the bits of `from` at the set bits of `mask`, moved together at the low end.
template <BitWord Word>
Word gather_bits(Word from, std::type_identity_t<Word> mask, BaselineCpu = {}) {
  Word gathered = 0;
  for (Word bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
    if ((from & mask & -mask) != 0) gathered |= bit;
  return gathered;
}

/// Parallel bit deposit (pdep): the low bits of `from`, moved to the set bits of `mask`. The inverse of
/// gather_bits().
template <BitWord Word>
Word scatter_bits(Word from, std::type_identity_t<Word> mask, BaselineCpu = {}) {
  Word scattered = 0;
  for (; mask != 0 && from != 0; mask &= mask - 1, from >>= 1)
    if ((from & 1) != 0) scattered |= mask & -mask;
  return scattered;
}

#if defined(__x86_64__)
SBP_MODERN_CPU inline std::uint32_t gather_bits(std::uint32_t from, std::uint32_t mask, ModernCpu) {
  return _pext_u32(from, mask);
}
SBP_MODERN_CPU inline std::uint64_t gather_bits(std::uint64_t from, std::uint64_t mask, ModernCpu) {
  return _pext_u64(from, mask);
}
SBP_MODERN_CPU inline std::uint32_t scatter_bits(std::uint32_t from, std::uint32_t mask, ModernCpu) {
  return _pdep_u32(from, mask);
}
SBP_MODERN_CPU inline std::uint64_t scatter_bits(std::uint64_t from, std::uint64_t mask, ModernCpu) {
  return _pdep_u64(from, mask);
}
#endif

template <CellMask Mask>
constexpr Mask mask_of(int cell) {
  assert(0 <= cell && static_cast<std::size_t>(cell) < 8 * sizeof(Mask));
  return Mask{1} << cell;
}

template <CellMask Mask>
constexpr Mask mask_of(const FrameSet& cells) {
  Mask mask = 0;
  cells.for_each([&](int cell) { mask |= mask_of<Mask>(cell); });
  return mask;
}

/// The shift that moves a mask to the next row of a frame of this width. A frame with one row may be as wide
/// as the mask. Nothing moves up or down in it, but a shift by the full width of the mask would be undefined.
template <CellMask Mask>
constexpr int row_shift(int width) {
  return std::min(width, static_cast<int>(8 * sizeof(Mask)) - 1);
}

template <CellMask Mask>
constexpr int size_of(Mask mask) {
  if constexpr (sizeof(Mask) > 8)
    return std::popcount(static_cast<std::uint64_t>(mask)) +
           std::popcount(static_cast<std::uint64_t>(mask >> 64));
  else
    return std::popcount(mask);
}

/// The lowest cell of a set that is not empty.
template <CellMask Mask>
constexpr int lowest(Mask mask) {
  assert(mask != 0);
  if constexpr (sizeof(Mask) > 8)
    return static_cast<std::uint64_t>(mask) != 0
               ? std::countr_zero(static_cast<std::uint64_t>(mask))
               : 64 + std::countr_zero(static_cast<std::uint64_t>(mask >> 64));
  else
    return std::countr_zero(mask);
}

/// All cells up to and including this one.
template <CellMask Mask>
constexpr Mask up_to(int cell) {
  return (mask_of<Mask>(cell) - 1) << 1 | 1;
}

/// The number of cells of a set that are lower than this one.
template <CellMask Mask>
constexpr std::size_t count_below(Mask mask, int cell) {
  return static_cast<std::size_t>(size_of(mask & (mask_of<Mask>(cell) - 1)));
}

/// Calls visit(cell) for every cell, ascending.
template <CellMask Mask, class Visit>
constexpr void for_each_in(Mask mask, Visit&& visit) {
  for (; mask != 0; mask &= mask - 1) visit(lowest(mask));
}

/// gather_bits() for a mask of at most 32 cells.
template <CellMask Mask, class Cpu>
std::uint32_t gathered(Mask from, Mask mask, Cpu cpu) {
  const auto low_mask = static_cast<std::uint64_t>(mask);
  const std::uint64_t low = gather_bits(static_cast<std::uint64_t>(from), low_mask, cpu);
  if constexpr (sizeof(Mask) > 8) {
    const std::uint64_t high =
        gather_bits(static_cast<std::uint64_t>(from >> 64), static_cast<std::uint64_t>(mask >> 64), cpu);
    return static_cast<std::uint32_t>(high << (std::popcount(low_mask) & 63) | low);
  } else {
    return static_cast<std::uint32_t>(low);
  }
}

/// scatter_bits() of 32 bits into a wider mask.
template <CellMask Mask, class Cpu>
Mask scattered(std::uint32_t from, Mask mask, Cpu cpu) {
  const auto low_mask = static_cast<std::uint64_t>(mask);
  const Mask low = scatter_bits(std::uint64_t{from}, low_mask, cpu);
  if constexpr (sizeof(Mask) > 8) {
    const int below = std::popcount(low_mask);
    if (below >= 32) return low;
    return low | Mask{scatter_bits(std::uint64_t{from} >> below, static_cast<std::uint64_t>(mask >> 64), cpu)}
                     << 64;
  } else {
    return low;
  }
}

/// The cell of a set that has exactly `below` lower ones. It must exist.
template <CellMask Mask>
int cell_number(Mask mask, std::size_t below) {
  for (; below > 0; --below) mask &= mask - 1;
  return lowest(mask);
}

}  // namespace sbp
