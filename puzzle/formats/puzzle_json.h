// Our own JSON format.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// All of a SlidingPuzzle, as an object or an array of them; docs/reference/puzzle-text.md has the schema.
/// Rejects unknown members.
extern const PuzzleFormat kPuzzleJson;

}  // namespace sbp
