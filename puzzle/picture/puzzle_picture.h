// Pictures of puzzles as SVG.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// The inside of an <svg> element: the frame, where only some pieces may go, the pieces with their names,
/// each a group with its number in data-piece, and what the first goal asks for as dashed outlines. Pieces of
/// its kinds have the class g, unless it asks for all pieces; others have their size_class(). A cell is
/// kCellUnits wide.
std::string picture_body(const SlidingPuzzle& puzzle, const Placements& placements);

/// Its viewBox, with a margin around the frame.
std::string picture_box(const SlidingPuzzle& puzzle);

/// The puzzle's first start as a file that needs no other, for light and dark. There must be a start.
std::string puzzle_picture(const SlidingPuzzle& puzzle);

}  // namespace sbp
