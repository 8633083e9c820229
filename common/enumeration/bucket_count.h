// Counts the positions and the justsolved positions of every bucket without listing them: for each undecided
// region, one number for each list of piece sizes (a transfer matrix over broken profiles, as in
// region_count.h, with generating functions in place of numbers).
#pragma once

#include <cstdint>
#include <vector>

#include "common/base/progress.h"
#include "common/enumeration/region.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// The multisets of piece sizes whose sum is at most a number of cells, numbered by their sum.
class SizeLists {
 public:
  explicit SizeLists(int cells);

  /// How many lists have a sum of at most `cells`. These are the first ones.
  std::size_t up_to(int cells) const { return ends_[static_cast<std::size_t>(cells)]; }
  /// The list with another piece. The sum must stay within the number of cells.
  std::uint32_t with(std::uint32_t list, int size) const {
    return with_[list * stride_ + static_cast<std::size_t>(size)];
  }
  /// The sizes in a list, in descending order.
  const std::vector<int>& sizes(std::uint32_t list) const { return lists_[list]; }

 private:
  std::size_t stride_;
  std::vector<std::vector<int>> lists_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint32_t> with_;
};

/// The counts of a bucket.
struct BucketCount {
  Bucket bucket;
  std::uint64_t positions = 0;
  std::uint64_t justsolved = 0;  ///< under the atlas' goal rule "any"
};

/// The counts of all buckets of a board that have a position, in the order of their names. The board has at
/// most kMaxSearchCells cells and no walls. Advances `progress` by every region.
std::vector<BucketCount> count_buckets(const Board& board, Progress* progress = nullptr);

}  // namespace sbp
