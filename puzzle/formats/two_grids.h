// The drawings of lumi-a's sliding-blocks.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Two drawings separated by an empty line: start and goal. A space is a wall; walls around the frame are
/// cropped. Pieces of the goal are distinct; equal other pieces are interchangeable.
extern const PuzzleFormat kTwoGrids;

}  // namespace sbp
