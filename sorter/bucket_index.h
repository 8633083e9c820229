// All buckets of a board, numbered.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// A bucket as one number: the sum of the weights of its pieces.
using BucketKey = std::uint64_t;

/// Throws Error: the input is not a position.
[[noreturn]] void refuse_record();

/// Every way to have at least one piece and no more covered cells than a board has. Immutable; may be shared
/// by threads.
class BucketIndex {
 public:
  explicit BucketIndex(const Board& board);

  const std::vector<Bucket>& buckets() const { return buckets_; }

  /// What a piece of this many cells adds to the key of its bucket: counts are the digits of a number in
  /// mixed radix, so different buckets have different keys. 1 <= cells <= those of the board.
  BucketKey weight(int cells) const { return weights_[static_cast<std::size_t>(cells)]; }

  /// The index in buckets(). Refuses the record if no bucket has this key.
  std::uint16_t number(BucketKey key) const;

 private:
  std::vector<BucketKey> weights_;
  std::vector<Bucket> buckets_;
  std::unordered_map<BucketKey, std::uint16_t> numbers_;
};

}  // namespace sbp
