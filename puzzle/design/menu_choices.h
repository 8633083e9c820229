// Enumerates the choices of a menu.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzle/design/menu_kinds.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// The number of pieces of each kind of a menu.
class PieceChoice {
 public:
  struct Count {
    std::uint32_t kind;
    int pieces;

    friend bool operator==(const Count&, const Count&) = default;
  };

  void add(std::size_t kind, int pieces);
  int of(std::size_t kind) const;
  /// By kind; kinds without pieces are omitted.
  const std::vector<Count>& counts() const { return counts_; }
  int pieces() const;
  int cells(const MenuKinds& kinds) const;
  std::uint64_t bytes() const { return sizeof(*this) + counts_.capacity() * sizeof(Count); }

  friend bool operator==(const PieceChoice&, const PieceChoice&) = default;
  /// Lexicographic: fewer pieces of the first kind first, then of the second, and so on.
  friend std::strong_ordering operator<=>(const PieceChoice& a, const PieceChoice& b);

 private:
  std::vector<Count> counts_;
};

/// A range of numbers of pieces of some kinds. If it allows none, it may omit kinds that the puzzle does not
/// have.
struct MenuItem {
  std::string text;  ///< as written in the menu
  int least = 0, most = 0;
  std::vector<std::size_t> kinds;  ///< ascending by size_and_number()
};

/// The choices of a menu.
struct MenuChoices {
  std::vector<PieceChoice> choices;  ///< at least one; distinct, in a fixed order
  std::vector<std::string> unused;   ///< items of which no choice has a piece
};

/// Limits of a list.
struct ListLimits {
  std::size_t choices;
  std::uint64_t bytes;
};

/// All choices with the number of pieces that each item asks for that are not empty, fit into the frame by
/// number of cells, and have the pieces of some goal, if there are goals. Kinds in no item keep the puzzle's
/// pieces. Throws UsageError if there is no choice or too many, or if a mandatory piece does not fit into the
/// frame; Error if the choices take too much memory.
MenuChoices list_choices(const SlidingPuzzle& puzzle, const MenuKinds& kinds,
                         const std::vector<MenuItem>& items, const ListLimits& limits);

/// The pieces of a choice, as a menu names them: "2xA,1x##/#.".
std::string choice_text(const MenuKinds& kinds, const PieceChoice& choice);

/// Whether a choice has all pieces of a goal.
bool has_pieces_of(const PieceChoice& choice, const PuzzleGoal& goal);

}  // namespace sbp
