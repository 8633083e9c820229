// "puzzle rate": difficulty metrics of puzzles.
#pragma once

#include "puzzle/commands/puzzle_request.h"

namespace sbp {

/// Reads all puzzles, then rates them one after another and prints the ratings. Throws UsageError if one has
/// no start; Error for the first that does not fit into memory, after printing those before it.
void rate_puzzles(const PuzzleRequest& request);

}  // namespace sbp
