// Searches all buckets of a board on all threads.
#pragma once

#include <vector>

#include "common/bucket.h"
#include "common/stage.h"

namespace sbp {

/// Finds the hardest puzzle of every bucket that the sorter made (or of those in `only`, if it is not empty)
/// and writes DIR/BOARD/results.tsv, census.tsv and searcher.json. Does nothing if they are there and match
/// the input. Continues a run that was interrupted. Checks that the searcher's justsolved positions are
/// exactly the sorted ones. Throws Trouble, naming the bucket or file, if anything is missing, damaged or
/// contradictory, and UsageError if a bucket in `only` has no justsolved position.
void search_board(const Board& board, const std::vector<Bucket>& only, const StageOptions& options);

}  // namespace sbp
