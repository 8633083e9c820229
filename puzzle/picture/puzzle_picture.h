// Pictures of puzzles as SVG.
#pragma once

#include <string>
#include <string_view>

#include "common/picture/grid_piece.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// Cells of the frame as a piece of the frame's size.
GridPiece grid_piece(const SlidingPuzzle& puzzle, const FrameSet& cells);

/// Open cells that some pieces must not enter.
FrameSet exits(const SlidingPuzzle& puzzle);

/// Whether to highlight a piece: whether it can reach a target of its kind, as far as a lock to its row or
/// column allows, unless a goal places all pieces. The site highlights the same pieces.
bool is_wanted(const SlidingPuzzle& puzzle, std::size_t number, Place at);

/// The content of an <svg> element: the frame, its exits, the pieces with their names (each a group with its
/// index in data-piece), and the first goal as dashed outlines. Pieces of the goal's kinds have the class g,
/// unless it places all pieces; others have their size_class(). Pieces with a colour have it as a class, and
/// no size_class(). A cell is kCellUnits wide.
std::string picture_body(const SlidingPuzzle& puzzle, const Placements& placements);

/// The puzzle's first start as a self-contained file, for light and dark themes. There must be a start.
std::string puzzle_picture(const SlidingPuzzle& puzzle);

}  // namespace sbp
