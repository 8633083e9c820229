// A bucket as one number.
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#include "common/system/error.h"

namespace sbp {

/// The sum of the weights of a position's pieces, or of some of them.
using BucketKey = std::uint64_t;

/// What a piece adds to the key of its bucket: counts are the digits of a number in mixed radix, so different
/// buckets of a board have different keys. Immutable; may be shared by threads.
class PieceWeights {
 public:
  /// For boards of so many cells.
  explicit PieceWeights(int cells) : weight_(static_cast<std::size_t>(cells) + 1) {
    BucketKey weight = 1;
    for (int size = 1; size <= cells; ++size) {
      weight_[static_cast<std::size_t>(size)] = weight;
      weight *= static_cast<BucketKey>(cells / size + 1);
    }
  }

  /// Of a piece of so many cells, at least 1 and at most those of the board.
  BucketKey operator[](int cells) const {
    assert(1 <= cells && static_cast<std::size_t>(cells) < weight_.size());
    return weight_[static_cast<std::size_t>(cells)];
  }

 private:
  std::vector<BucketKey> weight_;
};

/// Throws Error: what was read is no position.
[[noreturn]] inline void refuse_record() {
  throw Error("a record is not a position; run the finder again with --force");
}

/// A number whose upper bits depend on all of this one.
inline std::uint64_t fibonacci_hash(std::uint64_t number) {
  return number * 0x9E3779B97F4A7C15U;
}

}  // namespace sbp
