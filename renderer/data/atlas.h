// The results from which a site is rendered.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/files/file.h"
#include "common/tables/result_table.h"

namespace sbp {

/// The results of one board. Can be moved, not copied: the ranking points into the table.
struct BoardResults {
  explicit BoardResults(ResultTable t) : table(std::move(t)) {}
  BoardResults(BoardResults&&) = default;
  BoardResults& operator=(BoardResults&&) = default;

  ResultTable table;
  std::map<std::string, Census> census;   ///< by bucket name
  std::vector<const ResultRow*> ranking;  ///< the table's rows, hardest first, then by bucket name
  std::string table_text, census_text;    ///< results.tsv and census.tsv as they were read
  bool complete = true;                   ///< whether the table has all buckets of the board
  bool here = false;                      ///< computed on this machine, unlike boards from the record

  const Board& board() const { return table.board; }
  /// Buckets with a puzzle of at least one move; they come first in `ranking`.
  std::size_t solvable() const;
  /// The place of one of the table's rows in `ranking`.
  std::size_t rank(const ResultRow& row) const;
  /// Start positions of all buckets by difficulty.
  Census total_census() const;
  /// The sum of a column over all buckets.
  std::uint64_t sum(std::uint64_t ResultRow::*column) const;
};

/// Where to find the tables of a board.
struct ResultSource {
  fs::path folder;
  bool flat;  ///< BOARD.tsv and BOARD.census.tsv in one folder, else BOARD/results.tsv and BOARD/census.tsv
  /// A folder with BOARD.tsv and BOARD.census.tsv of boards of which only some buckets were searched; used
  /// for boards that have no table in `folder`. Empty for none.
  fs::path partial = {};
  /// Called for each board that is left out because another run is writing it; may be null.
  std::function<void(const Board&)> left_out = nullptr;
  /// A folder with BOARD.tsv and BOARD.census.tsv of boards that were searched completely elsewhere; used for
  /// boards of which `folder` has no complete table. Empty for none.
  fs::path record = {};
};

/// Reads the results of every board of at most kMaxSearchCells cells that has some, and checks every puzzle.
/// Complete boards stand before partial ones, narrow boards first among both. Throws Error if there are
/// none, if no bucket has a puzzle, if a census is missing, or if anything in them is wrong.
std::vector<BoardResults> read_atlas(const ResultSource& source);

/// The boards of an atlas of which all buckets were searched.
std::span<const BoardResults> complete_boards(std::span<const BoardResults> atlas);

/// The boards of an atlas of which only some buckets were searched, each of these completely.
std::span<const BoardResults> partial_boards(std::span<const BoardResults> atlas);

}  // namespace sbp
