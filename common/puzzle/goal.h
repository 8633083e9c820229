// The goal of a puzzle: where the goal piece starts and ends.
#pragma once

#include "common/grid/polyomino.h"

namespace sbp {

/// Two conditions on a piece's placement, each of which may be empty.
struct Placing {
  /// A corner of the frame, or none.
  enum class Box { anywhere, upper_left, lower_right };

  Box box = Box::anywhere;  ///< the corner of the frame in which its bounding box lies
  Cells covers = 0;         ///< cells that it covers

  /// The anchors at which a piece of this shape meets the conditions.
  Cells anchors(const Polyomino& shape) const;
  /// Whether a piece that covers these cells meets the conditions.
  bool holds(const Board& board, Cells piece) const;
};

/// The start and end of a goal piece. Any piece that can meet both is a possible goal piece, unless it starts
/// where it may end.
struct Goal {
  Placing start;  ///< its placement at the start
  Placing end;    ///< its placement at the end
};

}  // namespace sbp
