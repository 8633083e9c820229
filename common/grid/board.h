// Boards: a rectangular frame whose cells are open or walls.
#pragma once

#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "common/grid/cells.h"

namespace sbp {

/// Boards of up to this many cells can be counted.
inline constexpr int kMaxCountCells = 30;
/// Boards of up to this many cells can be written to position files: three bits a cell in a 64-bit code.
inline constexpr int kMaxFileCells = 21;

/// Boards of up to this many cells can be searched without position files.
inline constexpr int kMaxSearchCells = 25;

/// No frame has more cells, walls included.
inline constexpr int kMaxFrameCells = 30;

/// A frame of `width` columns and `height` rows, some of whose cells may be walls. Shifts handle the edges,
/// so callers need not think about wrap-around. Pieces and voids lie on the open cells; code that starts from
/// those never meets a wall. Immutable; may be shared by threads.
class Board {
 public:
  /// Requires 1 <= width, 1 <= height and width * height <= kMaxFrameCells; `walls` are cells of the frame.
  Board(int width, int height, Cells walls = 0);

  /// Parses a name such as "4x5" (4 columns, 5 rows), with the smaller number first. Throws UsageError if
  /// `name` is not such a name or has more than `max_cells` cells.
  static Board parse(std::string_view name, int max_cells);

  /// Columns of the frame.
  int width() const { return width_; }
  /// Rows of the frame.
  int height() const { return height_; }
  /// Cells of the frame, walls included.
  int cells() const { return width_ * height_; }
  /// The name of the frame, for example "4x5".
  std::string name() const;

  /// The cells of the frame.
  Cells all() const { return all_; }
  /// The cells that are not walls.
  Cells open() const { return open_; }
  /// The topmost cells of the frame.
  Cells top_row() const { return top_row_; }
  /// The lowest cells of the frame.
  Cells bottom_row() const { return bottom_row_; }
  /// The leftmost cells of the frame.
  Cells left_column() const { return left_column_; }
  /// The rightmost cells of the frame.
  Cells right_column() const { return right_column_; }

  /// Every cell of the set moved to the left by one; cells that would leave the board disappear.
  Cells left(Cells c) const { return (c & ~left_column_) >> 1; }
  /// The same to the right.
  Cells right(Cells c) const { return (c & ~right_column_) << 1; }
  /// The same upwards.
  Cells up(Cells c) const { return c >> width_; }
  /// The same downwards.
  Cells down(Cells c) const { return (c << width_) & all_; }

  /// The cells that share an edge with a cell of the set, including cells of the set itself.
  Cells neighbours(Cells c) const { return left(c) | right(c) | up(c) | down(c); }

  /// Whether the frame has as many columns as rows.
  bool square() const { return width_ == height_; }

  /// Symmetries of the frame are sums of kLeftRight, kUpDown and kTransposed.
  static constexpr int kLeftRight = 1;
  /// The reflection that exchanges top and bottom.
  static constexpr int kUpDown = 2;
  /// The reflection in the main diagonal, which exchanges rows and columns; for square frames only.
  static constexpr int kTransposed = 4;
  /// The rotation by 180 degrees, which reverses the order of cells.
  static constexpr int kHalfTurn = kLeftRight | kUpDown;
  /// The image of a set under a symmetry.
  Cells image(Cells c, int symmetry) const {
    assert(0 <= symmetry && symmetry < 2 * kTransposed);
    assert((symmetry & kTransposed) == 0 || square());
    if (symmetry == 0) return c;
    if (symmetry == kHalfTurn) return reversed(c) >> (32 - cells());
    Cells image = 0;
    for_each_cell(c, [&](Cell cell) {
      int column = cell.number() % width_, row = cell.number() / width_;
      if ((symmetry & kLeftRight) != 0) column = width_ - 1 - column;
      if ((symmetry & kUpDown) != 0) row = height_ - 1 - row;
      if ((symmetry & kTransposed) != 0) std::swap(column, row);
      image |= cell_set(row * width_ + column);
    });
    return image;
  }

  /// Whether the frames and the walls are the same.
  friend bool operator==(const Board& a, const Board& b) {
    return a.width_ == b.width_ && a.height_ == b.height_ && a.open_ == b.open_;
  }

 private:
  int width_, height_;
  Cells all_, open_, top_row_, bottom_row_, left_column_ = 0, right_column_ = 0;
};

/// All boards of at most `max_cells` <= kMaxFrameCells cells that have at least two columns, W <= H, narrow
/// boards first.
std::vector<Board> boards_up_to(int max_cells);

}  // namespace sbp
