// "puzzle features": the ratings of the hardest puzzles of whole boards.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which tables of results, and where the tables of ratings go.
struct FeaturesRequest : Resources {
  std::vector<std::string> tables;  ///< as tables_at() takes them
  std::string out;                  ///< a folder
};

/// Rates the hardest puzzle of each bucket and writes BOARD.tsv for each board; docs/reference/tables.md
/// describes it. What is interrupted goes on from BOARD.tsv.partial when it is run again; a table that is
/// there, and whole, is left as it is. Throws Error if a file of that name is none of this table, if a puzzle
/// does not fit into a thread's share of the memory, or if the table of results is wrong about a number of
/// moves.
void write_features(const FeaturesRequest& request);

}  // namespace sbp
