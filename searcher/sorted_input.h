// The positions that the sorter put into a bucket: what the searcher must find too.
#pragma once

#include "common/bucket_list.h"
#include "searcher/findings.h"

namespace sbp {

/// Reads a bucket file to its end and returns the digest of its positions. Throws Trouble if the file is
/// missing, damaged, or not the listed one.
PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted);

}  // namespace sbp
