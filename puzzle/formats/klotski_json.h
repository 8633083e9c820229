// The JSON of jeantimex' klotski.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// An object, or an array of them: rectangular blocks on a board without walls, of which the first must get
/// to a point. Blocks have no names. Board and point are those of Klotski if they are not given.
extern const PuzzleFormat kKlotskiJson;

}  // namespace sbp
