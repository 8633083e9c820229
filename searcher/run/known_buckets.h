// Buckets that another run has searched, from its tables.
#pragma once

#include <map>
#include <string>

#include "common/system/file.h"
#include "searcher/bucket/bucket_result.h"

namespace sbp {

/// What is known about a finished bucket.
struct FinishedBucket {
  BucketResult result;
  std::string solution;
};

/// Finished buckets by Bucket::name().
using KnownBuckets = std::map<std::string, FinishedBucket>;

/// What the tables of a board tell: BOARD.tsv or BOARD/results.tsv with the census beside it, or those in a
/// folder. They are checked as far as they can be without a search (check_tables), and believed. No digest of
/// positions is in tables, so that of each result is 0. Throws UsageError if there are no tables of the
/// board, Error if something is wrong with them.
KnownBuckets known_buckets(const Board& board, const fs::path& tables);

}  // namespace sbp
