// Searches all buckets of a board, or a shard of them, and writes what was found.
#pragma once

#include <vector>

#include "common/cli/stage_options.h"
#include "common/puzzle/bucket.h"
#include "searcher/run/shard_file.h"

namespace sbp {

/// Searches every bucket that the sorter made of the board's justsolved positions (or only those named) and
/// publishes WORK/BOARD/results.tsv and census.tsv. Checks for every bucket that its own enumeration found
/// exactly the sorted positions. A run that was stopped continues where it was (searcher.journal). Does
/// nothing if all is done. Throws UsageError for a bucket without positions, Error if files are missing,
/// damaged or contradict one another.
void search_board(const Board& board, const std::vector<Bucket>& only, const StageOptions& options);

/// The same tables without any files of finder and sorter. Buckets that are in the tables at `known`, of
/// another run, are not searched again (known_buckets); empty for none.
void search_directly(const Board& board, const std::vector<Bucket>& only, const fs::path& known,
                     const StageOptions& options);

/// One shard of search_directly(): publishes its result (shard_file). Shards of one board can be searched
/// at the same time in one work folder, which other machines may share.
void search_shard(const Board& board, const std::vector<Bucket>& only, const Shard& shard,
                  const StageOptions& options);

/// Publishes the tables of search_directly() from the shards in the given work folders. Throws Error if
/// they are not exactly one whole search.
void merge_shards(const Board& board, const std::vector<fs::path>& folders, const StageOptions& options);

}  // namespace sbp
