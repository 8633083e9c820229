// The outline of a piece as closed walks along cell edges.
#pragma once

#include <vector>

#include "common/picture/grid_piece.h"

namespace sbp {

/// A corner of an outline: a grid vertex and the directions in which the outline arrives and leaves.
struct Corner {
  int x, y;            ///< the vertex, in cells from the upper-left corner of the grid
  int in_dx, in_dy;    ///< unit step by which the outline arrives
  int out_dx, out_dy;  ///< unit step by which it leaves
};

/// The outlines of a piece: the outer one first, then its holes; corners only, no straight vertices. The
/// piece lies on the right of the walking direction. Deterministic.
std::vector<std::vector<Corner>> outlines(const GridPiece& piece);

}  // namespace sbp
