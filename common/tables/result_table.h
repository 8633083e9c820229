// The result tables: one row per bucket, and the census of difficulties.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/grid/board.h"
#include "common/puzzle/notation.h"
#include "common/puzzle/position.h"

namespace sbp {

/// One row of results.tsv: the result of searching one bucket.
struct ResultRow {
  explicit ResultRow(const Bucket& b) : bucket(b) {}

  Bucket bucket;
  std::uint64_t justsolved = 0;     ///< positions in the bucket
  int moves = 0;                    ///< the greatest difficulty, 0 without a puzzle
  std::uint64_t hardest = 0;        ///< start positions of that difficulty, goal piece distinguished
  int goal = 0;                     ///< label of the goal piece in `board`, 0 without a board
  std::vector<std::uint8_t> board;  ///< a hardest start position in label form, empty if moves is 0
  std::string solution;             ///< a shortest solution, see docs/reference/tables.md
  int moves_corner = 0;             ///< the greatest difficulty under the corner goal rule
  std::uint64_t puzzles = 0;        ///< start positions of any difficulty >= 1, goal piece distinguished
  std::uint64_t piece_sets = 0;     ///< piece sets with at least one justsolved position

  friend bool operator==(const ResultRow&, const ResultRow&) = default;
};

/// Start positions by difficulty: census[moves] of one bucket, moves >= 1.
using Census = std::map<int, std::uint64_t>;

/// The rows of one board, sorted by bucket name as bytes.
struct ResultTable {
  explicit ResultTable(const Board& b) : board(b) {}

  Board board;
  std::vector<ResultRow> rows;
};

/// Checks the puzzle of a row under the rule "any": check_start() and check_solution() pass, and the solution
/// has the row's number of moves. A row without a puzzle passes. Throws Error with the reason.
void check_puzzle(const Board& board, const ResultRow& row);

/// The text of results.tsv, header line included.
std::string format_results(const ResultTable& table);

/// Reads results.tsv of a board. Throws Error with file, line, reason and `remedy` if it cannot be read, has
/// other columns, or contains anything that format_results() would not write.
ResultTable read_results(const boost::filesystem::path& file, const Board& board, std::string_view remedy);

/// The text of census.tsv (bucket, moves, puzzles), for the rows' buckets in the rows' order.
std::string format_census(const std::map<std::string, Census>& census_by_bucket_name);

/// Reads census.tsv. Throws Error like read_results.
std::map<std::string, Census> read_census(const boost::filesystem::path& file, const Board& board,
                                          std::string_view remedy);

}  // namespace sbp
