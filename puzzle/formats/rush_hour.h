// Rush Hour boards as strings, and rows of Michael Fogleman's database.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// 36 characters per line, in rows of 6: '.' or 'o' is an empty cell, 'x' a wall, letters are cars, which
/// move lengthwise. The car A must reach the right edge. A row of the database has the number of moves before
/// and the number of states after it, which are ignored.
extern const PuzzleFormat kRushHour;

}  // namespace sbp
