// What one of several machines found, for the one that joins it all.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "common/file.h"
#include "searcher/findings.h"
#include "searcher/search_plan.h"
#include "searcher/shard.h"

namespace sbp {

/// Findings by bucket (index in the plan) and part.
using PartFindings = std::map<std::pair<std::size_t, int>, Findings>;

/// Where a shard of a board is written.
fs::path shard_file(const fs::path& work, const Board& board, const Shard& shard);

/// Publishes the findings of all parts that plan.parts(shard) has.
void write_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard,
                 const PartFindings& findings);

/// Whether the file is there and holds this shard of this plan; throws Trouble if it is not as it was written
/// or does not hold what it should.
bool has_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard);

/// The shards of one board, from several work folders.
struct JoinedShards {
  SearchPlan plan;
  PartFindings findings;  ///< of all parts of the plan
};

/// Reads all shards of a board that are in the work folders. Throws Trouble, naming what is wrong, unless
/// together they are exactly one whole plan, and Damage if a file is not as it was written.
JoinedShards join_shards(const PolyominoCatalog& catalog, const std::vector<fs::path>& folders);

}  // namespace sbp
