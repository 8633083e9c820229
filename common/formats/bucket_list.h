// The sorter's list of bucket files, which the searcher reads: sorter.json.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/puzzle/bucket.h"
#include "common/system/file.h"

namespace sbp {

/// A bucket that has positions, and its file.
struct SortedBucket {
  Bucket bucket;
  std::uint64_t records = 0;
  std::string content_hash;  ///< XXH3-128 of its records, 32 hexadecimal digits
  std::uint64_t bytes = 0;   ///< of the file
};

/// What sorter.json says.
struct BucketList {
  std::string input_hash;             ///< content hash of the file that was sorted
  std::uint64_t records = 0;          ///< in all buckets
  std::vector<SortedBucket> buckets;  ///< sorted by name
  std::string hash;                   ///< text_hash of the file as it was read
};

/// The folder of a board's bucket files.
fs::path bucket_folder(const fs::path& work, const Board& board);

/// The file of one bucket.
fs::path bucket_file(const fs::path& work, const Board& board, const Bucket& bucket);

/// Whether a file in the folder of a board's bucket files has such a name: "5-3-1-0-...-0.sbp".
bool is_bucket_file_name(const std::string& name, const Board& board);

/// Where the list of a board is.
fs::path bucket_list_file(const fs::path& work, const Board& board);

/// Publishes the list; `hash` is not used.
void write_bucket_list(const fs::path& work, const Board& board, const BucketList& list);

/// Reads and checks the list. Throws Error if it is missing and Corruption if anything is wrong with it.
BucketList read_bucket_list(const fs::path& work, const Board& board);

}  // namespace sbp
