// A shortest solution, by the engine that suits the puzzle.
#pragma once

#include "solver/model/metric.h"
#include "solver/search/search_result.h"

namespace sbp {

/// Solves a puzzle by solve_sorted(), which alone can keep levels in a folder, as long as it seems possible
/// that few positions are within reach; else by solve_dense(), if numbers for all placements fit into the
/// memory, and by solve_sorted() again if not. Which way is gone does not depend on time or threads.
///
/// Throws Error, naming what it would take, if it is too large for both; UsageError if it has no start.
SearchResult solve(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
