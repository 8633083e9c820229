// How much sub-goals help to solve a puzzle.
#pragma once

#include <cstdint>

#include "puzzle/rate/shortest_solutions.h"

namespace sbp {

/// Breadth-first search to a shortest solution, with and without sub-goals. A search for something n moves
/// away is counted as the positions fewer than n moves away.
struct StagedSearch {
  std::uint64_t plain = 0;  ///< from the starts to the goal
  /// total of the searches from the starts to the first bottleneck, between bottlenecks, and to the goal
  std::uint64_t guided = 0;
};

StagedSearch search_in_stages(const ShortestSolutions& solutions);

}  // namespace sbp
