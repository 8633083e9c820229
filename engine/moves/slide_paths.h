// The slides of a piece and the cells that must be void for them.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>
#include <vector>

#include "common/grid/polyomino.h"

namespace sbp {

/// All destinations of a piece in one move of any number of unit steps, over cells that may hold monominoes:
/// for each, the minimal sets of cells that must be void. Reuses its buffers. Not to be shared by threads.
class SlidePaths {
 public:
  /// Finds all slides of `shape` from `anchor`, where it must fit, that need at most `voids` void cells.
  /// `free` are the cells not covered by pieces of two or more cells, this one included.
  void find(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids);

  /// The reachable anchors, without the current one.
  Cells reached() const { return reached_; }
  /// The ways to a reachable anchor: sets of cells, one of which must be void; none contains another.
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

// In the header, so that kernels can inline it.
inline void SlidePaths::find(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids) {
  assert((free & (shape.at(anchor) | ~board.open())) == 0 && 0 <= voids);
  for_each_cell(reached_, [this](Cell cell) { ways_[cell].clear(); });
  reached_ = 0;
  const Cells here = cell_set(anchor), own = shape.at(anchor);
  const Cells placements = shape.placements(free | own) & ~here;
  unfinished_.assign(1, {anchor, 0});
  // Breadth first: short ways come first, so few are found in vain.
  for (std::size_t next = 0; next < unfinished_.size(); ++next) {
    // Loaded one by one: loading both at once would stall on store forwarding.
    const Cell from = unfinished_[next].first;
    const Cells way = unfinished_[next].second;
    for_each_cell(board.neighbours(cell_set(from)) & placements, [&](Cell to) {
      const Cells longer = way | (shape.at(to) & ~own);
      if (std::popcount(longer) <= voids && add_way(to, longer)) unfinished_.emplace_back(to, longer);
    });
  }
}

/// Returns false if a subset of the way suffices.
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
