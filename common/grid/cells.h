// Cells, and sets of them as bit masks.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "common/grid/bits.h"

namespace sbp {

/// A set of cells of a frame: bit i is cell i, counted in reading order (left to right, top to bottom).
using Cells = std::uint32_t;

/// A cell by its number, which can be used as an index. Takes one byte.
class Cell {
 public:
  constexpr Cell() = default;
  /// 0 <= number < 32.
  constexpr Cell(int number) : number_(static_cast<std::uint8_t>(number)) {
    assert(0 <= number && number < 32);
  }
  /// Its number, as an index.
  constexpr operator std::size_t() const { return number_; }
  /// Its number.
  constexpr int number() const { return number_; }

 private:
  std::uint8_t number_ = 0;
};

/// The lowest cell of a set, which must not be empty.
constexpr Cell first_cell(Cells cells) {
  assert(cells != 0);
  return std::countr_zero(cells);
}

/// The set of one cell.
constexpr Cells cell_set(Cell cell) {
  return Cells{1} << cell;
}

/// Calls visit(i) for every bit i that is set, ascending.
template <class Visit>
constexpr void for_each_bit(std::uint64_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1) visit(static_cast<std::uint32_t>(std::countr_zero(bits)));
}

/// Calls visit(cell) for every cell of a set, ascending.
template <class Visit>
constexpr void for_each_cell(Cells cells, Visit&& visit) {
  for (; cells != 0; cells &= cells - 1) visit(first_cell(cells));
}

/// Bit i becomes bit 31 - i.
constexpr Cells reversed(Cells c) {
  c = __builtin_bswap32(c);
  c = (c >> 4 & 0x0f0f0f0f) | (c & 0x0f0f0f0f) << 4;
  c = (c >> 2 & 0x33333333) | (c & 0x33333333) << 2;
  return (c >> 1 & 0x55555555) | (c & 0x55555555) << 1;
}

}  // namespace sbp
