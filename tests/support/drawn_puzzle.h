// Puzzles drawn in tests.
#pragma once

#include <string>

#include "puzzle/model/puzzle.h"

namespace sbp::test {

/// Reads lines "# key:value", the word "start", a drawing, and optionally "goal" and a drawing. In a
/// drawing '.' is a void, '#' a wall, and all cells with another character are the piece of this name. The
/// goal shows the pieces with targets. Pieces of the same cells and locks are of one kind, except those named
/// by `distinct`. `hlock` names pieces that move only horizontally, `vlock` vertically; "axis:yes" lets
/// pieces of one row or column of several cells move only along it. Other keys are comments.
///
/// Throws sbp::Error if the puzzle is not sound; does not check the text otherwise.
SlidingPuzzle drawn_puzzle(const std::string& text);

}  // namespace sbp::test
