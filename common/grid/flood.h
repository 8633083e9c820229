// Flood fill.
#pragma once

#include <cassert>

#include "common/grid/board.h"

namespace sbp {

/// The cells of `open` that can be reached from its subset `from` by steps to edge neighbours. Applied to the
/// anchors of a shape's placements instead of cells, it finds where a piece of that shape can slide.
inline Cells flood(const Board& board, Cells open, Cells from) {
  assert((from & ~open) == 0);
  for (Cells reached = from;;) {
    const Cells grown = reached | (board.neighbours(reached) & open);
    if (grown == reached) return reached;
    reached = grown;
  }
}

}  // namespace sbp
