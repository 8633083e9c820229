// The result of a shard, for joining.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "common/files/file.h"
#include "searcher/bucket/bucket_result.h"
#include "searcher/run/search_plan.h"
#include "searcher/run/shard.h"

namespace sbp {

/// BucketResult by bucket (index in the plan) and part.
using PartResults = std::map<std::pair<std::size_t, int>, BucketResult>;

/// Publishes the results of all parts in plan.parts(shard).
void write_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard,
                 const PartResults& result);

/// Whether the file exists and holds this shard of this plan. Throws Error if it is damaged or incomplete.
bool has_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard);

/// The shards of one board, from several work folders.
struct JoinedShards {
  SearchPlan plan;
  PartResults result;  ///< of all parts of the plan
};

/// Reads all shards of a board in the work folders. Throws Error, with the reason, unless together they are
/// exactly one complete plan, and Corruption if a file is damaged.
JoinedShards join_shards(const PolyominoCatalog& catalog, const std::vector<fs::path>& folders);

}  // namespace sbp
