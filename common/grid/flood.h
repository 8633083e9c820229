// What can be reached by unit steps.
#pragma once

#include <cassert>

#include "common/grid/board.h"

namespace sbp {

/// The cells of `open` that can be reached from `from`, a part of it, by steps to edge-neighbours. With the
/// anchors of a shape's placements instead of cells: where a piece of that shape can slide to (an anchor
/// moves as its piece does; only shapes one column wide need that steps do not wrap around at the board's
/// edge).
inline Cells flood(const Board& board, Cells open, Cells from) {
  assert((from & ~open) == 0);
  for (Cells reached = from;;) {
    const Cells grown = reached | (board.neighbours(reached) & open);
    if (grown == reached) return reached;
    reached = grown;
  }
}

}  // namespace sbp
