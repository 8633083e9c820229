// What the sorter made: the searcher's input.
#pragma once

#include <string>
#include <vector>

#include "common/file.h"
#include "searcher/findings.h"

namespace sbp {

/// One bucket file as the sorter lists it.
struct SortedBucket {
  Bucket bucket;
  std::uint64_t records;
  std::string content_hash;  ///< XXH3-128 of its records, 32 hexadecimal digits
};

/// The sorter's list of bucket files.
struct SortedInput {
  std::string hash;  ///< XXH3-128 of the list, which holds the hash of every file
  std::vector<SortedBucket> buckets;
};

/// Reads the list of the given board. Throws Trouble if it is missing or not readable.
SortedInput read_sorted_input(const fs::path& work, const Board& board);

/// Reads a bucket file to its end and returns the digest of its positions. Throws Trouble if the file is
/// missing, damaged, or not the listed one.
PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted);

/// The XXH3-128 of a text, 32 hexadecimal digits.
std::string text_hash(const std::string& text);

}  // namespace sbp
