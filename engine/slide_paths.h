// Where a piece can slide to, and which cells must be void for it.
#pragma once

#include <array>
#include <cassert>
#include <utility>
#include <vector>

#include "common/grid/polyomino.h"

namespace sbp {

/// All places that a piece can slide to in one move, any number of unit steps long, over cells that may hold
/// monominoes: for each place the smallest sets of cells that must be void to get there. Holds buffers that
/// are used again. Not to be shared by threads.
class SlidePaths {
 public:
  /// Finds all slides of `shape` from `anchor`, where it must fit, that need no more than `voids` void cells
  /// among `free`, which are the cells without pieces of two cells and more (this one is such a piece).
  void find(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids);

  /// The anchors that can be reached, without that where the piece is.
  Cells reached() const { return reached_; }
  /// The ways to a reached anchor: sets of cells of which one must be void, none a part of another.
  const std::vector<Cells>& ways(Cell anchor) const {
    assert((reached_ & cell_set(anchor)) != 0);
    return ways_[anchor];
  }

 private:
  void find_ways(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids);
  bool add_way(Cell anchor, Cells way);

  Cells reached_ = 0;
  std::array<std::vector<Cells>, kMaxFrameCells> ways_;
  std::vector<std::pair<Cell, Cells>> unfinished_;
};

}  // namespace sbp
