// How far a puzzle falls into sub-goals.
#pragma once

#include <cstdint>

#include "puzzle/rate/shortest_solutions.h"

namespace sbp {

/// What it takes to find a shortest solution by breadth-first search, with sub-goals and without. A search
/// for something that is n moves away sees all positions that are fewer than n moves away.
struct StagedSearch {
  std::uint64_t plain = 0;   ///< positions that a search sees from the starts to the goal
  std::uint64_t guided = 0;  ///< the same in sum for searches from the starts to the first bottleneck, from
                             ///< each to the next, and from the last to the goal
};

StagedSearch search_in_stages(const ShortestSolutions& solutions);

}  // namespace sbp
