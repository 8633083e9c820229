// Fixed polyominoes: the shapes that pieces can have.
#pragma once

#include <vector>

#include "common/position.h"

namespace sbp {

/// A fixed polyomino on a board. Its placements are named by their anchor, the piece's first cell in reading
/// order. Immutable; may be shared by threads.
struct Polyomino {
  int size;                        ///< number of cells
  std::vector<int> offsets;        ///< cells relative to the anchor, ascending, the first is 0
  Cells fit;                       ///< anchors at which it lies on the board
  int start_anchor;                ///< with its bounding box in the upper-left corner
  int goal_anchor;                 ///< with its bounding box in the lower-right corner
  bool covers_corner;              ///< at goal_anchor it covers the board's last cell
  std::vector<Cells> at;           ///< its cells by anchor; 0 where it does not fit
  std::vector<PositionCode> code;  ///< its part of a position code by anchor; 0 on boards too large for codes

  /// The anchors at which all its cells are in `cells`.
  Cells placements(Cells cells) const {
    Cells anchors = fit;
    for (const int offset : offsets) anchors &= cells >> offset;
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

/// All fixed polyominoes that fit on a board, by size. Immutable; may be shared by threads.
class PolyominoCatalog {
 public:
  explicit PolyominoCatalog(const Board& board);

  const Board& board() const { return board_; }
  /// The shapes of `size` cells in a fixed order; 1 <= size <= cells of the board.
  const std::vector<Polyomino>& of_size(int size) const { return by_size_[static_cast<std::size_t>(size)]; }

 private:
  Board board_;
  std::vector<std::vector<Polyomino>> by_size_;
};

}  // namespace sbp
