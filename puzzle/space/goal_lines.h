// Lines from which locked pieces can reach a goal.
#pragma once

#include "puzzle/model/puzzle.h"

namespace sbp {

/// Keeps pieces that cannot leave their row or column, such as the red car of Rush Hour, in the line where
/// the goals place them. Applies to kinds of which every goal places all pieces, in one line. All positions
/// that can reach a goal remain possible.
void keep_to_goal_lines(SlidingPuzzle& puzzle);

}  // namespace sbp
