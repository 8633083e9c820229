// Solving a puzzle from its starts and from its goals, until they meet.
#pragma once

#include <optional>

#include "puzzle/model/metric.h"
#include "puzzle/search/search_result.h"

namespace sbp {

/// Whether each goal tells where all pieces have to be. From other goals there is too much to search.
bool goals_fix_all_pieces(const SlidingPuzzle& puzzle);

/// A shortest solution, the same as that of solve_sorted(); goals_fix_all_pieces(). Searches levels from the
/// starts and levels from the goals, always from where fewer configurations were last, until a level of the
/// one has something of a level of the other; every move can be undone. Levels are in memory, as those of
/// solve_sorted(). Nothing if there is too little of it, if `options.position_limit` configurations were
/// seen, or if one side has no more to search, so that there is no solution. `options.exhaust` is not looked
/// at, nor is a folder.
std::optional<SearchResult> solve_from_both_ends(const Space& space, Metric metric,
                                                 const SearchOptions& options);

}  // namespace sbp
