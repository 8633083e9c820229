// Where two halves of a board meet.
#pragma once

#include <array>
#include <cstdint>

#include "sorter/bucket_key.h"

namespace sbp {

/// What one half tells of the pieces at its border with the other: their parts in this half. The upper half
/// has a part where it is joined to the lower one, the lower half wherever there is a piece.
struct Border {
  /// No border is longer.
  static constexpr int kColumns = 8;

  /// The part in each column: 1, 2, ..., or 0 for none.
  std::array<std::uint8_t, kColumns> part{};
  /// The cells of part 1, 2, ...
  std::array<std::uint8_t, kColumns> cells{};

  /// Adds a part of so many cells in the columns whose bits are set. They have none yet.
  void add(unsigned columns, int cells_of_part);

  friend bool operator==(const Border&, const Border&) = default;
};

/// No bucket has this key.
inline constexpr BucketKey kNoBucket = BucketKey{1} << 63;

/// The key of the pieces that the parts of both halves make together; kNoBucket if a part of the upper half
/// is joined to nothing.
BucketKey key_across(const Border& upper, const Border& lower, const PieceWeights& weights);

}  // namespace sbp
