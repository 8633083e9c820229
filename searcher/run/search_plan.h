// What to search, and its division into parts.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "common/base/limits.h"
#include "common/grid/polyomino.h"
#include "common/tables/bucket_list.h"

namespace sbp {

/// A bucket to be searched in `parts` parts (see BucketSearch).
struct PlannedBucket {
  Bucket bucket;
  std::uint64_t weight;                     ///< predicted work, in justsolved positions
  int parts;                                ///< 1 or more
  std::optional<SortedBucket> sorted = {};  ///< where the sorter put its positions
};

/// The unit of work.
struct PlannedPart {
  std::size_t bucket;  ///< index in the plan
  int part;
};

/// SearchPlan::input for a search without files.
inline constexpr const char* kDirectInput = "direct";

/// The work for the table of a board, of one run or of many on different machines. A pure function of its
/// input, so all of them make the same plan.
struct SearchPlan {
  std::string input;     ///< identifies the search: the hash of the sorter's list, or kDirectInput
  bool complete = true;  ///< whether it has all buckets that may have a justsolved position
  std::vector<PlannedBucket> buckets;  ///< largest first

  /// Different plans have different hashes.
  std::string hash() const;
  /// All parts, or share `shard` of `shards` shares with about equal work; 1 <= shard <= shards.
  std::vector<PlannedPart> parts(int shard = 1, int shards = 1) const;
};

/// Positions sampled to estimate the sizes of buckets without files.
inline constexpr auto kWeightSamples = chosen<std::uint64_t>(100'000, 1'000, 100'000'000);

/// For every list of counts that covers at least one cell of the board and leaves at least one cell empty:
/// the approximate number of positions, justsolved or not, and at least 1 even if the pieces cannot be
/// placed. Exact on boards with at most kWeightSamples positions; on larger ones estimated from that many,
/// evenly spaced in canonical order. A pure function, the same on every machine. For boards of at most
/// kMaxSearchCells cells.
std::map<Bucket, std::uint64_t> bucket_weights(const Board& board);

/// The plan for the sorter's buckets, or for those named in `only`.
SearchPlan plan_sorted(const PolyominoCatalog& catalog, const BucketList& input,
                       const std::vector<Bucket>& only);

/// The plan for all possible buckets of a board, or for those named in `only`, without any files.
SearchPlan plan_direct(const PolyominoCatalog& catalog, const std::vector<Bucket>& only);

}  // namespace sbp
