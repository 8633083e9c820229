// Solving by breadth-first search over numbered placements (see DenseSearch).
#pragma once

#include "puzzle/model/metric.h"
#include "puzzle/space/search_result.h"

namespace sbp {

/// The estimated number of placements with each piece where steps could bring it.
struct AboutPlacements {
  double placements;
  double entries;  ///< of the trie and of the level table, both made before a search begins
};
AboutPlacements about_placements(const Space& space);
/// Whether the puzzle has single cells (see LayingOrder).
bool has_single_cells(const Space& space);

/// Searches level by level from the starts, with a rank (PlacementRanks) and a few bits (LevelTable) per
/// placement. The result does not depend on the number of threads and equals that of solve_sorted(): the
/// solution ends in the solved position with the smallest key and goes through the smallest predecessors.
///
/// Throws DoesNotFit, before the search begins, if ranks or levels do not fit into memory.
SearchResult solve_dense(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
