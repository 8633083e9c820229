// What can be chosen from the items of a menu.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "puzzle/design/menu_kinds.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// How many pieces there are of some kinds of a menu; of all others there is none.
class PieceChoice {
 public:
  struct Count {
    std::uint32_t kind;
    int pieces;

    friend bool operator==(const Count&, const Count&) = default;
  };

  void add(std::size_t kind, int pieces);
  int of(std::size_t kind) const;
  /// By kind, none of them 0.
  const std::vector<Count>& counts() const { return counts_; }
  int pieces() const;
  int cells(const MenuKinds& kinds) const;
  std::uint64_t bytes() const { return sizeof(*this) + counts_.capacity() * sizeof(Count); }

  friend bool operator==(const PieceChoice&, const PieceChoice&) = default;
  /// Fewer pieces of the first kind come first, then of the second, and so on.
  friend std::strong_ordering operator<=>(const PieceChoice& a, const PieceChoice& b);

 private:
  std::vector<Count> counts_;
};

/// So many pieces of any of these kinds, which all have equally many cells. If it takes none, kinds that the
/// puzzle does not have can be missing.
struct MenuItem {
  std::string text;  ///< as it stands in the menu
  int least = 0, most = 0;
  std::vector<std::size_t> kinds;
};

/// The choices of a menu.
struct MenuChoices {
  std::vector<PieceChoice> choices;  ///< at least one, none twice, always in the same order
  std::vector<std::string> unused;   ///< items that ask for pieces of which no choice has any
};

/// What a list may take.
struct ListLimits {
  std::size_t choices;
  std::uint64_t bytes;
};

/// All choices that take from each item as many pieces as it says, have a piece, have room in the frame as
/// far as numbers of cells go, and have the pieces of a goal, if there are goals. Pieces of kinds that no
/// item has are there as they are in the puzzle. Throws UsageError if there is no choice, or too many, or if
/// a piece that is always there has no place in the frame; Error if the choices take too much memory.
MenuChoices list_choices(const SlidingPuzzle& puzzle, const MenuKinds& kinds,
                         const std::vector<MenuItem>& items, const ListLimits& limits);

/// A menu that has this choice alone: "2xA,1x##/#.".
std::string choice_text(const MenuKinds& kinds, const PieceChoice& choice);

/// Whether a goal asks for no more pieces than a choice has.
bool has_pieces_of(const PieceChoice& choice, const PuzzleGoal& goal);

}  // namespace sbp
