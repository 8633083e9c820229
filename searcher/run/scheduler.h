// Searches the parts of a plan with all threads.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common/base/progress.h"
#include "common/cli/stage_options.h"
#include "common/tables/result_table.h"
#include "searcher/bucket/bucket_search.h"
#include "searcher/run/journal.h"
#include "searcher/run/search_plan.h"
#include "searcher/run/shard_file.h"

namespace sbp {

/// Searches parts, joins the parts of a bucket when all are known, and keeps everything in a journal. What
/// the journal has is not searched again. Not to be shared by threads; starts its own.
class Scheduler {
 public:
  /// `folder` holds the journal and the files of searches that do not fit into memory. If the plan is from
  /// the sorter, its files are in the work folder `work`, and every bucket is audited against them.
  Scheduler(const PolyominoCatalog& catalog, SearchPlan plan, const fs::path& folder, fs::path work,
            const Resources& resources);
  ~Scheduler();

  /// Takes over parts from other runs.
  void add(const PartResults& result);
  /// Takes over whole buckets from other runs, also into the journal; only for a search without files. Throws
  /// Error if the journal has a different result.
  void add(const KnownBuckets& known);
  /// Searches these parts, unless they are known.
  void search(const std::vector<PlannedPart>& parts);
  /// Searches all unknown parts, then checks each bucket against the sorter's file, if there is one, and
  /// solves its hardest puzzle. Throws Error, with the bucket, if the positions differ.
  void finish();

  const SearchPlan& plan() const { return plan_; }
  /// All known parts; call after search().
  PartResults result() const;
  /// The rows of buckets with a justsolved position, sorted by name; call after finish().
  ResultTable results() const;
  /// Their census; call after finish().
  std::map<std::string, Census> census() const;

 private:
  struct BucketWork;
  struct Task;

  void run(const std::vector<Task>& tasks, Progress& progress);
  bool run(const Task& task, BucketSearch& search, Progress& progress);
  void run_alone(const Task& task, Progress& progress);
  void join(std::size_t bucket, const SearchBudget& budget);
  SearchBudget budget(int searches) const { return search_budget(resources_.memory, searches, folder_); }
  std::uint64_t part_weight(std::size_t bucket) const;
  BucketSearch::Audit audit() const {
    return plan_.input == kDirectInput ? BucketSearch::Audit::no : BucketSearch::Audit::yes;
  }

  const PolyominoCatalog& catalog_;
  const SearchPlan plan_;
  const fs::path folder_;
  const fs::path work_;
  const Resources resources_;
  Journal journal_;
  std::vector<std::unique_ptr<BucketWork>> buckets_;  // in the plan's order
};

}  // namespace sbp
