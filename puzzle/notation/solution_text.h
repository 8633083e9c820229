// Solutions in move notation.
#pragma once

#include <string>
#include <vector>

#include "puzzle/model/metric.h"
#include "puzzle/space/space.h"

namespace sbp {

/// One move of a solution: the pieces that move together, and their path in unit steps.
struct NotatedMove {
  std::string pieces;  ///< names
  std::string steps;   ///< letters of Space::kSteps

  /// "aRRD", or "(abc)RD" for several pieces.
  std::string text() const;

  friend bool operator==(const NotatedMove&, const NotatedMove&) = default;
};

/// The moves between the configurations of a solution, each by a shortest path; ties in the order up, right,
/// down, left.
std::vector<NotatedMove> solution_moves(const Space& space, Metric metric,
                                        const std::vector<Configuration>& path);

/// The index of the puzzle's start with which a solution begins; 0 if it has no positions.
std::size_t number_of_start(const Space& space, const std::vector<Configuration>& path);

/// The position after some moves, which must be legal.
Placements placements_after(const SlidingPuzzle& puzzle, Placements places,
                            const std::vector<NotatedMove>& moves);

/// All moves on one line.
std::string solution_text(const std::vector<NotatedMove>& moves);

}  // namespace sbp
