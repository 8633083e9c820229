// Solutions in words, and back.
#pragma once

#include <string>
#include <vector>

#include "puzzle/model/metric.h"
#include "puzzle/search/space.h"

namespace sbp {

/// One move of a solution: which pieces go together, and their way in unit steps.
struct NotatedMove {
  std::string pieces;  ///< names
  std::string steps;   ///< letters of Space::kSteps

  /// "aRRD", or "(abc)RD" if several pieces go.
  std::string text() const;

  friend bool operator==(const NotatedMove&, const NotatedMove&) = default;
};

/// The moves between the configurations of a solution, by a shortest way each; the first one in the order
/// up, right, down, left.
std::vector<NotatedMove> solution_moves(const Space& space, Metric metric,
                                        const std::vector<Configuration>& path);

/// Where all pieces are after some moves. The moves are those of a solution from there.
Placements placements_after(const SlidingPuzzle& puzzle, Placements places,
                            const std::vector<NotatedMove>& moves);

/// All in one line.
std::string solution_text(const std::vector<NotatedMove>& moves);

}  // namespace sbp
