// "puzzle hardest": the hardest starts for the pieces and the goal of a puzzle.
#pragma once

#include <optional>
#include <string>

#include "puzzle/commands/puzzle_request.h"

namespace sbp {

/// What the user wants searched, and how it shall be told.
struct HardestRequest : PuzzleRequest {
  std::string from;                ///< "COLUMN,ROW" where the goal piece begins; empty: anywhere
  std::optional<std::size_t> top;  ///< how many starts to tell; with `choose`, of how many choices; else one
  bool components = false;         ///< count the sets of placements that moves connect
  bool diameter = false;           ///< the two positions that are farthest from each other instead
  std::optional<std::string> choose;  ///< a PieceMenu; without one the pieces as they are
  std::string work;                   ///< with `choose`: a folder for what is found; empty: keep nothing
};

/// Searches each puzzle of the files and prints what is found. Throws UsageError if parts of the request
/// contradict each other.
void find_hardest_starts(const HardestRequest& request);

}  // namespace sbp
