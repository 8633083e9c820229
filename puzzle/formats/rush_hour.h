// Rush Hour boards as strings, and rows of Michael Fogleman's database.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// 36 characters a line, rows of 6: '.' or 'o' is a void, 'x' a wall, letters are cars, which move along
/// their length. The car A must get to the right edge. A row of the database has the number of moves before
/// and that of states behind, which are passed over.
extern const PuzzleFormat kRushHour;

}  // namespace sbp
