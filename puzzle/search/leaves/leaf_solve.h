// Solving by leaf search: bit-parallel over arrangements of the single cells (see LeafSearch).
#pragma once

#include <optional>

#include "puzzle/model/metric.h"
#include "puzzle/space/search_result.h"

namespace sbp {

/// Whether leaf search applies: pieces do not move together, and the puzzle has single cells (see
/// LayingOrder) among at most kMostLeafCells cells that the other pieces leave free.
bool leaves_suit(const Space& space, Metric metric);

/// Breadth-first search from the starts by LeafSearch, in one thread. The result equals that of solve_dense()
/// and solve_sorted(), or is neither solved nor exhausted after `options.position_limit` positions. Returns
/// nothing if leaf search does not apply or memory runs out.
std::optional<SearchResult> solve_leaves(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
