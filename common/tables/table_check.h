// Finds the two result tables of boards, and checks them without searching.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/files/file.h"
#include "common/tables/result_table.h"

namespace sbp {

/// The paths of a board's two tables.
struct TableFiles {
  fs::path results, census;

  /// BOARD.tsv and BOARD.census.tsv, as in data/results.
  static TableFiles flat(const fs::path& folder, const Board& board);
  /// BOARD/results.tsv and BOARD/census.tsv, as the searcher writes them.
  static TableFiles of_work(const fs::path& work, const Board& board);
};

/// A board and its tables.
using BoardTables = std::pair<Board, TableFiles>;

/// The tables that a path refers to: one board's for BOARD.tsv or BOARD/results.tsv; for a folder, all tables
/// with such names, narrow boards first. Throws UsageError for other paths or if there are none.
std::vector<BoardTables> tables_at(const fs::path& path);

/// A board's two tables and their faults.
struct CheckedTables {
  std::optional<ResultTable> results;                   ///< nothing if it cannot be read
  std::optional<std::map<std::string, Census>> census;  ///< by bucket name; nothing if it cannot be read
  /// One line per fault: file, line, bucket, reason and remedy.
  std::vector<std::string> faults;
};

/// Reads both tables and checks that columns agree, that every solution solves its puzzle (check_puzzle), and
/// that each census matches its row. Reports only the first fault of an unreadable table. Faults carry the
/// advice `remedy` and are never thrown.
CheckedTables check_tables(const TableFiles& files, const Board& board, std::string_view remedy);

}  // namespace sbp
