// What is told of how a goal is met: before anything moves, or by pieces that have changed places.
#pragma once

#include <string>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// In words: that equal pieces are where the drawing of the goal has others, which these are, and what to
/// write if that is not meant. Empty if a goal is met as it is drawn, or none is met.
std::string exchanged_text(const SlidingPuzzle& puzzle, const Placements& places);

/// In words: that this start meets a goal, and if that is so only since an equal piece is where the goal's
/// own drawing has another, which these are. The start must meet a goal.
std::string met_goal_text(const SlidingPuzzle& puzzle, std::size_t start);

}  // namespace sbp
