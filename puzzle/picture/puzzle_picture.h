// Pictures of puzzles as SVG.
#pragma once

#include <string>
#include <string_view>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// The content of an <svg> element: the frame, its exits, the pieces with their names (each a group with its
/// index in data-piece), and the first goal as dashed outlines. Pieces of the goal's kinds have the class g,
/// unless it places all pieces; others have their size_class(). Pieces with a colour have it as a class, and
/// no size_class(). A cell is kCellUnits wide.
std::string picture_body(const SlidingPuzzle& puzzle, const Placements& placements);

/// The puzzle's first start as a self-contained file, for light and dark themes. There must be a start.
std::string puzzle_picture(const SlidingPuzzle& puzzle);

}  // namespace sbp
