// Results of buckets from the tables of another run.
#pragma once

#include <map>
#include <string>

#include "common/files/file.h"
#include "searcher/bucket/bucket_result.h"

namespace sbp {

/// The results of a finished bucket.
struct FinishedBucket {
  BucketResult result;
  std::string solution;
};

/// Finished buckets by Bucket::name().
using KnownBuckets = std::map<std::string, FinishedBucket>;

/// Reads the tables of a board: BOARD.tsv or BOARD/results.tsv with the census next to it, or those in a
/// folder. Validates them as far as possible without a search (check_tables()), then trusts them. Tables have
/// no digest of positions, so that of each result is 0. Throws UsageError if there are no tables of the
/// board, Error if they are invalid.
KnownBuckets known_buckets(const Board& board, const fs::path& tables);

}  // namespace sbp
