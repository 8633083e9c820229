// How a piece looks in SVG, without colours.
#pragma once

#include <string>
#include <vector>

#include "common/picture/grid_piece.h"

namespace sbp {

/// Units of a picture from cell to cell.
inline constexpr int kCellUnits = 10;

/// Units from the edge of a piece's cells to its outline, which has a thick stroke with round joins.
inline constexpr int kPieceInset = 2;

/// The path data of a piece: outlines drawn so far inside its cells.
std::string path_data(const GridPiece& piece, int inset = kPieceInset);

/// The class of a piece of so many cells, by which style sheets colour it: p1 .. p8, the last for larger ones
/// too.
std::string size_class(int cells);

/// A place of a picture, in units.
struct PicturePoint {
  int x, y;
};

/// Where the marks of a piece stand, one on each of its parts, in the order of their first cells: the middle
/// of a rectangle, else the middle of the cell that is nearest to the middle of the part's bounding box (the
/// first of several).
std::vector<PicturePoint> mark_places(const GridPiece& piece);

}  // namespace sbp
