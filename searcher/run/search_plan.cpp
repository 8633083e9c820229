#include "searcher/run/search_plan.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <queue>

#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/enumeration/position_ranks.h"
#include "searcher/bucket/piece_sets.h"

namespace sbp {
namespace {

/// Positions per justsolved one, about the same on all boards.
constexpr auto kPositionsPerJustsolved = chosen<std::uint64_t>(4, 1, 100);

/// Largest first, so that only small parts remain when threads run out of work.
void sort_by_work(std::vector<PlannedBucket>& buckets) {
  std::sort(buckets.begin(), buckets.end(), [](const PlannedBucket& a, const PlannedBucket& b) {
    return std::pair(b.weight, b.bucket.name()) < std::pair(a.weight, a.bucket.name());
  });
}

std::vector<Bucket> without_repetitions(std::vector<Bucket> buckets) {
  std::sort(buckets.begin(), buckets.end());
  buckets.erase(std::unique(buckets.begin(), buckets.end()), buckets.end());
  return buckets;
}

}  // namespace

std::string SearchPlan::hash() const {
  std::string text = input + "\n" + division_name() + "\n";
  for (const PlannedBucket& bucket : buckets)
    text += bucket.bucket.name() + " " + std::to_string(bucket.weight) + " " + std::to_string(bucket.parts) +
            "\n";
  return text_hash(text);
}

std::vector<PlannedPart> SearchPlan::parts(int shard, int shards) const {
  assert(1 <= shard && shard <= shards);
  // Each part goes to the shard with the least work: "longest processing time first", R. L. Graham, "Bounds
  // on multiprocessing timing anomalies" (1969).
  using Load = std::pair<std::uint64_t, int>;
  std::priority_queue<Load, std::vector<Load>, std::greater<>> loads;
  for (int i = 1; i <= shards; ++i) loads.emplace(0, i);
  std::vector<PlannedPart> mine;
  for (std::size_t bucket = 0; bucket < buckets.size(); ++bucket)
    for (int part = 0; part < buckets[bucket].parts; ++part) {
      const auto [load, owner] = loads.top();
      loads.pop();
      loads.emplace(load + 1 + buckets[bucket].weight / static_cast<std::uint64_t>(buckets[bucket].parts),
                    owner);
      if (owner == shard) mine.push_back({bucket, part});
    }
  return mine;
}

std::map<Bucket, std::uint64_t> bucket_weights(const Board& board) {
  std::map<Bucket, std::uint64_t> weights;
  for (const Bucket& bucket : all_buckets(board.cells(), 1)) weights.emplace(bucket, 0);
  const PositionRanks positions(board);
  const std::uint64_t all = positions.positions(), samples = std::min(all, kWeightSamples);
  for (const auto& pieces : positions.unrank(spread_ranks(samples, all))) {
    Bucket bucket(board.cells());
    for (const Cells piece : pieces) bucket.add(std::popcount(piece));
    if (const auto weight = weights.find(bucket); weight != weights.end()) ++weight->second;
  }
  for (auto& [bucket, weight] : weights) weight = std::max<std::uint64_t>(1, weight * all / samples);
  return weights;
}

SearchPlan plan_sorted(const PolyominoCatalog& catalog, const BucketList& input,
                       const std::vector<Bucket>& only) {
  SearchPlan plan;
  plan.input = input.hash;
  for (const Bucket& bucket : only)
    if (std::none_of(input.buckets.begin(), input.buckets.end(),
                     [&](const SortedBucket& sorted) { return sorted.bucket == bucket; }))
      throw UsageError("bucket " + bucket.short_name() + " has no justsolved position on this board");
  for (const SortedBucket& sorted : input.buckets)
    if (only.empty() || std::find(only.begin(), only.end(), sorted.bucket) != only.end())
      plan.buckets.push_back(
          {sorted.bucket, sorted.records, bucket_parts(catalog, sorted.bucket, sorted.records), sorted});
  plan.complete = plan.buckets.size() == input.buckets.size();
  sort_by_work(plan.buckets);
  return plan;
}

SearchPlan plan_direct(const PolyominoCatalog& catalog, const std::vector<Bucket>& only) {
  SearchPlan plan;
  plan.input = kDirectInput;
  plan.complete = only.empty();
  const auto weights = bucket_weights(catalog.board());
  const auto add = [&](const Bucket& bucket, std::uint64_t positions) {
    const std::uint64_t weight = positions / kPositionsPerJustsolved + 1;
    plan.buckets.push_back({bucket, weight, bucket_parts(catalog, bucket, weight)});
  };
  if (only.empty())
    for (const auto& [bucket, positions] : weights) add(bucket, positions);
  for (const Bucket& bucket : without_repetitions(only)) {
    const auto found = weights.find(bucket);
    if (found == weights.end())
      throw UsageError("bucket " + bucket.short_name() + " has no piece or no empty cell on this board");
    add(bucket, found->second);
  }
  sort_by_work(plan.buckets);
  return plan;
}

}  // namespace sbp
