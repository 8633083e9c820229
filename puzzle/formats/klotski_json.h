// The JSON of jeantimex' klotski.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// An object or an array of them: rectangular blocks on a board without walls; the first block must reach a
/// point. Blocks have no names. Board and point default to those of Klotski.
extern const PuzzleFormat kKlotskiJson;

}  // namespace sbp
