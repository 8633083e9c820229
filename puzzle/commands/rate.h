// "puzzle rate": what can be counted of how hard a puzzle is.
#pragma once

#include "puzzle/commands/puzzle_request.h"

namespace sbp {

/// Reads all puzzles, then rates them one after another and prints what was counted. Throws UsageError
/// if one has no start; Error for the first that does not fit into the memory: what was counted before it is
/// printed.
void rate_puzzles(const PuzzleRequest& request);

}  // namespace sbp
