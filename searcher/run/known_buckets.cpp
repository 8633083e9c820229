#include "searcher/run/known_buckets.h"

#include <algorithm>

#include "common/base/error.h"
#include "common/tables/table_check.h"

namespace sbp {
namespace {

TableFiles tables_of(const Board& board, const fs::path& path) {
  const std::vector<BoardTables> found = [&] {
    try {
      return tables_at(path);
    } catch (const UsageError& error) {
      throw UsageError(std::string("--known: ") + error.what());
    }
  }();
  const auto of_board =
      std::ranges::find_if(found, [&](const BoardTables& tables) { return tables.first == board; });
  if (of_board == found.end())
    throw UsageError("'" + path.string() + "' has no tables of " + board.name() +
                     "; name a folder that contains them");
  return of_board->second;
}

FinishedBucket finished_bucket(const ResultRow& row, const Census& census) {
  FinishedBucket known;
  BucketResult& result = known.result;
  result.justsolved.count = row.justsolved;
  result.piece_sets = row.piece_sets;
  result.moves_corner = row.moves_corner;
  for (const auto& [moves, puzzles] : census) {
    result.census.resize(static_cast<std::size_t>(moves) + 1);
    result.census.back() = puzzles;
  }
  if (row.moves > 0) result.hardest = {Position(row.board), row.goal};
  known.solution = row.solution;
  return known;
}

}  // namespace

KnownBuckets known_buckets(const Board& board, const fs::path& tables) {
  const CheckedTables checked =
      check_tables(tables_of(board, tables), board, "search these buckets again, or omit --known");
  if (!checked.faults.empty()) throw Error(checked.faults.front());
  KnownBuckets known;
  for (const ResultRow& row : checked.results->rows) {
    const std::string name = row.bucket.name();
    const auto census = checked.census->find(name);
    known.emplace(name, finished_bucket(row, census == checked.census->end() ? Census() : census->second));
  }
  return known;
}

}  // namespace sbp
