// Pieces to choose from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/design/menu_choices.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// A frame and its goals, and which pieces shall be tried with them: "0..2xA,1x##/#.,3x2-omino" is none to
/// two pieces like the puzzle's A, one of the drawn shape, and any three dominoes. Kinds of the puzzle that
/// the menu does not name are there as they are. Immutable.
class PieceMenu {
 public:
  static constexpr std::size_t kMostChoices = 100'000;
  static constexpr std::size_t kMostShapes = 100'000;
  static constexpr std::size_t kMostItems = 1000;
  /// The most cells of an N-omino.
  static constexpr int kMostOmino = 12;

  /// Throws UsageError if the text is not a menu, asks for a piece that the puzzle does not have or that has
  /// no place in the frame, has no choice, or more than kMostChoices, or more shapes than that; Error if what
  /// it keeps takes more than `memory` bytes. The puzzle's starts do not matter.
  PieceMenu(SlidingPuzzle puzzle, std::string_view menu, std::uint64_t memory = std::uint64_t{1} << 30);
  // Its kinds refer to its puzzle.
  PieceMenu(const PieceMenu&) = delete;
  PieceMenu& operator=(const PieceMenu&) = delete;

  const SlidingPuzzle& puzzle() const { return puzzle_; }
  /// As list_choices() says.
  const std::vector<PieceChoice>& choices() const { return listed_.choices; }
  /// Items that ask for pieces of which no choice has any, as the menu has them.
  const std::vector<std::string>& unused() const { return listed_.unused; }
  /// A menu that has this choice alone: "2xA,1x##/#.".
  std::string text(const PieceChoice& choice) const { return choice_text(kinds_, choice); }
  /// The puzzle with these pieces, in canonical form, without starts and without goals for which pieces lack.
  /// Pieces have the names they have in the menu's puzzle; others get names that are free.
  SlidingPuzzle puzzle_of(const PieceChoice& choice) const;
  /// Bytes that it keeps, about.
  std::uint64_t bytes() const;

 private:
  class Reader;

  SlidingPuzzle puzzle_;
  MenuKinds kinds_;
  MenuChoices listed_;
};

}  // namespace sbp
