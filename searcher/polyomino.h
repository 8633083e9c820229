// Fixed polyominoes: the shapes that pieces can have.
#pragma once

#include <array>
#include <mutex>
#include <vector>

#include "common/position.h"

namespace sbp {

/// A fixed polyomino on a board. Its placements are named by their anchor, the piece's first cell in reading
/// order; they are all the same bits, shifted. Immutable; may be shared by threads.
struct Polyomino {
  Cells at_start;           ///< its cells with its bounding box in the upper-left corner
  Cells fit;                ///< anchors at which it lies on the board
  std::uint32_t mirrored;   ///< number, among shapes of its size, of the shape mirrored at the main diagonal;
                            ///< only on square boards
  PositionCode start_code;  ///< its part of a position code there; 0 on boards too large for codes
  signed char size;         ///< number of cells
  signed char start_anchor;
  signed char goal_anchor;  ///< with its bounding box in the lower-right corner
  bool covers_corner;       ///< at goal_anchor it covers the board's last cell

  /// Its cells with the given anchor, at which it must fit.
  Cells at(int anchor) const { return at_start << (anchor - start_anchor); }
  /// Its part of a position code there.
  PositionCode code(int anchor) const { return start_code >> 3 * (anchor - start_anchor); }

  /// The anchors at which all its cells are in `cells`.
  Cells placements(Cells cells) const {
    Cells anchors = fit;
    for (Cells rest = at_start; rest != 0; rest &= rest - 1)
      anchors &= cells >> (first_cell(rest) - start_anchor);
    return anchors;
  }
};

/// The anchors that can be reached from `anchor` by unit steps through `placements`.
/// Callers pass placements of one shape, so that wrap-around at the board's edge needs the guard of
/// Board::left and Board::right only for shapes one column wide; it is cheap enough to keep for all.
inline Cells reachable_anchors(const Board& board, Cells placements, Cells from) {
  for (Cells reached = from;;) {
    const Cells grown = reached | (board.neighbours(reached) & placements);
    if (grown == reached) return reached;
    reached = grown;
  }
}

/// All fixed polyominoes that fit on a board, by size. They are made when they are asked for: 5x5 has more
/// than a million, and most buckets need the small ones only. May be shared by threads.
class PolyominoCatalog {
 public:
  explicit PolyominoCatalog(const Board& board) : board_(board) {}

  const Board& board() const { return board_; }
  /// The shapes of `size` cells in a fixed order; 1 <= size <= cells of the board.
  const std::vector<Polyomino>& of_size(int size) const;
  /// The shape of a piece that covers these cells, as a number in of_size() of its size.
  std::size_t shape_of(Cells piece) const;

 private:
  Board board_;
  mutable std::array<std::once_flag, kMaxSearchCells + 1> made_;
  mutable std::array<std::vector<Polyomino>, kMaxSearchCells + 1> by_size_;
};

}  // namespace sbp
