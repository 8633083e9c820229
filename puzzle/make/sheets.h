// Puzzles on paper as PDF: a card, the board and pieces to cut out, and the solution; or a deck of cards.
#pragma once

#include <string>
#include <vector>

#include "puzzle/make/dimensions.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/notation/solution_text.h"

namespace sbp {

/// A puzzle with a goal. Texts are printable.
struct PaperPuzzle {
  SlidingPuzzle puzzle;            ///< is played from its first start
  std::string title;               ///< its name
  std::string minimum;             ///< such as "81 moves" or "no solution"; empty if unknown
  std::vector<NotatedMove> moves;  ///< a shortest solution; empty without one
  bool solvable = false;           ///< whether there is one, which may have no moves
};

/// What to print besides.
struct PaperOptions {
  Dimensions sizes;         ///< the cell, and the clearance of pieces to cut out
  std::string credit = {};  ///< a line on each card; may be empty
  int every = 1;            ///< moves from a picture of the solution to the next
  bool solutions = true;    ///< at the end
};

/// The width of a cell in micrometres on the sheets: as given, or less if the board does not fit on a page.
int paper_cell(const SlidingPuzzle& puzzle, const Dimensions& sizes);

/// For each puzzle, a card and then its board and pieces, in true size if they fit; then all solutions in
/// pictures. There must be a puzzle.
std::string puzzle_sheets(const std::vector<PaperPuzzle>& puzzles, const PaperOptions& options);

/// Cards of size A7, numbered, eight on a page with marks where to cut; then all solutions as text.
std::string puzzle_deck(const std::vector<PaperPuzzle>& puzzles, const PaperOptions& options);

}  // namespace sbp
