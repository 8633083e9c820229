// Solving a puzzle by sorted levels.
#pragma once

#include "puzzle/model/metric.h"
#include "puzzle/search/search_result.h"

namespace sbp {

/// Searches level by level. Every move can be undone, so a neighbour of a level lies in the level before, in
/// itself or in the next: a level is what its predecessor's moves lead to, sorted, without these two. All
/// levels are kept, or enough of them, and a solution is found by going back through them, so nothing else is
/// stored. They are in memory, or in the files of options.work; a search that was ended there at any moment
/// goes on from its last whole level. The result is the same with any number of threads: the solution ends in
/// the least of all solved configurations (as keys) and goes through the least predecessors.
///
/// Throws Error, naming what it took until then, if the levels do not fit into the memory, or if something
/// else than levels of this search is in the folder.
SearchResult solve_sorted(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
