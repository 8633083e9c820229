#include "engine/slide_paths.h"

#include <algorithm>
#include <cassert>

#include "common/system/kernels.h"

namespace sbp {

void SlidePaths::find(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids) {
  assert((free & (shape.at(anchor) | ~board.open())) == 0 && 0 <= voids);
  on_this_cpu([&](auto) { find_ways(board, shape, anchor, free, voids); });
}

void SlidePaths::find_ways(const Board& board, const Polyomino& shape, Cell anchor, Cells free, int voids) {
  for_each_cell(reached_, [this](Cell cell) { ways_[cell].clear(); });
  reached_ = 0;
  const Cells here = cell_set(anchor), own = shape.at(anchor);
  const Cells placements = shape.placements(free | own) & ~here;
  unfinished_.assign(1, {anchor, 0});
  // First come, first served: short ways are found first, so that few are found in vain.
  for (std::size_t next = 0; next < unfinished_.size(); ++next) {
    const auto [from, way] = unfinished_[next];
    for_each_cell(board.neighbours(cell_set(from)) & placements, [&, way = way](Cell to) {
      const Cells longer = way | (shape.at(to) & ~own);
      if (std::popcount(longer) <= voids && add_way(to, longer)) unfinished_.emplace_back(to, longer);
    });
  }
}

/// Returns false if the way has a part that does as well.
bool SlidePaths::add_way(Cell anchor, Cells way) {
  std::vector<Cells>& ways = ways_[anchor];
  for (const Cells known : ways)
    if ((known & ~way) == 0) return false;
  std::erase_if(ways, [way](Cells known) { return (way & ~known) == 0; });
  ways.push_back(way);
  reached_ |= cell_set(anchor);
  return true;
}

}  // namespace sbp
