#include "renderer/atlas.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>
#include <tuple>

#include "common/error.h"
#include "common/summary.h"
#include "renderer/puzzle_check.h"

namespace sbp {
namespace {

constexpr int kMaxSiteCells = 20;

void check_census(const fs::path& file, const std::map<std::string, Census>& census,
                  const ResultTable& table) {
  std::size_t found = 0;
  for (const ResultRow& row : table.rows) {
    const auto entry = census.find(row.bucket.name());
    std::uint64_t puzzles = 0;
    int hardest = 0;
    if (entry != census.end()) {
      ++found;
      hardest = entry->second.rbegin()->first;
      for (const auto& [moves, count] : entry->second) puzzles += count;
    }
    if (puzzles != row.puzzles || hardest != row.moves)
      throw Trouble("'" + file.string() + "' contradicts the results of bucket " + row.bucket.name() +
                    "; run the searcher for this board again");
  }
  if (found != census.size())
    throw Trouble("'" + file.string() +
                  "' has buckets without results; run the searcher for this board again");
}

bool harder(const ResultRow* a, const ResultRow* b) {
  return std::tuple(-a->moves, a->bucket.name()) < std::tuple(-b->moves, b->bucket.name());
}

/// Checks that both tables are as the searcher wrote them.
void check_tables(const Board& board, const fs::path& results, const fs::path& census) {
  const std::string advice = "run 'searcher " + board.name() + "' again";
  const fs::path summary = results.parent_path() / "searcher.json";
  if (!fs::exists(summary)) throw Damage("'" + summary.string() + "' is missing", advice);
  read_summary(summary, "searcher", board, [&](const nlohmann::json& json) {
    check_text(results, json.at("results_hash"), advice);
    check_text(census, json.at("census_hash"), advice);
  });
}

BoardResults read_board(const Board& board, const fs::path& results, const fs::path& census) {
  BoardResults board_results(read_results(results, board));
  if (!fs::exists(census))
    throw Trouble("'" + results.string() + "' has no '" + census.string() +
                  "' beside it; run the searcher again");
  for (const ResultRow& row : board_results.table.rows) {
    try {
      check_puzzle(board, row);
    } catch (const Trouble& error) {
      throw Trouble("'" + results.string() + "', bucket " + row.bucket.name() + ": " + error.what() +
                    "; run the searcher for this board again");
    }
    board_results.ranking.push_back(&row);
  }
  std::sort(board_results.ranking.begin(), board_results.ranking.end(), harder);
  board_results.census = read_census(census, board);
  check_census(census, board_results.census, board_results.table);
  board_results.table_text = read_file(results);
  board_results.census_text = read_file(census);
  return board_results;
}

}  // namespace

std::size_t BoardResults::solvable() const {
  return static_cast<std::size_t>(
      std::count_if(ranking.begin(), ranking.end(), [](const ResultRow* row) { return row->moves > 0; }));
}

std::size_t BoardResults::rank(const ResultRow& row) const {
  return static_cast<std::size_t>(std::lower_bound(ranking.begin(), ranking.end(), &row, harder) -
                                  ranking.begin());
}

Census BoardResults::total_census() const {
  Census total;
  for (const auto& [bucket, by_moves] : census)
    for (const auto& [moves, puzzles] : by_moves) total[moves] += puzzles;
  return total;
}

std::uint64_t BoardResults::puzzles() const {
  std::uint64_t sum = 0;
  for (const ResultRow& row : table.rows) sum += row.puzzles;
  return sum;
}

std::vector<BoardResults> read_atlas(const ResultSource& source) {
  std::vector<BoardResults> atlas;
  for (const Board& board : boards_up_to(kMaxSiteCells)) {
    const fs::path& folder = source.folder;
    const fs::path results =
        source.flat ? folder / (board.name() + ".tsv") : folder / board.name() / "results.tsv";
    const fs::path census =
        source.flat ? folder / (board.name() + ".census.tsv") : folder / board.name() / "census.tsv";
    if (!fs::exists(results)) continue;
    if (!source.flat) check_tables(board, results, census);
    atlas.push_back(read_board(board, results, census));
  }
  if (atlas.empty())
    throw Trouble("no results in '" + source.folder.string() +
                  "'; run the searcher first, or name a folder with " +
                  (source.flat ? "BOARD.tsv files by --results" : "results by --work or --results"));
  return atlas;
}

}  // namespace sbp
