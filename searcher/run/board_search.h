// Searches all buckets of a board, or a shard of them, and writes the results.
#pragma once

#include <vector>

#include "common/cli/stage_options.h"
#include "common/puzzle/bucket.h"
#include "searcher/run/shard_file.h"

namespace sbp {

/// Searches every bucket of justsolved positions from the sorter, or only those named, and publishes
/// WORK/BOARD/results.tsv and census.tsv. Checks for every bucket that its own enumeration found exactly the
/// sorted positions. An interrupted run resumes from searcher.journal. Does nothing if all is done. Throws
/// UsageError for a bucket without positions, Error if files are missing, damaged or inconsistent.
void search_board(const Board& board, const std::vector<Bucket>& only, const StageOptions& options);

/// Makes the same tables without files of finder and sorter. Buckets in the tables at `known`, from another
/// run, are not searched again (known_buckets()); empty for none.
void search_directly(const Board& board, const std::vector<Bucket>& only, const fs::path& known,
                     const StageOptions& options);

/// Searches one shard of search_directly() and publishes its result (shard_file.h). Shards of one board can
/// run at the same time in one work folder, also on different machines.
void search_shard(const Board& board, const std::vector<Bucket>& only, const Shard& shard,
                  const StageOptions& options);

/// Publishes the tables of search_directly() from the shards in the given work folders. Throws Error if they
/// do not form exactly one complete search.
void merge_shards(const Board& board, const std::vector<fs::path>& folders, const StageOptions& options);

}  // namespace sbp
