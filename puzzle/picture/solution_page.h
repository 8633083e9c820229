// Puzzles and their solutions as one HTML page.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/model/puzzle.h"
#include "puzzle/notation/solution_text.h"

namespace sbp {

/// The beginning of every page.
inline constexpr std::string_view kPageMark = "<!doctype html>\n<html lang=\"en\" data-made-by=\"puzzle\">";

/// A puzzle to show on a page.
struct ShownPuzzle {
  std::string title;
  const SlidingPuzzle& puzzle;
  Placements start;                                          ///< of the solution
  std::vector<NotatedMove> moves;                            ///< empty without a solution
  std::vector<std::pair<std::string, std::string>> numbers;  ///< captions: name and value
};

/// A page with all puzzles, each with a board on which its solution can be played step by step in both
/// directions. The page is self-contained and follows the reader's light or dark theme. Without scripts it
/// shows starts and moves.
std::string solution_page(const std::vector<ShownPuzzle>& puzzles);

}  // namespace sbp
