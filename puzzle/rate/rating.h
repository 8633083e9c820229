// Difficulty metrics of a puzzle; docs/notes/rating.md defines them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "puzzle/rate/position_graph.h"
#include "puzzle/rate/random_walk.h"
#include "puzzle/rate/stages.h"

namespace sbp {

/// Metrics of a puzzle with a solution.
struct SolutionRating {
  std::uint64_t length = 0;        ///< moves of a shortest solution
  std::string solutions;           ///< number of shortest solutions, in decimal
  std::uint64_t opening = 0;       ///< opening moves common to all
  std::uint64_t forced_moves = 0;  ///< moves common to all
  std::uint64_t bottlenecks = 0;   ///< positions common to all, without the ends
  double branching = 0;            ///< ShortestSolutions::branching()
  std::uint64_t retreats = 0;      ///< ShortestSolutions::least_retreats()
  StagedSearch search;
  WalkEstimate walk;

  /// Difficulty score: a formula of the above, not calibrated on people. For ranking only.
  double score() const;
};

/// All metrics of a puzzle.
struct Rating {
  std::uint64_t positions = 0;             ///< reachable from the starts
  std::uint64_t dead_ends = 0;             ///< positions with one neighbour
  std::optional<SolutionRating> solution;  ///< nothing if no goal can be reached
};

/// Rates a puzzle. The names of its pieces do not matter. Throws as PositionGraph does.
Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options);

}  // namespace sbp
