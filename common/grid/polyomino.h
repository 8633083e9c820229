// Fixed polyominoes: the shapes that pieces can have.
#pragma once

#include <array>
#include <cassert>
#include <mutex>
#include <vector>

#include "common/grid/board.h"

namespace sbp {

/// A fixed polyomino in a frame. A placement is identified by its anchor, the piece's first cell in reading
/// order; all placements are shifts of the same bits. Immutable; may be shared by threads.
struct Polyomino {
  Cells cells;             ///< with its bounding box in the upper-left corner
  Cells fit;               ///< anchors at which it lies in the frame
  std::uint32_t turned;    ///< number, among shapes of its size, of the shape rotated by 180 degrees
  std::uint32_t mirrored;  ///< the same for the reflection in the main diagonal; square frames only
  signed char size;        ///< number of cells
  Cell first_anchor;       ///< with its bounding box in the upper-left corner
  Cell last_anchor;        ///< with its bounding box in the lower-right corner

  /// Its cells with the given anchor, at which it must fit.
  Cells at(Cell anchor) const {
    assert((fit & cell_set(anchor)) != 0);
    return cells << (anchor - first_anchor);
  }

  /// The anchors at which all its cells are in `open`.
  Cells placements(Cells open) const {
    Cells anchors = fit;
    for_each_cell(cells, [&](Cell cell) { anchors &= open >> (cell - first_anchor); });
    return anchors;
  }
};

/// The shape of one cell, on the open cells of a board.
inline Polyomino monomino(const Board& board) {
  return {.cells = 1,
          .fit = board.open(),
          .turned = 0,
          .mirrored = 0,
          .size = 1,
          .first_anchor = 0,
          .last_anchor = board.cells() - 1};
}

/// All fixed polyominoes that fit into a board's frame, by size. Each size is generated on first use: 5x5 has
/// more than a million shapes, and most buckets need only the small ones. May be shared by threads.
class PolyominoCatalog {
 public:
  /// The polyominoes that fit into the frame of `board`, which is copied.
  explicit PolyominoCatalog(const Board& board) : board_(board) {}

  /// The board.
  const Board& board() const { return board_; }
  /// The shapes of `size` cells in a fixed order; 1 <= size <= kMaxSearchCells and cells of the
  /// frame.
  const std::vector<Polyomino>& of_size(int size) const;
  /// The shape of a piece that covers these cells, which are connected, as a number in of_size() of its size.
  std::size_t shape_of(Cells piece) const;

 private:
  Board board_;
  mutable std::array<std::once_flag, kMaxSearchCells + 1> made_;
  mutable std::array<std::vector<Polyomino>, kMaxSearchCells + 1> by_size_;
};

}  // namespace sbp
