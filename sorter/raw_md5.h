// The MD5 of every bucket's raw form, to be compared with published ones.
#pragma once

#include <string>
#include <vector>

#include "sorter/sort.h"

namespace sbp {

/// The MD5 of each bucket's raw form (W * H label bytes for each position, nothing else) in hexadecimal
/// digits, on all threads. Reads and checks the files of sort_into_buckets().
std::vector<std::string> raw_md5(const Board& board, const std::vector<SortedBucket>& buckets,
                                 const fs::path& work, bool quiet);

}  // namespace sbp
