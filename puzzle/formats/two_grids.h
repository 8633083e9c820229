// The drawings of lumi-a's sliding-blocks.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Two drawings with an empty line between them: start and goal. A space is a wall, and walls around the
/// frame are cut off. The pieces of the goal are told apart from all others; the others are interchangeable
/// if equal.
extern const PuzzleFormat kTwoGrids;

}  // namespace sbp
