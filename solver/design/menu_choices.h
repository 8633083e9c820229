// What can be chosen from the items of a menu.
#pragma once

#include <string>
#include <vector>

#include "solver/model/puzzle.h"

namespace sbp {

/// How many pieces there are of each kind of a menu.
using PieceChoice = std::vector<int>;

/// So many pieces of any of these kinds of a puzzle.
struct MenuItem {
  std::string text;  ///< as it stands in the menu
  int least = 0, most = 0;
  std::vector<std::size_t> kinds;
};

/// The choices of a menu.
struct MenuChoices {
  std::vector<PieceChoice> choices;  ///< at least one, none twice, always in the same order
  std::vector<std::string> unused;   ///< items of which no choice has a piece, though they ask for some
};

/// All choices that take from each item as many pieces as it says, have a piece, have room in the frame as
/// far as numbers of cells go, and have the pieces of a goal, if there are goals. Pieces of kinds that no
/// item has are there as they are in the puzzle. `labels` tell kinds in messages. Throws UsageError if there
/// is no choice, or more than `most`, or if a piece that is always there has no place in the frame.
MenuChoices list_choices(const SlidingPuzzle& puzzle, const std::vector<std::string>& labels,
                         const std::vector<MenuItem>& items, std::size_t most);

/// A menu that has this choice alone.
std::string choice_text(const std::vector<std::string>& labels, const PieceChoice& choice);

/// Whether a goal asks for no more pieces than a choice has.
bool has_pieces_of(const PieceChoice& choice, const PuzzleGoal& goal);

/// Whether a kind's piece has a place in the puzzle's frame.
bool fits_somewhere(const SlidingPuzzle& puzzle, const PieceKind& kind);

}  // namespace sbp
