// A shortest solution, by the engine that suits the puzzle.
#pragma once

#include "puzzle/model/metric.h"
#include "puzzle/search/search_result.h"

namespace sbp {

/// Solves a puzzle from both ends, by leaves, by sorted levels or by numbers of all placements, as it suits
/// it (docs/notes/algorithms.md tells what decides); by sorted levels in any case if levels are kept in a
/// folder. Which way is gone does not depend on time or threads.
///
/// Throws Error, naming what it would take, if it is too large for all of them; UsageError if it has no
/// start.
SearchResult solve(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
