// The sorter's work on one board: from the file of justsolved positions to one file for each bucket.
#pragma once

#include <string>
#include <vector>

#include "common/board.h"
#include "common/bucket.h"
#include "common/record_file.h"
#include "common/stage.h"

namespace sbp {

/// A bucket that has positions, and its file.
struct SortedBucket {
  Bucket bucket;
  std::uint64_t records;
  std::string content_hash;  ///< in hexadecimal digits
  std::uint64_t bytes;       ///< of the file
};

/// Makes DIR/BOARD/buckets/*.sbp and DIR/BOARD/sorter.json from DIR/BOARD/justsolved.sbp, unless they are
/// there, complete and made from that file. Returns the buckets sorted by name. Throws Trouble if the
/// finder's output is missing or damaged.
std::vector<SortedBucket> sort_into_buckets(const Board& board, const StageOptions& options);

/// The file of one bucket.
fs::path bucket_file(const fs::path& work, const Board& board, const Bucket& bucket);

}  // namespace sbp
