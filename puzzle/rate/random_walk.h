// Random walks: how long aimless play takes.
#pragma once

#include <cstdint>

#include "puzzle/rate/shortest_solutions.h"

namespace sbp {

/// The estimated mean length of random walks.
struct WalkEstimate {
  std::uint64_t walks = 0;
  double mean = 0;   ///< moves
  double error = 0;  ///< standard error of the mean
};

/// Walks from the start of the shortest solutions until a goal is met: to a random neighbour that the walk
/// has not visited, or one move back the way it came if there is none. Moves back count. Deterministic: each
/// walk has a generator seeded with its number. Large graphs get fewer walks, because their lengths vary
/// less.
WalkEstimate walk_at_random(const ShortestSolutions& solutions);

}  // namespace sbp
