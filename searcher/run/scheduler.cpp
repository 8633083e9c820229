#include "searcher/run/scheduler.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>
#include <new>
#include <optional>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/formats/work_layout.h"
#include "common/puzzle/atlas_rules.h"
#include "engine/solution.h"

namespace sbp {
/// Bytes of states below which retrying a search in smaller partitions would be a waste of time.
constexpr auto kLeastBudget = chosen<std::size_t>(kMiB, 1, kGiB);

/// A bucket on its way from parts to a table row.
struct Scheduler::BucketWork {
  std::vector<std::optional<BucketResult>> parts;
  std::atomic<int> missing{0};  // parts not yet searched
  bool to_join = false;         // once none is missing
  std::optional<FinishedBucket> finished;
};

struct Scheduler::Task {
  static constexpr int kJoin = -1;  // nothing to search

  std::size_t bucket;
  int part;
};

Scheduler::Scheduler(const PolyominoCatalog& catalog, SearchPlan plan, const fs::path& folder, fs::path work,
                     const Resources& resources)
    : catalog_(catalog),
      plan_(std::move(plan)),
      folder_(folder),
      work_(std::move(work)),
      resources_(resources),
      journal_(BoardFiles::journal_in(folder), catalog.board(), plan_.input) {
  for (const PlannedBucket& planned : plan_.buckets) {
    auto& work = buckets_.emplace_back(std::make_unique<BucketWork>());
    const std::string name = planned.bucket.name();
    work->finished = journal_.finished(name);
    work->parts.resize(static_cast<std::size_t>(planned.parts));
    for (int part = 0; part < planned.parts; ++part)
      work->parts[static_cast<std::size_t>(part)] = journal_.part(name, part, planned.parts);
  }
}

Scheduler::~Scheduler() = default;

void Scheduler::add(const PartResults& result) {
  for (const auto& [key, found] : result)
    buckets_[key.first]->parts[static_cast<std::size_t>(key.second)] = found;
}

void Scheduler::add(const KnownBuckets& known) {
  assert(known.empty() || audit() == BucketSearch::Audit::no);
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    const Bucket& bucket = plan_.buckets[i].bucket;
    const auto found = known.find(bucket.name());
    if (found == known.end()) continue;
    if (auto& finished = buckets_[i]->finished; !finished) {
      journal_.add_finished(bucket.name(), found->second);
      finished = found->second;
    } else if (finished->result.census != found->second.result.census ||
               make_row(bucket, finished->result, finished->solution) !=
                   make_row(bucket, found->second.result, found->second.solution)) {
      throw Error("bucket " + bucket.short_name() + " of " + catalog_.board().name() +
                  ": this result differs from the --known tables; one of the two is wrong");
    }
  }
  journal_.sync();
}

void Scheduler::search(const std::vector<PlannedPart>& parts) {
  std::uint64_t weight = 0;
  for (const PlannedPart& part : parts) weight += part_weight(part.bucket);
  Progress progress("searcher " + catalog_.board().name(),
                    plan_.input == kDirectInput ? "estimated positions" : "positions", weight,
                    resources_.quiet);
  std::vector<Task> tasks;
  for (const PlannedPart& planned : parts) {
    BucketWork& work = *buckets_[planned.bucket];
    if (work.finished || work.parts[static_cast<std::size_t>(planned.part)]) {
      progress.skip(part_weight(planned.bucket));
    } else {
      ++work.missing;
      tasks.push_back({planned.bucket, planned.part});
    }
  }
  run(tasks, progress);
}

void Scheduler::finish() {
  for (const auto& work : buckets_) work->to_join = !work->finished;
  search(plan_.parts());
  // Buckets of which all parts were known.
  std::vector<Task> tasks;
  for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket)
    if (!buckets_[bucket]->finished) tasks.push_back({bucket, Task::kJoin});
  Progress progress("searcher " + catalog_.board().name(), "buckets joined", tasks.size(), resources_.quiet);
  run(tasks, progress);
}

/// Runs the tasks in order, largest first.
void Scheduler::run(const std::vector<Task>& tasks, Progress& progress) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> failed{false};
  std::vector<Task> postponed;
  std::mutex mutex;
  oneapi::tbb::parallel_for(
      0, resources_.threads,
      [&](int) {
        std::optional<BucketSearch> search(std::in_place, catalog_, budget(resources_.threads), audit());
        try {
          for (std::size_t i = next++; i < tasks.size() && !failed; i = next++) {
            if (run(tasks[i], *search, progress)) continue;
            search.emplace(catalog_, budget(resources_.threads), audit());  // frees its memory
            const std::scoped_lock lock(mutex);
            postponed.push_back(tasks[i]);
          }
        } catch (...) {
          failed = true;
          throw;
        }
      },
      oneapi::tbb::simple_partitioner());
  for (const Task& task : postponed) run_alone(task, progress);
  journal_.sync();
}

/// What did not fit into memory next to other searches may fit alone, or in smaller partitions.
void Scheduler::run_alone(const Task& task, Progress& progress) {
  for (int share = 1; budget(share).bytes >= kLeastBudget; share *= 4)
    if (BucketSearch search(catalog_, budget(share), audit()); run(task, search, progress)) return;
  throw Error(
      "bucket " + plan_.buckets[task.bucket].bucket.short_name() + " of " + catalog_.board().name() +
      ": not enough memory for one of its piece sets; free some or raise --memory; finished work is kept");
}

/// Returns false if memory runs out; `search` is then unusable.
bool Scheduler::run(const Task& task, BucketSearch& search, Progress& progress) try {
  BucketWork& work = *buckets_[task.bucket];
  if (task.part == Task::kJoin) {
    join(task.bucket, search.budget());
    progress.advance(1);
    return true;
  }
  const PlannedBucket& planned = plan_.buckets[task.bucket];
  auto& known = work.parts[static_cast<std::size_t>(task.part)];
  if (!known) {
    // Results are in the journal only when complete, so a failed attempt is repeated as a whole.
    auto result = search.search(planned.bucket, task.part, planned.parts);
    if (planned.parts > 1 || !work.to_join)
      journal_.add_part(planned.bucket.name(), task.part, planned.parts, result);
    known = std::move(result);
    progress.advance(part_weight(task.bucket));
    if (--work.missing > 0) return true;
  }
  // No part is missing after the last one; another attempt at a join also ends here.
  if (work.missing == 0 && work.to_join && !work.finished) join(task.bucket, search.budget());
  return true;
} catch (const std::bad_alloc&) {
  return false;
}

/// Joins the parts, checks that they found exactly the sorted positions, and solves the hardest puzzle.
void Scheduler::join(std::size_t bucket, const SearchBudget& budget) {
  const PlannedBucket& planned = plan_.buckets[bucket];
  FinishedBucket finished;
  for (const auto& part : buckets_[bucket]->parts) finished.result.merge(part.value());
  const BucketResult& result = finished.result;
  if (planned.sorted) {
    const PositionSetDigest sorted = digest_bucket_file(work_, catalog_.board(), *planned.sorted);
    if (sorted != result.justsolved)
      throw Error("bucket " + planned.bucket.name() + ": the searcher found " +
                  std::to_string(result.justsolved.count) + " justsolved positions, the finder " +
                  std::to_string(sorted.count) + (sorted.count == result.justsolved.count ? " others" : "") +
                  "; please report this as a bug");
  }
  if (result.moves() > 0)
    finished.solution =
        solve(catalog_, result.hardest, atlas_rules(catalog_.board()).goal, result.moves(), budget);
  journal_.add_finished(planned.bucket.name(), finished);
  buckets_[bucket]->finished = std::move(finished);
  buckets_[bucket]->parts.clear();
}

std::uint64_t Scheduler::part_weight(std::size_t bucket) const {
  return plan_.buckets[bucket].weight / static_cast<std::uint64_t>(plan_.buckets[bucket].parts);
}

PartResults Scheduler::result() const {
  PartResults all;
  for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket)
    for (std::size_t part = 0; part < buckets_[bucket]->parts.size(); ++part)
      if (const auto& found = buckets_[bucket]->parts[part])
        all.emplace(std::pair(bucket, static_cast<int>(part)), *found);
  return all;
}

ResultTable Scheduler::results() const {
  ResultTable table(catalog_.board());
  for (std::size_t i = 0; i < buckets_.size(); ++i)
    if (const auto& [result, solution] = *buckets_[i]->finished; result.justsolved.count > 0)
      table.rows.push_back(make_row(plan_.buckets[i].bucket, result, solution));
  std::sort(table.rows.begin(), table.rows.end(),
            [](const ResultRow& a, const ResultRow& b) { return a.bucket.name() < b.bucket.name(); });
  return table;
}

std::map<std::string, Census> Scheduler::census() const {
  std::map<std::string, Census> all;
  for (std::size_t i = 0; i < buckets_.size(); ++i) {
    const auto& counts = buckets_[i]->finished->result.census;
    for (std::size_t moves = 1; moves < counts.size(); ++moves)
      if (counts[moves] > 0) all[plan_.buckets[i].bucket.name()][static_cast<int>(moves)] = counts[moves];
  }
  return all;
}

}  // namespace sbp
