// A set of grid cells that is drawn as one piece.
#pragma once

#include <cassert>
#include <cstddef>
#include <vector>

namespace sbp {

/// Cells of a grid, not necessarily connected.
class GridPiece {
 public:
  GridPiece(int width, int height)
      : width_(width), height_(height), covered_(static_cast<std::size_t>(width * height)) {}

  int width() const { return width_; }
  int height() const { return height_; }

  /// Adds a cell by its number in reading order.
  void add(int cell) {
    assert(0 <= cell && cell < width_ * height_);
    covered_[static_cast<std::size_t>(cell)] = true;
  }
  /// Removes a cell.
  void remove(int cell) {
    assert(0 <= cell && cell < width_ * height_);
    covered_[static_cast<std::size_t>(cell)] = false;
  }
  /// Whether the piece covers a cell; cells outside the grid are not covered.
  bool covers(int x, int y) const {
    const int cell = y * width_ + x;
    return 0 <= x && x < width_ && 0 <= y && y < height_ && covered_[static_cast<std::size_t>(cell)];
  }

 private:
  int width_, height_;
  std::vector<bool> covered_;
};

}  // namespace sbp
