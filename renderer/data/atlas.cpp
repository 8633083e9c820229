#include "renderer/data/atlas.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <cassert>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/files/folder_lock.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "common/tables/table_check.h"

namespace sbp {
namespace {

/// For rows of one table, which is sorted by name.
bool harder(const ResultRow* a, const ResultRow* b) {
  return std::tuple(-a->moves, a) < std::tuple(-b->moves, b);
}

/// Checks that both tables are as the searcher wrote them. Returns whether they have all buckets.
bool check_hashes(const Board& board, const BoardFiles& files) {
  const std::string advice = run_again("searcher " + board.name());
  const fs::path summary = files.searcher_summary();
  if (!fs::exists(summary)) throw Corruption("'" + summary.string() + "' is missing", advice);
  bool complete = true;
  read_summary(summary, "searcher", board, [&](const nlohmann::json& json) {
    check_text(files.results(), json.at("results_hash"), advice);
    check_text(files.census(), json.at("census_hash"), advice);
    complete = json.value("complete", true);
  });
  return complete;
}

BoardResults read_board(const Board& board, const TableFiles& files) {
  CheckedTables tables = check_tables(files, board, run_again("searcher " + board.name()));
  if (!tables.faults.empty()) throw Error(tables.faults.front());
  BoardResults board_results(std::move(*tables.results));
  for (const ResultRow& row : board_results.table.rows) board_results.ranking.push_back(&row);
  std::sort(board_results.ranking.begin(), board_results.ranking.end(), harder);
  board_results.census = std::move(*tables.census);
  board_results.table_text = read_file(files.results);
  board_results.census_text = read_file(files.census);
  return board_results;
}

/// The results of a board in the work folder; nothing if there are none, or if another run is writing them.
std::optional<BoardResults> read_here(const Board& board, const ResultSource& source) {
  const TableFiles files =
      source.flat ? TableFiles::flat(source.folder, board) : TableFiles::of_work(source.folder, board);
  // The tables of a board must fit together, but a searcher writes one after the other.
  std::optional<FolderLock> keep_other_runs_out;
  if (!source.flat)
    keep_other_runs_out.emplace(files.results.parent_path(), FolderLock::IfTaken::tell,
                                FolderLock::For::reading);
  if (keep_other_runs_out && keep_other_runs_out->taken()) {
    if (source.left_out) source.left_out(board);
    return std::nullopt;
  }
  if (!fs::exists(files.results)) return std::nullopt;
  const bool complete = source.flat || check_hashes(board, BoardFiles(source.folder, board));
  BoardResults results = read_board(board, files);
  results.complete = complete;
  results.here = !source.record.empty();
  return results;
}

/// Throws Error if a folder was named that has no table of any board.
void require_any(const fs::path& folder, const std::string& option) {
  if (!folder.empty() && std::ranges::none_of(boards_up_to(kMaxSearchCells), [&](const Board& board) {
        return fs::exists(TableFiles::flat(folder, board).results);
      }))
    throw Error("no results in '" + folder.string() + "'; use " + option +
                " to name a folder that contains BOARD.tsv files, or leave this option out");
}

}  // namespace

std::size_t BoardResults::solvable() const {
  return static_cast<std::size_t>(
      std::count_if(ranking.begin(), ranking.end(), [](const ResultRow* row) { return row->moves > 0; }));
}

std::size_t BoardResults::rank(const ResultRow& row) const {
  const auto found = std::lower_bound(ranking.begin(), ranking.end(), &row, harder);
  assert(found != ranking.end() && *found == &row);
  return static_cast<std::size_t>(found - ranking.begin());
}

Census BoardResults::total_census() const {
  Census total;
  for (const auto& [bucket, by_moves] : census)
    for (const auto& [moves, puzzles] : by_moves) total[moves] += puzzles;
  return total;
}

std::uint64_t BoardResults::sum(std::uint64_t ResultRow::*column) const {
  std::uint64_t sum = 0;
  for (const ResultRow& row : table.rows) sum += row.*column;
  return sum;
}

std::vector<BoardResults> read_atlas(const ResultSource& source) {
  require_any(source.partial, "--partial");
  require_any(source.record, "--record");
  std::vector<BoardResults> atlas;
  for (const Board& board : boards_up_to(kMaxSearchCells)) {
    std::optional<BoardResults> results = read_here(board, source);
    const auto read_from = [&](const fs::path& folder, bool complete) {
      const TableFiles files = TableFiles::flat(folder, board);
      if (folder.empty() || !fs::exists(files.results)) return;
      results = read_board(board, files);
      results->complete = complete;
    };
    if (!results || !results->complete) read_from(source.record, true);
    if (!results) read_from(source.partial, false);
    if (results) atlas.push_back(std::move(*results));
  }
  if (atlas.empty())
    throw Error("no results in '" + source.folder.string() + "'; run the searcher first, or use " +
                (source.flat ? "--results to name a folder with BOARD.tsv files"
                             : "--work or --results to name a folder with results"));
  if (std::ranges::all_of(atlas, [](const BoardResults& results) { return results.solvable() == 0; }))
    throw Error("the results have no puzzle to show; search more buckets");
  std::stable_partition(atlas.begin(), atlas.end(), [](const BoardResults& r) { return r.complete; });
  return atlas;
}

std::span<const BoardResults> complete_boards(std::span<const BoardResults> atlas) {
  const auto end =
      std::find_if(atlas.begin(), atlas.end(), [](const BoardResults& r) { return !r.complete; });
  return atlas.first(static_cast<std::size_t>(end - atlas.begin()));
}

std::span<const BoardResults> partial_boards(std::span<const BoardResults> atlas) {
  return atlas.subspan(complete_boards(atlas).size());
}

}  // namespace sbp
