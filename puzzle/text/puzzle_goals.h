// The goal drawings of a puzzle's text.
#pragma once

#include <vector>

#include "puzzle/text/drawing.h"
#include "puzzle/text/puzzle_header.h"

namespace sbp {

/// Adds the goals of a drawing: one, or several if it has "any piece of this shape". The puzzle must have its
/// kinds and pieces. Throws Error if the drawing does not fit the puzzle.
void add_goals(SlidingPuzzle& puzzle, const SourceText& source, const PuzzleHeader& header,
               const SourceDrawing& drawn);

}  // namespace sbp
