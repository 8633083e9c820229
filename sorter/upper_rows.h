// The rows of a board above the last ones, which stay the same from record to record.
#pragma once

#include <bit>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/puzzle/position_code.h"
#include "common/system/limits.h"
#include "sorter/border.h"
#include "sorter/bucket_key.h"
#include "sorter/lower_rows.h"

namespace sbp {

/// What the upper rows of one position after another add to its key. For one thread.
class UpperRows {
 public:
  /// What rows add: a copy stays in registers. Only until others are asked for.
  class Keys {
   public:
    /// The key of the pieces that are in these rows alone and of those at the border, by the number of the
    /// lower rows' border.
    BucketKey with(std::uint32_t border) const { return key_ + keys_[across_[border]]; }

   private:
    friend class UpperRows;
    Keys(BucketKey key, const std::uint16_t* across, const BucketKey* keys)
        : key_(key), across_(across), keys_(keys) {}

    BucketKey key_;
    const std::uint16_t* across_;
    const BucketKey* keys_;
  };

  /// All arguments must outlive the object.
  UpperRows(const PositionCoder& coder, const LowerRows& lower, const PieceWeights& weights);

  UpperRows(const UpperRows&) = delete;
  UpperRows& operator=(const UpperRows&) = delete;

  /// What rows with this code, its bits of the lower rows 0, add.
  Keys keys(PositionCode code);

 private:
  /// For each border of the lower rows the index in keys_ of what lies across. There can be a million such
  /// pairs, but what lies across is some pieces of at most 21 cells together, and so has one of few keys.
  using Across = std::vector<std::uint16_t>;

  struct Recent {
    Border border;
    const Across* across = nullptr;
  };

  const Across& across(const Border& border);
  const Across& known_across(const Border& border);
  std::uint16_t index_of(BucketKey key);

  const PositionCoder& coder_;
  const LowerRows& lower_;
  const PieceWeights& weights_;
  const int row_;  // bits from a cell to the one below
  std::vector<BucketKey> keys_;
  std::unordered_map<BucketKey, std::uint16_t> index_of_;
  std::unordered_map<std::uint64_t, Across> known_;  // by the number of the upper rows' border
  std::vector<Recent> recent_;                       // some of them, faster to find
};

// In the header to become part of a kernel.
inline UpperRows::Keys UpperRows::keys(PositionCode code) {
  const PositionCode occupied = code & kOccupiedBits;
  const PositionCode right = code >> 1 & kOccupiedBits, down = code >> 2 & kOccupiedBits;
  const PositionCode joined = occupied & (right | right >> 3 | down | down >> row_);
  BucketKey key = weights_[1] * static_cast<BucketKey>(std::popcount(occupied & ~joined));
  Border border;
  const PositionCode upper = ~lower_.mask();
  for (PositionCode rest = joined; rest != 0;) {
    // Of the lower rows a flood covers just the cells that are joined to this piece.
    const PositionCode piece = coder_.flood(code, std::bit_floor(rest));
    const int cells = std::popcount(piece & upper);
    if ((piece & ~upper) == 0)
      key += weights_[cells];
    else
      border.add(lower_.columns(piece & ~upper), cells);
    rest &= ~piece;
  }
  const Across& known = across(border);  // first, since it may add to keys_
  return {key, known.data(), keys_.data()};
}

inline const UpperRows::Across& UpperRows::across(const Border& border) {
  Recent& recent = recent_[fibonacci_hash(border.number) >> (64 - kRecentBorderBits)];
  if (recent.across == nullptr || recent.border != border) recent = {border, &known_across(border)};
  return *recent.across;
}

}  // namespace sbp
