// Which tables a path stands for.
#pragma once

#include <utility>
#include <vector>

#include "common/formats/table_check.h"

namespace sbp {

/// A board and where its tables are.
using BoardTables = std::pair<Board, TableFiles>;

/// The tables that a path stands for: those of one board if it is BOARD.tsv or BOARD/results.tsv, all that
/// lie in it under such names if it is a folder, narrow boards first. Throws UsageError if it is neither, or
/// if there are none.
std::vector<BoardTables> tables_at(const fs::path& path);

}  // namespace sbp
