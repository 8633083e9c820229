// Finds the tables that a path refers to.
#pragma once

#include <utility>
#include <vector>

#include "common/tables/table_check.h"

namespace sbp {

/// A board and its tables.
using BoardTables = std::pair<Board, TableFiles>;

/// The tables that a path refers to: one board's for BOARD.tsv or BOARD/results.tsv; for a folder, all tables
/// with such names, narrow boards first. Throws UsageError for other paths or if there are none.
std::vector<BoardTables> tables_at(const fs::path& path);

}  // namespace sbp
