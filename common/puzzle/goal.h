// What a puzzle asks for: where a goal piece starts, and where it must get.
#pragma once

#include "common/grid/polyomino.h"

namespace sbp {

/// Where a piece lies. Two conditions, of which either may ask for nothing.
struct Placing {
  /// A corner of the frame, or none.
  enum class Box { anywhere, upper_left, lower_right };

  Box box = Box::anywhere;  ///< the corner of the frame in which its bounding box lies
  Cells covers = 0;         ///< cells that it covers

  /// The anchors at which a piece of this shape lies so.
  Cells anchors(const Polyomino& shape) const;
  /// Whether a piece that covers these cells lies so.
  bool holds(const Board& board, Cells piece) const;
};

/// Where goal pieces start and end. Who asks for it is any piece that can do both; a piece that starts where
/// it may end has nothing to do.
struct Goal {
  Placing start;  ///< where it lies in the beginning
  Placing end;    ///< where it must get
};

/// What is asked for, and a stricter rule that is looked at beside it: it lets fewer shapes be goal pieces,
/// and asks of those for the same.
struct GoalRules {
  Goal goal;      ///< what is asked for
  Goal stricter;  ///< the stricter rule
};

/// What the rules ask for on the board turned by half a turn.
GoalRules turned(const GoalRules& rules, const Board& board);

/// The two rules of the atlas. In both the bounding box of the goal piece goes from the upper-left to the
/// lower-right corner. The rule "any" asks for nothing else; under the stricter rule "corner" the goal piece
/// must cover the corner cell in the end, so only shapes that do are goal pieces.
GoalRules atlas_rules(const Board& board);

}  // namespace sbp
