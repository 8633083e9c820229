// Piece shapes in SVG, without colours.
#pragma once

#include <string>
#include <vector>

#include "common/picture/grid_piece.h"

namespace sbp {

/// Picture units per cell.
inline constexpr int kCellUnits = 10;

/// Inset of a piece's outline from its cells, in picture units. The outline has a thick stroke with round
/// joins.
inline constexpr int kPieceInset = 2;

/// The SVG path data of a piece, with its outlines inset.
std::string path_data(const GridPiece& piece, int inset = kPieceInset);

/// The CSS class of a piece by size: p1 .. p8; larger pieces use p8.
std::string size_class(int cells);

/// A point in picture units.
struct PicturePoint {
  int x, y;
};

/// The places of a piece's marks, one for each connected part in the order of first cells: the centre of a
/// rectangle, otherwise the centre of the cell nearest to the centre of the part's bounding box.
std::vector<PicturePoint> mark_places(const GridPiece& piece);

}  // namespace sbp
