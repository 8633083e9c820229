// "puzzle features": the ratings of the hardest puzzles of whole boards.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which result tables to rate, and where to write.
struct FeaturesRequest : Resources {
  std::vector<std::string> tables;  ///< as for tables_at()
  std::string out;                  ///< a folder
};

/// Rates the hardest puzzle of each bucket and writes BOARD.tsv for each board (see
/// docs/reference/tables.md). An interrupted run resumes from BOARD.tsv.partial; a complete table is left as
/// it is. Throws Error if a file of that name is not this table, if a puzzle does not fit into a thread's
/// share of the memory, or if a number of moves in the result table is wrong.
void write_features(const FeaturesRequest& request);

}  // namespace sbp
