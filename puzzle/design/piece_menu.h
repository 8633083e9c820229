// A menu of pieces for designing puzzles.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/design/menu_choices.h"
#include "puzzle/design/wishes.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/model/symmetry.h"

namespace sbp {

/// Which choices of a menu to list.
struct MenuOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  Range empty = {};                               ///< empty cells
  std::optional<Place> from = {};                 ///< as in HardestOptions
  /// Of the start; see Wishes. Of choices that a GoalSymmetry maps to each other, only one is listed, unless
  /// the symmetry changes the pattern.
  std::string pattern = {};
};

/// A frame with goals, and the pieces to try in it: "0..2xA,1x##/#.,3x2-omino,2x#|##" means up to two pieces
/// like the puzzle's A, one of the drawn shape, any three dominoes, and two pieces that are each a square or
/// a horizontal domino. The puzzle's other kinds are kept as they are. Immutable.
class PieceMenu {
 public:
  static constexpr std::size_t kMostChoices = 100'000;
  static constexpr std::size_t kMostShapes = 100'000;
  static constexpr std::size_t kMostItems = 1000;
  /// The most cells of an N-omino.
  static constexpr int kMostOmino = 12;

  /// Throws UsageError if the text is not a menu, names a piece that the puzzle does not have or that does
  /// not fit into the frame, allows no choice or more than kMostChoices, or adds more shapes than that; Error
  /// if it takes more memory than allowed. Ignores the puzzle's starts.
  PieceMenu(SlidingPuzzle puzzle, std::string_view menu, const MenuOptions& options = {});
  // Its kinds refer to its puzzle.
  PieceMenu(const PieceMenu&) = delete;
  PieceMenu& operator=(const PieceMenu&) = delete;

  const SlidingPuzzle& puzzle() const { return puzzle_; }
  /// See list_choices(). At least one.
  const std::vector<PieceChoice>& choices() const { return listed_.choices; }
  /// The number of mirror images left out.
  std::size_t mirror_images() const { return mirror_images_; }
  /// Items, as written, of which no choice has a piece.
  const std::vector<std::string>& unused() const { return listed_.unused; }
  /// The pieces of a choice: "2xA,1x##/#.".
  std::string text(const PieceChoice& choice) const { return choice_text(kinds_, choice); }
  /// A menu with only this choice: "2xA,1x##/#.,0xB".
  std::string menu_of(const PieceChoice& choice) const;
  /// The goals and how shapes move, for comparison with those of another run.
  std::string rules_text() const;
  /// The puzzle with these pieces, in canonical form, without starts and without goals that lack pieces.
  /// Pieces keep their names in the menu's puzzle; new ones get other names, as long as there are any.
  SlidingPuzzle puzzle_of(const PieceChoice& choice) const;
  /// A pattern of a start (see fits_pattern()) whose letters name pieces of the menu's puzzle, for
  /// puzzle_of(choice). Letters of pieces that the choice lacks become characters that no piece has.
  std::string pattern_of(const PieceChoice& choice, std::string pattern) const;
  /// Its approximate memory.
  std::uint64_t bytes() const;

 private:
  class Reader;

  void spell_goals_out();
  void keep_empty(const Range& empty);
  void drop_mirror_images(const MenuOptions& options);
  bool keeps_pattern(const GoalSymmetry& by, std::string pattern) const;

  SlidingPuzzle puzzle_;
  MenuKinds kinds_;
  MenuChoices listed_;
  std::size_t mirror_images_ = 0;
};

}  // namespace sbp
