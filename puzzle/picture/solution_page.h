// Puzzles and their solutions as one page of HTML.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/model/puzzle.h"
#include "puzzle/notation/solution_text.h"

namespace sbp {

/// What the file of a page begins with.
inline constexpr std::string_view kPageMark = "<!doctype html>\n<html lang=\"en\" data-made-by=\"puzzle\">";

/// A puzzle as a page shows it.
struct ShownPuzzle {
  std::string title;
  const SlidingPuzzle& puzzle;
  Placements start;                                          ///< where the solution begins
  std::vector<NotatedMove> moves;                            ///< none if there is no solution
  std::vector<std::pair<std::string, std::string>> numbers;  ///< what is said of it, each with its name
};

/// One puzzle below the other, each with a board on which its solution is played step by step, forwards and
/// backwards. The page needs no other file and no network, and follows the reader's choice of light or dark.
/// Without scripts it shows the starts and the moves.
std::string solution_page(const std::vector<ShownPuzzle>& puzzles);

}  // namespace sbp
