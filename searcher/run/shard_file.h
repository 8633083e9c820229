// A share of a search, for one of several machines, and its result, for joining.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "common/base/limits.h"
#include "common/files/file.h"
#include "searcher/bucket/bucket_result.h"
#include "searcher/run/search_plan.h"

namespace sbp {

/// Shards of a search.
inline constexpr auto kMostShards = chosen<int>(1'000'000, 1, 1'000'000'000);

/// One of `shards` shares of a plan; 1 <= number <= shards <= kMostShards.
struct Shard {
  int number = 1, shards = 1;

  /// "2/16".
  std::string name() const { return std::to_string(number) + "/" + std::to_string(shards); }
  /// Parses "2/16". Throws UsageError.
  static Shard parse(const std::string& text);
};

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
