// What is told of a puzzle that is solved before it begins.
#pragma once

#include <string>

#include "solver/model/puzzle.h"

namespace sbp {

/// In words: that this start meets a goal, and if that is so only since an equal piece is where the goal's
/// own drawing has another, which these are. The start must meet a goal.
std::string met_goal_text(const SlidingPuzzle& puzzle, std::size_t start);

}  // namespace sbp
