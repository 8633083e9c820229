// Squares, hexagons, triangles: how the cells of a plane lie, turn and touch.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "common/grid/frame.h"

namespace sbp {

/// What the cells are. A cell is a Place:
/// - of squares, its column and row;
/// - of hexagons, y is the row and x + y/2 the distance from the left, in cells: each row lies half a cell to
///   the right of the one above it;
/// - of triangles, y is the row and x the distance from the left, in half edges. Those with an even x + y
/// point
///   up, the others down.
enum class Lattice { squares, hexagons, triangles };

/// "squares", "hexagons" or "triangles".
std::string_view lattice_name(Lattice lattice);

/// How many ways there are to turn and flip a shape: 8 or 12. The first half only turns, and the first of all
/// does nothing.
int turn_count(Lattice lattice);

/// Where turn `turn` about a fixed point, from 0 to turn_count() - 1, takes a cell.
Place turned(Lattice lattice, int turn, Place cell);

/// Whether a triangle points up; true of other cells.
bool points_up(Lattice lattice, Place cell);

/// Whether some shift takes one cell to the other: triangles must point the same way.
bool are_shifts(Lattice lattice, Place a, Place b);

/// The cells that share an edge with a cell.
std::vector<Place> neighbours(Lattice lattice, Place cell);

/// Whether cells, at least one, hang together by edges.
bool is_connected(Lattice lattice, std::span<const Place> cells);

/// Orders cells by rows, and in a row from left to right.
constexpr bool reads_before(Place a, Place b) {
  return a.y != b.y ? a.y < b.y : a.x < b.x;
}

}  // namespace sbp
