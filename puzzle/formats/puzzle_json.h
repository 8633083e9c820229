// Puzzles as JSON, for programs.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// All that a SlidingPuzzle has, in an object or an array of them; docs/reference/puzzle-text.md has the
/// schema. Members that are not known are refused.
extern const PuzzleFormat kPuzzleJson;

}  // namespace sbp
