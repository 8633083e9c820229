// Positions as the tables of the atlas have them.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// "4x5: 1 1 2 0 ...": a label for each cell in reading order, 0 for a void. " goal 2" may follow: piece 2
/// must get to the lower-right corner, and no equal piece will do. One puzzle a line; no walls, locks and
/// names. The JSON that the page of a puzzle gives to be copied is read as well, an object or an array of
/// them.
extern const PuzzleFormat kBoardLabels;

}  // namespace sbp
