// The input format of Knuth's program "sliding".
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// A line "ROWS x COLUMNS name", a line for each kind of piece, one for the start, and one for the goal,
/// which places all pieces. Pieces have no names.
extern const PuzzleFormat kKnuthSliding;

}  // namespace sbp
