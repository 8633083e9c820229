// What one of several machines found, for the one that joins it all.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "common/system/file.h"
#include "searcher/bucket/bucket_result.h"
#include "searcher/run/search_plan.h"
#include "searcher/run/shard.h"

namespace sbp {

/// BucketResult by bucket (index in the plan) and part.
using PartResults = std::map<std::pair<std::size_t, int>, BucketResult>;

/// Publishes the result of all parts that plan.parts(shard) has.
void write_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard,
                 const PartResults& result);

/// Whether the file is there and holds this shard of this plan; throws Error if it is not as it was written
/// or does not hold what it should.
bool has_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard);

/// The shards of one board, from several work folders.
struct JoinedShards {
  SearchPlan plan;
  PartResults result;  ///< of all parts of the plan
};

/// Reads all shards of a board that are in the work folders. Throws Error, naming what is wrong, unless
/// together they are exactly one whole plan, and Corruption if a file is not as it was written.
JoinedShards join_shards(const PolyominoCatalog& catalog, const std::vector<fs::path>& folders);

}  // namespace sbp
