// The codes of dnomd343's klotski.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Up to nine hexadecimal digits a line: 4x5 boards with one 2x2 piece, which must get to the middle of the
/// bottom row, and pieces of one and two cells. 1A9BF0C is Klotski itself.
extern const PuzzleFormat kKlotskiCode;

}  // namespace sbp
