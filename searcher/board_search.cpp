#include "searcher/board_search.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <boost/filesystem/operations.hpp>
#include <chrono>
#include <ctime>
#include <mutex>
#include <new>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "common/error.h"
#include "common/progress.h"
#include "common/summary.h"
#include "common/work_folder.h"
#include "searcher/bucket_search.h"
#include "searcher/journal.h"
#include "searcher/solution.h"
#include "searcher/sorted_input.h"

namespace sbp {
namespace {

/// The names of the stage's files.
struct Output {
  explicit Output(const fs::path& folder)
      : results(folder / "results.tsv"),
        census(folder / "census.tsv"),
        summary(folder / "searcher.json"),
        journal(folder / "searcher.journal") {}

  fs::path results, census, summary, journal;
};

/// A bucket on its way from the sorter's file to a row of the table.
struct BucketWork {
  explicit BucketWork(const SortedBucket& s) : sorted(s) {}

  SortedBucket sorted;
  std::vector<Findings> parts;
  std::atomic<int> open_parts{0};
  FinishedBucket finished;
};

/// One part of a bucket's search: the unit of work.
struct Task {
  BucketWork* bucket;
  int part;
};

/// Searches buckets with all threads.
class BoardSearch {
 public:
  BoardSearch(const Board& board, std::vector<SortedBucket> buckets, const std::string& input,
              const fs::path& journal, const StageOptions& options)
      : board_(board), options_(options), catalog_(board), journal_(journal, board, input) {
    // Largest first, so that only small tasks are left when threads run out of work.
    std::sort(buckets.begin(), buckets.end(), [](const SortedBucket& a, const SortedBucket& b) {
      return std::pair(b.records, b.bucket.name()) < std::pair(a.records, a.bucket.name());
    });
    for (const SortedBucket& bucket : buckets) buckets_.push_back(std::make_unique<BucketWork>(bucket));
  }

  /// The rows and the census of the buckets, sorted by name.
  void run() {
    std::uint64_t positions = 0;
    for (const auto& bucket : buckets_) positions += bucket->sorted.records;
    Progress progress("searcher " + board_.name(), "positions", positions, options_.quiet);
    for (const auto& bucket : buckets_) plan(*bucket, progress);
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    std::vector<Task> postponed;
    std::mutex mutex;
    oneapi::tbb::parallel_for(
        0, options_.threads,
        [&](int) {
          std::optional<BucketSearch> search(std::in_place, catalog_, room_);
          try {
            for (std::size_t i = next++; i < tasks_.size() && !failed; i = next++) {
              if (run(tasks_[i], *search, progress)) continue;
              search.reset();  // gives its memory back
              search.emplace(catalog_, room_);
              const std::scoped_lock lock(mutex);
              postponed.push_back(tasks_[i]);
            }
          } catch (...) {
            failed = true;
            throw;
          }
        },
        oneapi::tbb::simple_partitioner());
    // What did not fit into the memory beside other searches may fit alone.
    for (const Task& task : postponed)
      if (BucketSearch search(catalog_, room_); !run(task, search, progress)) throw std::bad_alloc();
  }

  ResultTable results() const {
    ResultTable table(board_);
    for (const auto& bucket : buckets_)
      table.rows.push_back(
          make_row(bucket->sorted.bucket, bucket->finished.findings, bucket->finished.solution));
    std::sort(table.rows.begin(), table.rows.end(),
              [](const ResultRow& a, const ResultRow& b) { return a.bucket.name() < b.bucket.name(); });
    return table;
  }

  std::map<std::string, Census> census() const {
    std::map<std::string, Census> all;
    for (const auto& bucket : buckets_) {
      const auto& counts = bucket->finished.findings.census;
      for (std::size_t moves = 1; moves < counts.size(); ++moves)
        if (counts[moves] > 0) all[bucket->sorted.bucket.name()][static_cast<int>(moves)] = counts[moves];
    }
    return all;
  }

 private:
  /// Makes tasks of what the journal does not know yet.
  void plan(BucketWork& bucket, Progress& progress) {
    const std::string name = bucket.sorted.bucket.name();
    if (auto finished = journal_.finished(name)) {
      bucket.finished = std::move(*finished);
      progress.skip(bucket.sorted.records);
      return;
    }
    const int parts = bucket_parts(catalog_, bucket.sorted.bucket, bucket.sorted.records);
    bucket.parts.resize(static_cast<std::size_t>(parts));
    std::vector<int> open;
    for (int part = 0; part < parts; ++part)
      if (auto known = journal_.part(name, part, parts)) {
        bucket.parts[static_cast<std::size_t>(part)] = std::move(*known);
        progress.skip(bucket.sorted.records / static_cast<std::uint64_t>(parts));
      } else {
        open.push_back(part);
      }
    if (open.empty()) open.push_back(0);  // only the bucket's end is missing: the last part leads to it
    bucket.open_parts = static_cast<int>(open.size());
    for (const int part : open) tasks_.push_back({&bucket, part});
  }

  /// Returns false if there is not enough memory; then `search` is of no more use.
  bool run(const Task& task, BucketSearch& search, Progress& progress) {
    BucketWork& bucket = *task.bucket;
    const int parts = static_cast<int>(bucket.parts.size());
    Findings& findings = bucket.parts[static_cast<std::size_t>(task.part)];
    try {
      findings = search.search(bucket.sorted.bucket, task.part, parts);
    } catch (const std::bad_alloc&) {
      return false;
    }
    if (parts > 1) journal_.add_part(bucket.sorted.bucket.name(), task.part, parts, findings);
    progress.advance(bucket.sorted.records / static_cast<std::uint64_t>(parts));
    if (--bucket.open_parts == 0) finish(bucket);
    return true;
  }

  /// Joins the parts, checks that they found the sorted positions and no others, and solves the hardest
  /// puzzle.
  void finish(BucketWork& bucket) {
    Findings& findings = bucket.finished.findings;
    for (const Findings& part : bucket.parts) findings.merge(part);
    bucket.parts.clear();
    const PositionSetDigest sorted = digest_bucket_file(options_.work, board_, bucket.sorted);
    if (sorted != findings.sources)
      throw Trouble("bucket " + bucket.sorted.bucket.name() + ": the searcher found " +
                    std::to_string(findings.sources.count) + " justsolved positions, the finder " +
                    std::to_string(sorted.count) + (sorted.count == findings.sources.count ? " others" : "") +
                    "; please report this as a bug");
    if (findings.moves() > 0) bucket.finished.solution = solve(catalog_, findings.hardest, findings.moves(), room_);
    journal_.add_finished(bucket.sorted.bucket.name(), bucket.finished);
  }

  const Board board_;
  const StageOptions& options_;
  const SearchRoom room_;
  const PolyominoCatalog catalog_;
  Journal journal_;
  std::vector<std::unique_ptr<BucketWork>> buckets_;
  std::vector<Task> tasks_;
};

/// The buckets to search. All of them if `only` is empty.
std::vector<SortedBucket> selected(const BucketList& input, const std::vector<Bucket>& only) {
  if (only.empty()) return input.buckets;
  std::vector<SortedBucket> buckets;
  for (const Bucket& bucket : only) {
    const auto found = std::find_if(input.buckets.begin(), input.buckets.end(),
                                    [&](const SortedBucket& sorted) { return sorted.bucket == bucket; });
    if (found == input.buckets.end())
      throw UsageError("bucket " + bucket.short_name() + " has no justsolved position on this board");
    const bool twice = std::any_of(buckets.begin(), buckets.end(),
                                   [&](const SortedBucket& other) { return other.bucket == bucket; });
    if (!twice) buckets.push_back(*found);
  }
  return buckets;
}

/// Whether an earlier run searched all these buckets of this input; throws Damage if what it wrote has
/// changed.
bool searched_before(const Output& output, const Board& board, const std::string& input,
                     const std::vector<SortedBucket>& buckets) {
  bool same = false;
  std::string results_hash, census_hash;
  read_summary(output.summary, "searcher", board, [&](const nlohmann::json& summary) {
    const std::set<std::string> done = summary.at("buckets");
    same = summary.at("input_hash") == input && summary.at("version") == SBP_VERSION &&
           std::all_of(buckets.begin(), buckets.end(),
                       [&](const SortedBucket& bucket) { return done.contains(bucket.bucket.name()); });
    results_hash = summary.at("results_hash");
    census_hash = summary.at("census_hash");
  });
  check_text(output.results, results_hash, "run 'searcher " + board.name() + "' again");
  check_text(output.census, census_hash, "run 'searcher " + board.name() + "' again");
  return same;
}

}  // namespace

void search_board(const Board& board, const std::vector<Bucket>& only, const StageOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const fs::path folder = options.work / board.name();
  const Output output(folder);
  refuse_links(folder);
  const FolderLock keep_other_runs_out(folder);
  const BucketList input = read_bucket_list(options.work, board);
  const std::vector<SortedBucket> buckets = selected(input, only);
  const std::string name = "searcher " + board.name();
  // Whoever only checks has no wishes as to which buckets there should be.
  const auto wanted = options.check && only.empty() ? std::vector<SortedBucket>{} : buckets;
  const auto check = [&] { return searched_before(output, board, input.hash, wanted); };
  if (is_finished(options,
                  {name, output.summary, "what the journal does not know is searched again", check})) {
    // A run that was stopped in its last moment leaves its journal.
    if (!options.check && fs::exists(output.journal) &&
        searched_before(output, board, input.hash, input.buckets))
      remove_tree(output.journal);
    return;
  }
  remove_tree(output.summary);
  if (options.force) remove_tree(output.journal);

  BoardSearch search(board, buckets, input.hash, output.journal, options);
  search.run();
  const ResultTable table = search.results();
  const std::string results = format_results(table), census = format_census(search.census());
  write_file_atomically(output.results, results);
  write_file_atomically(output.census, census);
  nlohmann::ordered_json summary = {
      {"program", "searcher"},
      {"version", SBP_VERSION},
      {"board", board.name()},
      {"input_hash", input.hash},
      {"results_hash", text_hash(results)},
      {"census_hash", text_hash(census)},
      {"cpu_seconds", static_cast<double>(std::clock()) / CLOCKS_PER_SEC},
      {"wall_seconds", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()}};
  for (const ResultRow& row : table.rows) summary["buckets"].push_back(row.bucket.name());
  write_file_atomically(output.summary, sealed(summary));
  if (table.rows.size() == input.buckets.size()) remove_tree(output.journal);
  const auto hardest =
      std::max_element(table.rows.begin(), table.rows.end(),
                       [](const ResultRow& a, const ResultRow& b) { return a.moves < b.moves; });
  remark(options, name + ": " + std::to_string(table.rows.size()) + " buckets, the hardest puzzle is in " +
                      hardest->bucket.short_name() + " with " + std::to_string(hardest->moves) + " moves");
}

}  // namespace sbp
