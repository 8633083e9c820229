// How long somebody wanders who only remembers where he was.
#pragma once

#include <cstdint>

#include "puzzle/rate/shortest_solutions.h"

namespace sbp {

/// The mean length of random walks, and how sure it is.
struct WalkEstimate {
  std::uint64_t walks = 0;
  double mean = 0;   ///< moves
  double error = 0;  ///< the standard error of the mean
};

/// Walks from the first position of the shortest solutions until a goal is met: always to a neighbour that
/// the walk has not seen, all of them equally likely, and one move back the way it came where there is none.
/// Moves back count. The same for the same graph, whose positions' order tells which neighbour is drawn: each
/// walk draws from a generator seeded with its number.
/// There are fewer walks in large graphs, where their lengths differ less.
WalkEstimate walk_at_random(const ShortestSolutions& solutions);

}  // namespace sbp
