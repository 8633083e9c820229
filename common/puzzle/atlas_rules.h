// The two goal rules of the atlas.
#pragma once

#include "common/puzzle/goal.h"

namespace sbp {

/// A goal, and a stricter one that is examined in the same search. It allows fewer shapes as goal pieces and
/// asks the same of those.
struct GoalRules {
  Goal goal;
  Goal stricter;
};

/// The rules on the board turned by 180 degrees.
GoalRules turned(const GoalRules& rules, const Board& board);

/// The rules of the atlas. In both, the bounding box of the goal piece moves from the upper-left to the
/// lower-right corner. Rule "any" asks for nothing else. Under the stricter rule "corner" the goal piece must
/// also cover the corner cell at the end, so only shapes that can do so are goal pieces.
GoalRules atlas_rules(const Board& board);

}  // namespace sbp
