// What can be counted of how hard a puzzle is. docs/notes/rating.md defines every number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "puzzle/rate/position_graph.h"
#include "puzzle/rate/random_walk.h"
#include "puzzle/rate/stages.h"

namespace sbp {

/// What is known of a puzzle that has a solution.
struct SolutionRating {
  std::uint64_t length = 0;        ///< moves of a shortest solution
  std::string solutions;           ///< how many shortest solutions there are, in decimal
  std::uint64_t opening = 0;       ///< moves with which all of them begin
  std::uint64_t forced_moves = 0;  ///< moves that all of them have
  std::uint64_t bottlenecks = 0;   ///< positions that all of them pass, the ends not counted
  double branching = 0;            ///< ShortestSolutions::branching()
  std::uint64_t retreats = 0;      ///< ShortestSolutions::least_retreats()
  StagedSearch search;
  WalkEstimate walk;

  /// One number out of these, by a formula that nobody has compared with people: it orders puzzles, no more.
  double score() const;
};

/// What can be counted of a puzzle.
struct Rating {
  std::uint64_t positions = 0;             ///< within reach of the starts
  std::uint64_t dead_ends = 0;             ///< those of them with one neighbour
  std::optional<SolutionRating> solution;  ///< nothing if no goal can be reached
};

/// Rates a puzzle. What its pieces are called makes no difference. Throws as PositionGraph does.
Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options);

}  // namespace sbp
