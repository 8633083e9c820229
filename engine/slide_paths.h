// Where a piece can slide to, and which cells must be void for it.
#pragma once

#include <algorithm>
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
  bool add_way(Cell anchor, Cells way);

  Cells reached_ = 0;
  std::array<std::vector<Cells>, kMaxFrameCells> ways_;
  std::vector<std::pair<Cell, Cells>> unfinished_;
};

// Here so that it can become part of kernels.
inline void SlidePaths::find(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids) {
  assert((free & (shape.at(anchor) | ~board.open())) == 0 && 0 <= voids);
  for_each_cell(reached_, [this](Cell cell) { ways_[cell].clear(); });
  reached_ = 0;
  const Cells here = cell_set(anchor), own = shape.at(anchor);
  const Cells placements = shape.placements(free | own) & ~here;
  unfinished_.assign(1, {anchor, 0});
  // First come, first served: short ways are found first, so that few are found in vain.
  for (std::size_t next = 0; next < unfinished_.size(); ++next) {
    // One by one: to load both at once would have to wait until both have been stored.
    const Cell from = unfinished_[next].first;
    const Cells way = unfinished_[next].second;
    for_each_cell(board.neighbours(cell_set(from)) & placements, [&](Cell to) {
      const Cells longer = way | (shape.at(to) & ~own);
      if (std::popcount(longer) <= voids && add_way(to, longer)) unfinished_.emplace_back(to, longer);
    });
  }
}

/// Returns false if the way has a part that does as well.
inline bool SlidePaths::add_way(Cell anchor, Cells way) {
  std::vector<Cells>& ways = ways_[anchor];
  for (const Cells known : ways)
    if ((known & ~way) == 0) return false;
  std::erase_if(ways, [way](Cells known) { return (way & ~known) == 0; });
  ways.push_back(way);
  reached_ |= cell_set(anchor);
  return true;
}

}  // namespace sbp
