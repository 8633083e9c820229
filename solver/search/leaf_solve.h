// Solving a puzzle by a search from leaf to leaf.
#pragma once

#include <optional>

#include "solver/model/metric.h"
#include "solver/search/search_result.h"

namespace sbp {

/// Whether solve_leaves() is for a puzzle: it has single cells that are loose, few ways to lay these, and
/// pieces do not move together.
bool leaves_suit(const Space& space, Metric metric);

/// Searches level by level from the starts, by LeafSearch. For one thread. The result is that of
/// solve_dense() and solve_sorted(). Nothing if it would take more memory than there is. leaves_suit() must
/// be true.
std::optional<SearchResult> solve_leaves(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
