// Solving a puzzle by a search over all placements of its pieces.
#pragma once

#include "puzzle/model/metric.h"
#include "puzzle/search/search_result.h"

namespace sbp {

/// About how many ways there are to lay the pieces wherever steps could bring them.
struct AboutPlacements {
  double placements;
  double entries;  ///< of the trie and of the table of levels, which are made before a search begins
};
AboutPlacements about_placements(const Space& space);
/// Whether a kind of single cells is loose then (see LayingOrder).
bool has_loose_cells(const Space& space);

/// Searches level by level from the starts, with a number for each placement (PlacementRanks) and a few bits
/// for each (LevelTable). The result is the same with any number of threads, and that of solve_sorted(): the
/// solution ends in the solved position of the least key, and goes through the least predecessors.
///
/// Throws TooManyPlacements, before the search begins, if numbers or bits do not fit into the memory.
SearchResult solve_dense(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
