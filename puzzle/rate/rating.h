// The size of a puzzle's state space, and its shortest solutions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "puzzle/rate/position_graph.h"

namespace sbp {

/// Numbers of a puzzle; docs/notes/rating.md defines them.
struct Rating {
  struct Solution {
    std::uint64_t length = 0;  ///< moves of a shortest solution
    std::string solutions;     ///< number of shortest solutions, in decimal
  };
  std::uint64_t positions = 0;       ///< reachable from the starts
  std::uint64_t dead_ends = 0;       ///< positions with one neighbour
  std::optional<Solution> solution;  ///< nothing if no goal can be reached
};

/// Rates a puzzle. Throws as PositionGraph does.
Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options);

}  // namespace sbp
