// Sets of cells of a frame in one word, as narrow as the frame allows.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>

#include "common/grid/cells.h"
#include "common/grid/frame.h"

namespace sbp {

__extension__ using Mask128 = unsigned __int128;

/// A set of cells: bit i is cell i of the frame. Searches are made for both widths.
template <class Mask>
concept CellMask = std::same_as<Mask, std::uint64_t> || std::same_as<Mask, Mask128>;

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

/// By how much a mask of a frame so wide is shifted to go to the next row. A frame of one row may be as wide
/// as the mask; in it nothing moves up or down, and a shift by one less than the mask is allowed where one by
/// all of it is not.
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

/// All cells up to this one.
template <CellMask Mask>
constexpr Mask up_to(int cell) {
  return (mask_of<Mask>(cell) - 1) << 1 | 1;
}

/// How many cells of a set are before this one.
template <CellMask Mask>
constexpr std::size_t count_below(Mask mask, int cell) {
  return static_cast<std::size_t>(size_of(mask & (mask_of<Mask>(cell) - 1)));
}

/// Calls visit(cell) for every cell, ascending.
template <CellMask Mask, class Visit>
constexpr void for_each_in(Mask mask, Visit&& visit) {
  for (; mask != 0; mask &= mask - 1) visit(lowest(mask));
}

/// The bits of `from` at the cells of `mask`, moved together at the low end; no more than 32 cells.
template <CellMask Mask>
std::uint32_t gathered(Mask from, Mask mask, BaselineCpu) {
  std::uint32_t result = 0;
  for (std::uint32_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1)
    if ((from & mask & -mask) != 0) result |= bit;
  return result;
}

/// The low bits of `from`, moved to the cells of `mask`; the inverse of gathered().
template <CellMask Mask>
Mask scattered(std::uint32_t from, Mask mask, BaselineCpu) {
  Mask result = 0;
  for (; from != 0 && mask != 0; mask &= mask - 1, from >>= 1)
    if ((from & 1) != 0) result |= mask & -mask;
  return result;
}

#if defined(__x86_64__)
template <CellMask Mask>
SBP_MODERN_CPU std::uint32_t gathered(Mask from, Mask mask, ModernCpu) {
  const auto low = static_cast<std::uint32_t>(
      _pext_u64(static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(mask)));
  if constexpr (sizeof(Mask) > 8) {
    const auto high =
        _pext_u64(static_cast<std::uint64_t>(from >> 64), static_cast<std::uint64_t>(mask >> 64));
    return static_cast<std::uint32_t>(high << std::popcount(static_cast<std::uint64_t>(mask))) | low;
  } else {
    return low;
  }
}

template <CellMask Mask>
SBP_MODERN_CPU Mask scattered(std::uint32_t from, Mask mask, ModernCpu) {
  const auto low = static_cast<Mask>(_pdep_u64(from, static_cast<std::uint64_t>(mask)));
  if constexpr (sizeof(Mask) > 8) {
    const int below = std::popcount(static_cast<std::uint64_t>(mask));
    if (below >= 32) return low;
    return low | static_cast<Mask>(_pdep_u64(from >> below, static_cast<std::uint64_t>(mask >> 64))) << 64;
  } else {
    return low;
  }
}
#endif

/// The cell of a set that has so many below it; there must be one.
template <CellMask Mask>
int cell_number(Mask mask, std::size_t below) {
  for (; below > 0; --below) mask &= mask - 1;
  return lowest(mask);
}

}  // namespace sbp
