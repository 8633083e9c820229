// Pieces to choose from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/design/menu_choices.h"
#include "solver/model/puzzle.h"

namespace sbp {

/// A frame and its goals, and which pieces shall be tried with them: "0..2xA,1x##/#.,3x2-omino" is none to
/// two pieces like the puzzle's A, one of the drawn shape, and any three dominoes. Kinds of the puzzle that
/// the menu does not name are there as they are. Immutable.
class PieceMenu {
 public:
  static constexpr std::size_t kMostChoices = 100'000;
  /// The most cells of an N-omino.
  static constexpr int kMostOmino = 12;

  /// Throws UsageError if the menu is none, asks for a piece that the puzzle does not have or that has no
  /// place in the frame, or has no choice, or more than kMostChoices. The puzzle's starts do not matter.
  PieceMenu(SlidingPuzzle puzzle, std::string_view menu);

  const SlidingPuzzle& puzzle() const { return puzzle_; }
  /// As list_choices() says.
  const std::vector<PieceChoice>& choices() const { return listed_.choices; }
  /// Items that ask for pieces of which no choice has any, as the menu has them.
  const std::vector<std::string>& unused() const { return listed_.unused; }
  /// A menu that has this choice alone: "2xA,1x##/#.".
  std::string text(const PieceChoice& choice) const { return choice_text(labels_, choice); }
  /// The puzzle with these pieces, in canonical form, without starts and without goals for which pieces lack.
  /// Pieces have the names they have in the menu's puzzle; others get names that are free.
  SlidingPuzzle puzzle_of(const PieceChoice& choice) const;

 private:
  class Reader;

  /// The kind that this is, or becomes.
  std::size_t number_of(const PieceKind& kind);

  SlidingPuzzle puzzle_;             // its kinds and those that the menu adds; its own pieces
  std::vector<std::string> labels_;  // of kinds: in a menu
  MenuChoices listed_;
};

/// All sets of so many connected cells that fit into the puzzle's frame, walls being in the way; as kinds
/// that move freely, by their cells. 1 <= size.
std::vector<PieceKind> ominoes(const SlidingPuzzle& puzzle, int size);

}  // namespace sbp
