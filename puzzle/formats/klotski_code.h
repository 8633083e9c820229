// The codes of dnomd343's klotski.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Up to nine hexadecimal digits per line: 4x5 boards with one 2x2 piece, which must reach the middle of the
/// bottom row, and pieces of one and two cells. 1A9BF0C is Klotski.
extern const PuzzleFormat kKlotskiCode;

}  // namespace sbp
