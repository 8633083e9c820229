// Lattices of squares, hexagons and triangles: coordinates, turns and adjacency of cells.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "common/grid/frame.h"

namespace sbp {

/// The type of cells. A cell is a Place:
/// - squares: column and row;
/// - hexagons: y is the row and x + y/2 the distance from the left, in cells, because each row lies half a
/// cell to the right of the one above;
/// - triangles: y is the row and x the distance from the left, in half edges. Cells with an even x + y point
/// up, the others down.
enum class Lattice { squares, hexagons, triangles };

/// "squares", "hexagons" or "triangles".
std::string_view lattice_name(Lattice lattice);

/// The number of ways to turn and flip a shape: 8 or 12. The first half only turn; turn 0 is the identity.
int turn_count(Lattice lattice);

/// A cell after turn `turn`, from 0 to turn_count() - 1, about a fixed point.
Place turned(Lattice lattice, int turn, Place cell);

/// Whether a triangle points up; true for other cells.
bool points_up(Lattice lattice, Place cell);

/// Whether a translation maps one cell to the other: triangles must point the same way.
bool are_shifts(Lattice lattice, Place a, Place b);

/// The cells that share an edge with a cell.
std::vector<Place> neighbours(Lattice lattice, Place cell);

/// Whether cells, at least one, are connected by edges.
bool is_connected(Lattice lattice, std::span<const Place> cells);

/// Orders cells by row, then from left to right.
constexpr bool reads_before(Place a, Place b) {
  return a.y != b.y ? a.y < b.y : a.x < b.x;
}

}  // namespace sbp
