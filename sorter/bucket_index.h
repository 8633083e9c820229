// Which bucket a position belongs to, quickly.
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <cstdint>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/puzzle/position_code.h"
#include "sorter/bucket_key.h"
#include "sorter/entry_table.h"
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
  struct Keyed {
    BucketKey number = 0;      // the bucket's key
    std::uint16_t bucket = 0;  // its index
  };

  std::vector<Keyed> keyed() const;

  const PositionCoder coder_;
  const PieceWeights weights_;
  const LowerRows lower_;
  mutable oneapi::tbb::enumerable_thread_specific<UpperRows> upper_;
  const std::vector<Bucket> buckets_;
  EntryTable<Keyed> by_key_;
};

}  // namespace sbp
