// Which bucket a position belongs to, quickly.
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <cstdint>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/puzzle/position_code.h"
#include "sorter/bucket_key.h"
#include "sorter/lower_rows.h"
#include "sorter/upper_rows.h"

namespace sbp {

/// All buckets that a board could have, numbered, and the number of any position's bucket. May be shared by
/// threads.
class BucketIndex {
 public:
  /// A board of at most kMaxFileCells cells.
  explicit BucketIndex(const Board& board);

  BucketIndex(const BucketIndex&) = delete;
  BucketIndex& operator=(const BucketIndex&) = delete;

  /// Every way to have at least one piece and no more covered cells than the board has.
  const std::vector<Bucket>& buckets() const { return buckets_; }

  /// The index in buckets() for each code. Throws Error for a code that cannot be a position with at least
  /// one piece.
  void classify(const std::vector<PositionCode>& codes, std::vector<std::uint16_t>& numbers) const;

 private:
  struct Slot {
    BucketKey key = 0;  // no bucket with a piece has this key
    std::uint16_t number = 0;
  };

  std::size_t slot_of(BucketKey key) const {
    return static_cast<std::size_t>(key * 0x9E3779B97F4A7C15U >> shift_);  // Fibonacci hashing
  }
  std::uint16_t number_of(BucketKey key) const;

  const PositionCoder coder_;
  const PieceWeights weights_;
  const LowerRows lower_;
  mutable oneapi::tbb::enumerable_thread_specific<UpperRows> upper_;
  std::vector<Bucket> buckets_;
  std::vector<Slot> table_;  // open addressing; a power of two
  int shift_ = 64;
};

}  // namespace sbp
