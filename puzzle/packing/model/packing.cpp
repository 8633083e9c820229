#include "puzzle/packing/model/packing.h"

#include <algorithm>

#include "common/base/narrow.h"

namespace sbp {

std::optional<std::size_t> Packing::cell_at(Place place) const {
  const auto found = std::ranges::lower_bound(cells, place, reads_before);
  if (found == cells.end() || *found != place) return {};
  return static_cast<std::size_t>(found - cells.begin());
}

FrameSet Packing::board() const {
  FrameSet all;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) all |= FrameSet::of(narrow<int>(cell));
  return all;
}

FrameSet Packing::required() const {
  FrameSet all = board() - optional;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    if (given[cell]) all |= FrameSet::of(narrow<int>(cell));
  return all;
}

}  // namespace sbp
