// The sorter's list of bucket files, which the searcher reads: sorter.json.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/files/file.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// A non-empty bucket and its file.
struct SortedBucket {
  Bucket bucket;
  std::uint64_t records = 0;
  std::string content_hash;  ///< XXH3-128 of its records, 32 hexadecimal digits
  std::uint64_t bytes = 0;   ///< of the file
};

/// The content of sorter.json.
struct BucketList {
  std::string input_hash;             ///< content hash of the file that was sorted
  std::uint64_t records = 0;          ///< in all buckets
  std::vector<SortedBucket> buckets;  ///< sorted by name
  std::string hash;                   ///< text_hash of the file as it was read
};

/// Publishes the list; ignores `hash`.
void write_bucket_list(const fs::path& work, const Board& board, const BucketList& list);

/// Reads and checks the list. Throws Error if it cannot be read and Corruption if it is damaged.
BucketList read_bucket_list(const fs::path& work, const Board& board);

}  // namespace sbp
