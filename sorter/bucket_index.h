// Which bucket a position belongs to, quickly.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/puzzle/position_code.h"

namespace sbp {

/// All buckets that a board could have, numbered, and the number of any position's bucket. Immutable; may be
/// shared by threads.
class BucketIndex {
 public:
  /// A board of at most kMaxFileCells cells.
  explicit BucketIndex(const Board& board);

  /// Every way to have at least one piece and no more covered cells than the board has.
  const std::vector<Bucket>& buckets() const { return buckets_; }

  /// The index in buckets() for each code. Throws Error for a code that cannot be a position with at least
  /// one piece.
  void classify(const std::vector<PositionCode>& codes, std::vector<std::uint16_t>& numbers) const;

 private:
  struct Slot {
    std::uint64_t key = 0;  // no bucket with a piece has this key
    std::uint16_t number = 0;
  };

  std::size_t slot_of(std::uint64_t key) const {
    return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> shift_);  // Fibonacci hashing
  }
  std::uint16_t number_of(std::uint64_t key) const;
  class LargerPieces;
  std::uint64_t key(PositionCode code, LargerPieces& pieces) const;

  PositionCoder coder_;
  std::vector<Bucket> buckets_;
  /// A bucket's key is the sum of its pieces' weights: its counts as the digits of a number in mixed radix,
  /// so different buckets have different keys.
  std::vector<std::uint64_t> weight_;
  std::vector<Slot> table_;  // open addressing
  int shift_ = 64;
};

}  // namespace sbp
