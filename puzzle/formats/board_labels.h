// Positions in the notation of the atlas tables.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// "4x5: 1 1 2 0 ...": a label for each cell in reading order, 0 for an empty cell. Optionally " goal 2":
/// piece 2, and no other of its shape, must reach the lower-right corner. One puzzle per line; no walls,
/// locks or names. Also reads the JSON that the site exports, an object or an array of them.
extern const PuzzleFormat kBoardLabels;

}  // namespace sbp
