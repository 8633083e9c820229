#include "searcher/estimate/trial_search.h"

#include <oneapi/tbb/parallel_for.h>

#include <atomic>
#include <mutex>

#include "common/puzzle/atlas_rules.h"
#include "common/system/cpu_time.h"
#include "engine/solution.h"
#include "searcher/bucket/bucket_search.h"

namespace sbp {

TrialSearch try_search(const PolyominoCatalog& catalog, const SearchPlan& plan, const Resources& resources,
                       Progress& progress) {
  const double start = process_cpu_seconds();
  const std::vector<PlannedPart> parts = plan.parts();
  std::vector<BucketResult> found(plan.buckets.size());
  std::mutex mutex;
  const auto each = [&](std::size_t count, const auto& work) {
    std::atomic<std::size_t> next{0};
    oneapi::tbb::parallel_for(
        0, resources.threads,
        [&](int) {
          BucketSearch search(catalog, search_budget(resources.memory, resources.threads));
          for (std::size_t i = next++; i < count; i = next++) work(search, i);
        },
        oneapi::tbb::simple_partitioner());
  };
  each(parts.size(), [&](BucketSearch& search, std::size_t i) {
    const PlannedBucket& planned = plan.buckets[parts[i].bucket];
    const BucketResult result = search.search(planned.bucket, parts[i].part, planned.parts);
    const std::scoped_lock lock(mutex);
    found[parts[i].bucket].merge(result);
    progress.advance(planned.weight / static_cast<std::uint64_t>(planned.parts));
  });
  each(found.size(), [&](BucketSearch& search, std::size_t i) {
    if (found[i].moves() > 0)
      solve(catalog, found[i].hardest, atlas_rules(catalog.board()).goal, found[i].moves(), search.budget());
  });
  TrialSearch trial;
  for (const BucketResult& result : found) {
    trial.justsolved += result.justsolved.count;
    trial.piece_sets += result.piece_sets;
  }
  trial.cpu_seconds = process_cpu_seconds() - start;
  return trial;
}

}  // namespace sbp
