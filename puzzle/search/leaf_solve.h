// Solving a puzzle by a search from leaf to leaf.
#pragma once

#include <optional>

#include "puzzle/model/metric.h"
#include "puzzle/search/search_result.h"

namespace sbp {

/// Whether solve_leaves() is quicker than other ways: pieces do not move together, and some of them are loose
/// that have few arrangements in the empty frame, but not too few beside the others.
bool leaves_suit(const Space& space, Metric metric);

/// Searches level by level from the starts, by LeafSearch. For one thread. The result is that of
/// solve_dense() and solve_sorted(), or neither solved nor exhausted after `options.enough` positions.
/// Nothing if it would take more memory than there is, if pieces move together, or if single cells are loose
/// and have too many arrangements.
std::optional<SearchResult> solve_leaves(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
