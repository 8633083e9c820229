// Solving by breadth-first search over sorted levels, in memory or in files (external-memory search; see
// LevelSearch).
#pragma once

#include "puzzle/model/metric.h"
#include "puzzle/space/search_result.h"

namespace sbp {

/// Searches level by level. Every move can be undone, so a neighbour of a level is in the level before it, in
/// itself or in the next: the next level is the sorted neighbours without the two newest levels. Solutions
/// are reconstructed backwards through the levels, so no parents are stored. Levels are in memory, where some
/// are dropped, or in the files of options.work, where an interrupted search resumes after its last complete
/// level. The result does not depend on the number of threads: the solution ends in the solved configuration
/// with the smallest key and goes through the smallest predecessors.
///
/// Throws Error, with the size reached, if the levels do not fit into memory, or if the folder has other
/// content than levels of this search.
SearchResult solve_sorted(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
