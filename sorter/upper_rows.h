// The rows of a board above the last ones, which stay the same from record to record.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "common/puzzle/position_code.h"
#include "sorter/border.h"
#include "sorter/bucket_key.h"
#include "sorter/lower_rows.h"

namespace sbp {

/// What the upper rows of one position after another add to its key. For one thread.
class UpperRows {
 public:
  /// All arguments must outlive the object.
  UpperRows(const PositionCoder& coder, const LowerRows& lower, const PieceWeights& weights);

  UpperRows(const UpperRows&) = delete;
  UpperRows& operator=(const UpperRows&) = delete;

  /// The code that they have, its bits of the lower rows 0.
  PositionCode code() const { return code_; }
  /// Gives them another code.
  void enter(PositionCode code);

  /// The key of the pieces that are in these rows alone.
  BucketKey key() const { return key_; }
  /// The key of the pieces at the border, by the number of the lower rows' border.
  BucketKey key_across(std::uint32_t border) const { return keys_[(*across_)[border]]; }

 private:
  struct Hash {
    std::size_t operator()(const Border& border) const;
  };
  /// For each border of the lower rows the index in keys_ of what lies across. There can be a million such
  /// pairs, but what lies across is some pieces of at most 21 cells together, and so has one of few keys.
  using Across = std::vector<std::uint16_t>;

  const Across& across(const Border& border);
  std::uint16_t index_of(BucketKey key);

  const PositionCoder& coder_;
  const LowerRows& lower_;
  const PieceWeights& weights_;
  PositionCode code_ = 0;
  BucketKey key_ = 0;
  std::vector<BucketKey> keys_;
  std::unordered_map<BucketKey, std::uint16_t> index_of_;
  std::unordered_map<Border, Across, Hash> known_;
  const Across* across_;
};

}  // namespace sbp
