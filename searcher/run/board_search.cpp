#include "searcher/run/board_search.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/base/narrow.h"
#include "common/base/number_text.h"
#include "common/base/version.h"
#include "common/cli/finished.h"
#include "common/files/folder_lock.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "common/machine/cpu_time.h"
#include "searcher/run/scheduler.h"

namespace sbp {
namespace {

/// Reads the sorter's list; if it is missing, the error says how to make it.
BucketList sorted_buckets(const StageOptions& options, const Board& board) {
  if (const fs::path file = BoardFiles(options.work, board).sorter_summary(); !fs::exists(file))
    throw Error("'" + file.string() + "' is missing; run '" + command_line("sorter " + board.name()) +
                "' first");
  return read_bucket_list(options.work, board);
}

/// What happens if the tables of an earlier run are damaged.
constexpr const char* kRemedy = "what the journal lacks is searched again, or everything without a journal";

/// Whether an earlier run searched the whole plan. Throws Corruption if its output has changed, and Foreign
/// if the plan has some buckets, and the output is that of a whole board from other input.
bool searched_before(const BoardFiles& files, const Board& board, const SearchPlan& plan) {
  bool same = false, all = false;
  std::string results_hash, census_hash;
  read_summary(files.searcher_summary(), "searcher", board, [&](const nlohmann::json& summary) {
    const std::set<std::string> done = summary.at("buckets");
    all = summary.value("complete", false);
    same = summary.at("input_hash") == plan.input && summary.at("version") == version() &&
           (all || std::all_of(plan.buckets.begin(), plan.buckets.end(), [&](const PlannedBucket& planned) {
              return done.contains(planned.bucket.name());
            }));
    results_hash = summary.at("results_hash");
    census_hash = summary.at("census_hash");
  });
  check_text(files.results(), results_hash, run_again("searcher " + board.name()));
  check_text(files.census(), census_hash, run_again("searcher " + board.name()));
  if (all && !same && !plan.complete)
    throw Foreign("'" + files.results().string() +
                  "' has all buckets of the board, from other input or another version; move it away, choose "
                  "another --work, or use --force to replace it");
  return same;
}

void write_tables(const Scheduler& runner, const Board& board, const BoardFiles& files,
                  const ResultTable& table, double seconds) {
  const std::string results = format_results(table), census = format_census(runner.census());
  write_file_atomically(files.results(), results);
  write_file_atomically(files.census(), census);
  nlohmann::ordered_json summary = {{"program", "searcher"},
                                    {"version", version()},
                                    {"board", board.name()},
                                    {"input_hash", runner.plan().input},
                                    {"complete", runner.plan().complete},
                                    {"results_hash", text_hash(results)},
                                    {"census_hash", text_hash(census)},
                                    {"cpu_seconds", process_cpu_seconds()},
                                    {"wall_seconds", seconds},
                                    {"buckets", nlohmann::json::array()}};
  for (const ResultRow& row : table.rows) summary["buckets"].push_back(row.bucket.name());
  write_file_atomically(files.searcher_summary(), sealed(summary));
}

/// Throws UsageError if a bucket that the user named has no puzzle.
void require_rows(const SearchPlan& plan, const ResultTable& table) {
  std::string without;
  for (const PlannedBucket& planned : plan.buckets)
    if (!plan.complete && std::none_of(table.rows.begin(), table.rows.end(),
                                       [&](const ResultRow& row) { return row.bucket == planned.bucket; }))
      without += (without.empty() ? "" : " ") + planned.bucket.short_name();
  if (!without.empty())
    throw UsageError("these buckets have no justsolved position on this board: " + without +
                     "; omit them; finished work is kept");
}

/// Results from other runs.
struct Known {
  PartResults parts = {};
  KnownBuckets buckets = {};
};

/// Searches what is in the plan but not in `known`, and publishes the tables.
void make_tables(const PolyominoCatalog& catalog, const SearchPlan& plan, const Known& known,
                 const StageOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  const Board& board = catalog.board();
  const BoardFiles files(options.work, board);
  const std::string name = "searcher " + board.name();
  // --check accepts any set of buckets.
  SearchPlan wanted = plan;
  if (options.check && plan.complete) wanted.buckets.clear();
  const auto check = [&] { return searched_before(files, board, wanted); };
  if (is_finished(options, {name, files.searcher_summary(), kRemedy, check})) {
    // A run that was killed at the very end leaves its journal.
    if (!options.check && plan.complete && fs::exists(files.journal()) && searched_before(files, board, plan))
      remove_file(files.journal());
    return;
  }
  remove_file(files.searcher_summary());
  if (options.force) remove_file(files.journal());

  Scheduler runner(catalog, plan, files.folder(), options.work, options);
  runner.add(known.parts);
  runner.add(known.buckets);
  runner.finish();
  const ResultTable table = runner.results();
  require_rows(plan, table);
  write_tables(runner, board, files, table,
               std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  if (plan.complete) remove_file(files.journal());
  const auto hardest =
      std::max_element(table.rows.begin(), table.rows.end(),
                       [](const ResultRow& a, const ResultRow& b) { return a.moves < b.moves; });
  remark(options, name + ": " + counted(table.rows.size(), "bucket") + ", the hardest puzzle is in " +
                      hardest->bucket.short_name() + " with " +
                      counted(narrow<std::uint64_t>(hardest->moves), "move"));
}

/// Removes a finished shard's temporary files. Foreign files, and then the folder, are kept.
void remove_shard_folder(const fs::path& folder) {
  remove_file(BoardFiles::journal_in(folder));
  boost::system::error_code error;
  if (fs::is_empty(folder, error) && !error) fs::remove(folder, error);
}

}  // namespace

void search_board(const Board& board, const std::vector<Bucket>& only, const StageOptions& options) {
  const fs::path folder = BoardFiles(options.work, board).folder();
  refuse_links(folder);
  const FolderLock keep_other_runs_out(folder, FolderLock::IfTaken::refuse, lock_purpose(options));
  const PolyominoCatalog catalog(board);
  make_tables(catalog, plan_sorted(catalog, sorted_buckets(options, board), only), {}, options);
}

void search_directly(const Board& board, const std::vector<Bucket>& only, const fs::path& known,
                     const StageOptions& options) {
  const fs::path folder = BoardFiles(options.work, board).folder();
  refuse_links(folder);
  if (!options.check) make_folders(folder);
  const FolderLock keep_other_runs_out(folder, FolderLock::IfTaken::refuse, lock_purpose(options));
  const PolyominoCatalog catalog(board);
  make_tables(catalog, plan_direct(catalog, only),
              {.buckets = known.empty() ? KnownBuckets() : known_buckets(board, known)}, options);
}

void search_shard(const Board& board, const std::vector<Bucket>& only, const Shard& shard,
                  const StageOptions& options) {
  const BoardFiles files(options.work, board);
  const fs::path file = files.shard(shard.number, shard.shards),
                 folder = files.shard_folder(shard.number, shard.shards);
  const std::string name = "searcher " + board.name() + ", shard " + shard.name();
  refuse_links(files.folder());
  if (!options.check) make_folders(folder);
  const FolderLock keep_other_runs_out(folder, FolderLock::IfTaken::refuse, lock_purpose(options));
  const PolyominoCatalog catalog(board);
  const SearchPlan plan = plan_direct(catalog, only);
  const auto check = [&] { return has_shard(file, board, plan, shard); };
  if (!is_finished(options, {name, file, kRemedy, check})) {
    if (options.force) {
      remove_file(file);
      remove_file(BoardFiles::journal_in(folder));
    }
    Scheduler runner(catalog, plan, folder, options.work, options);
    runner.search(plan.parts(shard.number, shard.shards));
    const PartResults result = runner.result();
    write_shard(file, board, plan, shard, result);
    remark(options, name + ": " + counted(result.size(), "part") + " searched");
  }
  if (!options.check) remove_shard_folder(folder);
}

void merge_shards(const Board& board, const std::vector<fs::path>& folders, const StageOptions& options) {
  const fs::path folder = BoardFiles(options.work, board).folder();
  for (const fs::path& of_shards : folders) refuse_links(BoardFiles(of_shards, board).folder());
  refuse_links(folder);
  if (!options.check) make_folders(folder);
  const FolderLock keep_other_runs_out(folder, FolderLock::IfTaken::refuse, lock_purpose(options));
  const PolyominoCatalog catalog(board);
  const JoinedShards joined = join_shards(catalog, folders);
  make_tables(catalog, joined.plan, {.parts = joined.result}, options);
}

}  // namespace sbp
