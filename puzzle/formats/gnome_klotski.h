// The levels of GNOME Klotski.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Entries of the array `levels` in its source, in Vala or C, or a single map. In a map, '*' is the piece
/// that must cover '.' cells and alone may enter '-' cells; '#' is a wall, a space an empty cell.
extern const PuzzleFormat kGnomeKlotski;

}  // namespace sbp
