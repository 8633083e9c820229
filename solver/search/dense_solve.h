// Solving a puzzle by a search over all placements of its pieces.
#pragma once

#include <optional>

#include "solver/model/metric.h"
#include "solver/search/search_result.h"

namespace sbp {

/// Searches level by level from the starts, with a number for each placement (PlacementRanks) and a few bits
/// for each (LevelTable). Nothing if numbers or bits do not fit into the memory: that is found out before
/// the search begins. The result is the same with any number of threads: the solution ends in the least of
/// all solved ranks, and goes through the least predecessors.
std::optional<SearchResult> solve_dense(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
