// The size of a puzzle's state space, and its shortest solutions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

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

// Solutions are different if they pass through different positions.

/// The moves of a shortest solution from the nearest start; nothing if no goal can be reached.
std::optional<std::uint64_t> shortest_length(const PositionGraph& graph);

/// The number of shortest solutions, in decimal.
std::string count_solutions(const PositionGraph& graph);

/// Calls visit(positions) for at most `most` shortest solutions, in the order of their starts, then of the
/// numbers of their positions.
void for_each_solution(const PositionGraph& graph, std::size_t most,
                       const std::function<void(const std::vector<Configuration>& positions)>& visit);

/// Rates a puzzle. Throws as PositionGraph does.
Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options);

}  // namespace sbp
