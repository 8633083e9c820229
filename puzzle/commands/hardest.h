// "puzzle hardest": the hardest starts for the pieces and the goal of a puzzle.
#pragma once

#include <optional>
#include <string>

#include "puzzle/commands/puzzle_request.h"

namespace sbp {

/// What to search, and how to print it.
struct HardestRequest : PuzzleRequest {
  std::string from;                   ///< "COLUMN,ROW" of the goal piece at the start; empty: anywhere
  std::optional<std::size_t> top;     ///< number of starts to print, default 1; with `choose`, of choices
  bool components = false;            ///< count connected components
  bool diameter = false;              ///< find the two positions that are farthest apart instead
  std::optional<std::string> choose;  ///< a PieceMenu; without one, the puzzle's own pieces
  std::string work;                   ///< with `choose`: a folder for results; empty: none
};

/// Searches each puzzle of the files and prints the results. Throws UsageError if options contradict each
/// other.
void find_hardest_starts(const HardestRequest& request);

}  // namespace sbp
