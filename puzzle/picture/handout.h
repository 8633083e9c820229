// Puzzles to give away: one HTML file on which they are played.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/model/puzzle.h"
#include "puzzle/notation/solution_text.h"

namespace sbp {

/// The beginning of every handout.
inline constexpr std::string_view kHandoutMark =
    "<!doctype html>\n<html lang=\"en\" data-made-by=\"puzzle\">";

/// A puzzle of a handout.
struct HandedOut {
  SlidingPuzzle puzzle;            ///< is played from its first start
  std::vector<NotatedMove> moves;  ///< a shortest solution in the metric "moves"; empty without one
};

/// A page with the site's own player for these puzzles, of which there is at least one. It loads nothing,
/// follows the reader's light or dark theme, and shows a solution only when asked. `credit` is a line below
/// the board, such as the author and the licence; it may be empty. Throws Error if the text form cannot
/// express a puzzle.
std::string handout(const std::vector<HandedOut>& puzzles, const std::string& credit);

}  // namespace sbp
