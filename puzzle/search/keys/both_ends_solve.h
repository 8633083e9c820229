// Bidirectional breadth-first search (I. Pohl, "Bi-directional search", 1971), for goals that place all
// pieces. It visits far fewer positions than a search from the start alone, but needs memory for both sides,
// and a third pass to find the same solution as the other strategies.
#pragma once

#include <optional>

#include "puzzle/model/metric.h"
#include "puzzle/space/search_result.h"

namespace sbp {

/// Whether each goal places all pieces. Other goals have too many solved positions to search from.
bool goals_fix_all_pieces(const SlidingPuzzle& puzzle);

/// Finds the same shortest solution as solve_sorted(); requires goals_fix_all_pieces(). Always expands the
/// side with the smaller newest level, until the newest levels of both sides intersect; every move can be
/// undone. Levels are in memory, as in solve_sorted(). Returns nothing if memory runs out, after
/// `options.position_limit` positions, or if one side is exhausted, which means that there is no solution.
/// Ignores `options.exhaust` and `options.work`.
std::optional<SearchResult> solve_from_both_ends(const Space& space, Metric metric,
                                                 const SearchOptions& options);

}  // namespace sbp
