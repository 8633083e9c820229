// Games for the engine PuzzleScript.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// A game with a level for each puzzle, in which a hand takes pieces and moves them in unit steps. It can
/// only be written.
extern const PuzzleFormat kPuzzleScript;

}  // namespace sbp
