// "puzzle solve": a shortest solution of each puzzle.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"
#include "solver/model/metric.h"

namespace sbp {

/// What the user wants solved, and how it shall be told.
struct SolveRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string format;              ///< of the files (puzzle_formats()); guessed if empty
  std::string metric = "moves";    ///< a name in kMetrics
  bool all = false;                ///< search everything, and tell how many positions are at each distance
  bool json = false;
  std::string work;  ///< a folder for what is found, from which the same request goes on; empty for none
};

/// Reads all puzzles, then solves them one after another and prints what is found. Throws Error for the first
/// that cannot be searched; what was found before it is printed. UsageError for several puzzles and one
/// folder.
void solve_puzzles(const SolveRequest& request);

}  // namespace sbp
