// What is to be searched, and how it is divided.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/formats/bucket_list.h"
#include "common/grid/polyomino.h"

namespace sbp {

/// A bucket to be searched in so many parts (see BucketSearch).
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

/// SearchPlan::input where no files are read.
inline constexpr const char* kDirectInput = "direct";

/// All that one run, or many on different machines, have to do for the table of a board. A pure function of
/// its input, so that all of them make the same plan.
struct SearchPlan {
  std::string input;     ///< names what is searched: the hash of the sorter's list, or kDirectInput
  bool complete = true;  ///< whether it has all buckets that may have a justsolved position
  std::vector<PlannedBucket> buckets;  ///< those with the most work first

  /// Differs for different plans.
  std::string hash() const;
  /// All parts, or the `shard`th of `shards` shares of about the same work; 1 <= shard <= shards.
  std::vector<PlannedPart> parts(int shard = 1, int shards = 1) const;
};

/// The plan for the sorter's buckets, or for those among them that `only` names.
SearchPlan plan_sorted(const PolyominoCatalog& catalog, const BucketList& input,
                       const std::vector<Bucket>& only);

/// The plan for all buckets that a board can have, or for those that `only` names, without any files.
SearchPlan plan_direct(const PolyominoCatalog& catalog, const std::vector<Bucket>& only);

}  // namespace sbp
