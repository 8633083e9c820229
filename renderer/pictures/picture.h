// Pictures of positions as SVG.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/grid/board.h"
#include "common/picture/grid_piece.h"

namespace sbp {

/// Cells of a board, for drawing.
GridPiece grid_piece(const Board& board, Cells cells);

/// How much a picture shows.
enum class Detail {
  kShapes,  ///< the pieces; the goal piece has a dot
  kLabels,  ///< also a number on every piece, and a G in a disc on the goal piece
};

/// A position as an <svg> element for use inside an HTML page; colours come from the style sheet, by class:
/// p1 .. p8 for pieces of 1 .. 8 or more cells, g for the goal piece. A cell is 10 units wide.
/// `labels` is the position in label form, with connected pieces; `goal` the label of the goal piece.
/// assets/board/picture.js draws the same, byte for byte.
std::string picture(const Board& board, const std::vector<std::uint8_t>& labels, int goal, Detail detail);

}  // namespace sbp
