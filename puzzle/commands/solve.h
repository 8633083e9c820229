// "puzzle solve": a shortest solution of each puzzle.
#pragma once

#include <string>

#include "puzzle/commands/puzzle_request.h"

namespace sbp {

/// What to solve, and how to print it.
struct SolveRequest : PuzzleRequest {
  bool all = false;      ///< explore everything and print the count at each distance
  bool verbose = false;  ///< report the chosen strategy
  std::string work;      ///< folder for levels, from which the same request resumes; empty for none
  std::string svg;       ///< folder for a picture of each puzzle's first start; empty for none
  std::string html;      ///< file for a page with all puzzles and their solutions; empty for none
};

/// Reads all puzzles, then solves them one after another and prints the results. Throws Error for the first
/// that cannot be searched: earlier ones are printed and have their pictures, but there is no page. Existing
/// files are replaced if they are pictures or a page of this program; anything else is an Error before the
/// search. Throws UsageError for several puzzles and one folder.
void solve_puzzles(const SolveRequest& request);

}  // namespace sbp
