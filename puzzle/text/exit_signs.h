// Which characters stand for the exits of a puzzle in drawings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/model/puzzle.h"
#include "puzzle/text/drawing.h"

namespace sbp {

/// Cells that some pieces alone may enter.
struct ExitSign {
  char sign;          ///< 0 if all characters are taken
  std::string names;  ///< of these pieces
  FrameSet cells;
};

/// The exits of a puzzle as write_puzzle() draws them.
std::vector<ExitSign> exit_signs(const SlidingPuzzle& puzzle);

/// Draws the exits of a puzzle where the drawing has voids: by the characters of the puzzle's own text, or as
/// write_puzzle() would.
void mark_exits(Drawing& drawing, const SlidingPuzzle& puzzle);

/// A character that can be drawn and is not taken, such as one of those preferred; 0 if there is none.
char free_sign(std::string preferred, std::string taken);

}  // namespace sbp
