// Outlines of cells of any lattice, as SVG paths.
#pragma once

#include <span>
#include <string>

#include "puzzle/packing/model/lattice.h"

namespace sbp {

/// A point of a picture in hundredths of a unit. The edge of a square or triangle, and the width of a
/// hexagon, is ten units.
struct InkPoint {
  int x = 0, y = 0;
};

/// The centre of a cell.
InkPoint middle_of(Lattice lattice, Place cell);

/// A bounding box, as two corners.
struct InkBox {
  InkPoint least, most;
};
InkBox box_of(Lattice lattice, std::span<const Place> cells);

/// The cell nearest to the centre of the bounding box of cells, at least one; the first of several.
Place middle_cell(Lattice lattice, std::span<const Place> cells);

/// Path data of the outlines of a set of cells, including holes.
std::string outline_of(Lattice lattice, std::span<const Place> cells);

/// "12.34".
std::string units(int hundredths);

}  // namespace sbp
