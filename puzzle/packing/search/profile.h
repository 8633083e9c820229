// A packing problem cell by cell: what both counting and listing by states need.
#pragma once

#include <vector>

#include "puzzle/packing/search/cell_sums.h"

namespace sbp {

/// The cells in an order of their own, called levels, and the placements by the level of their first cell.
/// Pieces are always laid on the first open cell. So beginnings that cover the same cells with the same
/// pieces can go on in the same ways: they are one state.
struct Profile {
  /// How many copies of a piece are laid, as some bits of a number.
  struct PieceField {
    std::uint64_t one = 0, mask = 0;    ///< one copy; all the bits
    std::uint64_t most = 0, least = 0;  ///< copies, in the place of these bits
    bool limited = true;                ///< otherwise `most` or more, which makes no difference
  };
  struct Move {
    FrameSet cells;               ///< from the level on: 0 is its own cell
    std::uint32_t piece, number;  ///< of the placement in the table, or kHole
    int times;
  };

  int span = 0;  ///< how far placements reach behind their first cells; states differ in no other cells
  bool possible = true;  ///< whether the copies can be told by 64 bits; otherwise there are no fields
  std::vector<PieceField> fields;        ///< of each piece
  std::vector<std::vector<Move>> moves;  ///< of each level, by their numbers
  std::vector<bool> required;            ///< for each level, whether its cell must be covered

  /// Takes that of the problem's orders in which placements reach least far, all together.
  explicit Profile(const CoverProblem& problem);

  std::size_t levels() const { return moves.size(); }
  /// Whether enough copies of all pieces are laid.
  bool enough(std::uint64_t pieces) const;
};

/// The moves of a level, made for speed. Mask is std::uint64_t or Mask128.
template <class Mask>
struct ProfileMove {
  Mask cells;
  std::uint64_t add, mask, most;
  bool limited;
  std::uint32_t number;

  /// Whether it can be made; `pieces` are then those that are laid after it.
  bool make(Mask covered, std::uint64_t& pieces) const {
    if ((covered & cells) != 0) return false;
    const std::uint64_t laid = (pieces & mask) + add;
    if (laid <= most) {
      pieces += add;
    } else if (limited) {
      return false;
    } else {
      pieces = (pieces & ~mask) | most;
    }
    return true;
  }
};

}  // namespace sbp
