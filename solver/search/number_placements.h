// Numbers for all placements, or a clear word why not.
#pragma once

#include "common/system/error.h"
#include "common/system/number_text.h"
#include "solver/search/dense_search.h"

namespace sbp {

/// There are more placements than the memory has room for.
class TooManyPlacements : public Error {
 public:
  using Error::Error;
};

/// Numbers the placements of ranks that are not numbered yet. Throws TooManyPlacements, naming what it would
/// take, if the numbers and the levels of a search do not fit into so many bytes.
template <CellMask Mask>
void number_placements(PlacementRanks<Mask>& ranks, std::uint64_t memory) {
  if (fits_into_memory(ranks, memory)) return;
  throw TooManyPlacements("there are about " + with_separators(static_cast<std::uint64_t>(ranks.estimate())) +
                          " ways to lay the pieces, for which " + std::to_string(memory_needed(ranks) >> 20) +
                          "M of memory would do; there are " + std::to_string(memory >> 20) + "M (--memory)");
}

}  // namespace sbp
