// Where two halves of a board meet.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "sorter/bucket_key.h"

namespace sbp {

/// What one half tells of the pieces at its border with the other: their parts in this half. The upper half
/// has a part where it is joined to the lower one, the lower half wherever there is a piece. The same parts
/// make the same border, in whatever order they are added.
struct Border {
  /// No border is longer.
  static constexpr int kColumns = 8;
  /// Of parts.
  static constexpr int kMostCells = 31;

  /// A byte for each column, the first lowest: in the low three bits the first column of the same part, above
  /// them the cells of the part; 0 if there is none.
  std::uint64_t number = 0;

  /// Adds a part of so many cells in the columns whose bits are set. They have none yet.
  void add(unsigned columns, int cells_of_part) {
    assert(columns != 0 && columns >> kColumns == 0 && 0 < cells_of_part && cells_of_part <= kMostCells);
    const unsigned part = static_cast<unsigned>(cells_of_part) << 3 | std::countr_zero(columns);
    for (unsigned rest = columns; rest != 0; rest &= rest - 1) {
      assert(byte(std::countr_zero(rest)) == 0);
      number |= std::uint64_t{part} << (8 * std::countr_zero(rest));
    }
  }

  /// The cells of the part in a column, 0 if there is none.
  int cells(int column) const { return static_cast<int>(byte(column) >> 3); }
  /// The first column of the part in a column, if there is one.
  int first(int column) const { return static_cast<int>(byte(column) & 7); }

  friend bool operator==(const Border&, const Border&) = default;

 private:
  unsigned byte(int column) const { return number >> (8 * column) & 0xFF; }
};

/// No bucket has this key.
inline constexpr BucketKey kNoBucket = BucketKey{1} << 63;

/// The key of the pieces that the parts of both halves make together; kNoBucket if a part of the upper half
/// is joined to nothing.
BucketKey key_across(const Border& upper, const Border& lower, const PieceWeights& weights);

}  // namespace sbp
