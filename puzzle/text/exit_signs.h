// Characters for the exits of a puzzle in drawings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/model/puzzle.h"
#include "puzzle/text/drawing.h"

namespace sbp {

/// Cells that only some pieces may enter.
struct ExitSign {
  char sign;          ///< 0 if no character is free
  std::string names;  ///< of those pieces
  FrameSet cells;
};

/// The exits of a puzzle as write_puzzle() draws them.
std::vector<ExitSign> exit_signs(const SlidingPuzzle& puzzle);

/// Draws the exits of a puzzle on the empty cells of a drawing: with the characters of the puzzle's own text,
/// or as write_puzzle() would.
void mark_exits(Drawing& drawing, const SlidingPuzzle& puzzle);

/// A free printable character, preferably one of `preferred`; 0 if there is none.
char free_sign(std::string preferred, std::string taken);

}  // namespace sbp
