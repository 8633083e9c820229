// The result of searching a bucket.
#pragma once

#include <cstdint>
#include <vector>

#include "common/puzzle/position.h"
#include "common/tables/result_table.h"
#include "searcher/bucket/position_set_digest.h"

namespace sbp {

/// Everything about a bucket, or some of its piece sets, except the solution. merge() is commutative and
/// associative, so the order and division of the work do not affect the result.
struct BucketResult {
  PositionSetDigest justsolved;       ///< the justsolved positions
  std::uint64_t piece_sets = 0;       ///< with at least one justsolved position
  int moves_corner = 0;               ///< largest difficulty under the corner goal rule
  std::vector<std::uint64_t> census;  ///< start positions by difficulty; [0] is 0, the last is not 0
  StartPosition hardest;              ///< the smallest start of the largest difficulty, if any

  int moves() const { return census.empty() ? 0 : static_cast<int>(census.size()) - 1; }
  void merge(const BucketResult& other);
};

/// The table row of a bucket; `solution` is empty if there is nothing to solve.
ResultRow make_row(const Bucket& bucket, const BucketResult& result, const std::string& solution);

}  // namespace sbp
