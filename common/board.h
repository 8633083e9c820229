// A rectangular board and sets of its cells as bit masks.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sbp {

/// A set of cells: bit i is cell i, counted in reading order (left to right, top to bottom).
using Cells = std::uint32_t;

/// Boards of up to this many cells can be counted.
inline constexpr int kMaxCountCells = 30;
/// Boards of up to this many cells can be written to position files: three bits a cell in a 64-bit code.
inline constexpr int kMaxFileCells = 21;

/// Boards of up to this many cells can be searched without position files.
inline constexpr int kMaxSearchCells = 25;

/// The lowest cell of a set that is not empty.
inline int first_cell(Cells cells) {
  return std::countr_zero(cells);
}

/// The set of one cell.
constexpr Cells cell_set(int cell) {
  return Cells{1} << cell;
}

/// A board `width` columns wide and `height` rows tall. Knows its masks, so that no caller has to think of
/// wrap-around at the edges. Immutable; may be shared by threads.
class Board {
 public:
  /// Requires 1 <= width, 1 <= height and width * height <= kMaxCountCells.
  Board(int width, int height);

  /// Parses a name such as "4x5" (4 columns, 5 rows). Boards are named once, with the smaller number first.
  /// Throws UsageError if `name` is not such a name or has more than `max_cells` cells.
  static Board parse(std::string_view name, int max_cells);

  int width() const { return width_; }
  int height() const { return height_; }
  int cells() const { return width_ * height_; }
  /// For example "4x5".
  std::string name() const;

  Cells all() const { return all_; }
  Cells top_row() const { return top_row_; }
  Cells bottom_row() const { return bottom_row_; }
  Cells left_column() const { return left_column_; }
  Cells right_column() const { return right_column_; }

  /// Every cell of the set moved by one; cells that would leave the board disappear.
  Cells left(Cells c) const { return (c & ~left_column_) >> 1; }
  Cells right(Cells c) const { return (c & ~right_column_) << 1; }
  Cells up(Cells c) const { return c >> width_; }
  Cells down(Cells c) const { return (c << width_) & all_; }

  /// The cells that share an edge with a cell of the set (cells of the set itself included where they do).
  Cells neighbours(Cells c) const { return left(c) | right(c) | up(c) | down(c); }

  bool square() const { return width_ == height_; }
  /// The set mirrored at the main diagonal, which makes rows columns. The board must be square.
  Cells transposed(Cells c) const {
    Cells mirrored = 0;
    for (; c != 0; c &= c - 1) mirrored |= cell_set(first_cell(c) % width_ * width_ + first_cell(c) / width_);
    return mirrored;
  }

  friend bool operator==(const Board& a, const Board& b) {
    return a.width_ == b.width_ && a.height_ == b.height_;
  }

 private:
  int width_, height_;
  Cells all_, top_row_, bottom_row_, left_column_ = 0, right_column_ = 0;
};

/// All boards of at most `max_cells` cells that have at least two columns, W <= H, narrow boards first.
std::vector<Board> boards_up_to(int max_cells);

}  // namespace sbp
