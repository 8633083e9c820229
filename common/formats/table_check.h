// Whether the two result tables of a board are what a searcher writes, as far as they tell without a search.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/formats/result_table.h"
#include "common/system/file.h"

namespace sbp {

/// Where the two tables of a board are.
struct TableFiles {
  fs::path results, census;

  /// BOARD.tsv and BOARD.census.tsv, as in data/results.
  static TableFiles flat(const fs::path& folder, const Board& board);
  /// BOARD/results.tsv and BOARD/census.tsv, as the searcher writes them.
  static TableFiles of_work(const fs::path& work, const Board& board);
};

/// The two tables of a board, and what is wrong with them.
struct CheckedTables {
  std::optional<ResultTable> results;                   ///< nothing if it cannot be read
  std::optional<std::map<std::string, Census>> census;  ///< by bucket name; nothing if it cannot be read
  /// One line for each fault: file, line, bucket, reason, and what to do. Empty if all is right.
  std::vector<std::string> faults;
};

/// Reads both tables and checks that columns agree, that every puzzle is one and its solution solves it
/// (check_puzzle), and that each census is that of its row. Of a file that cannot be read as such a table
/// only the first fault is told. `remedy` is what to do about tables that are not right. Throws nothing that
/// is the tables' fault.
CheckedTables check_tables(const TableFiles& files, const Board& board, std::string_view remedy);

}  // namespace sbp
