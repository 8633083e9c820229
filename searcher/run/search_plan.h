// What to search, and its division into parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

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

/// The plan for the sorter's buckets, or for those named in `only`.
SearchPlan plan_sorted(const PolyominoCatalog& catalog, const BucketList& input,
                       const std::vector<Bucket>& only);

/// The plan for all possible buckets of a board, or for those named in `only`, without any files.
SearchPlan plan_direct(const PolyominoCatalog& catalog, const std::vector<Bucket>& only);

}  // namespace sbp
