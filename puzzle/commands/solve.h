// "puzzle solve": a shortest solution of each puzzle.
#pragma once

#include <string>

#include "puzzle/commands/puzzle_request.h"

namespace sbp {

/// What the user wants solved, and how it shall be told.
struct SolveRequest : PuzzleRequest {
  bool all = false;      ///< search everything, and tell how many positions are at each distance
  bool verbose = false;  ///< tell which way of searching is taken
  std::string work;      ///< a folder for what is found, from which the same request goes on; empty for none
  std::string svg;       ///< a folder for a picture of each puzzle's first start; none if empty
  std::string html;      ///< a file for a page with all puzzles and their solutions; none if empty
};

/// Reads all puzzles, then solves them one after another and prints what is found. Throws Error for the first
/// that cannot be searched; what was found before it is printed, and has its picture, but there is no page.
/// Files that are there already are replaced if they are pictures or a page of ours; anything else is an
/// Error before the search. UsageError for several puzzles and one folder.
void solve_puzzles(const SolveRequest& request);

}  // namespace sbp
