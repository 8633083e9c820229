// The best start of a puzzle that meets a designer's wishes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "puzzle/design/wishes.h"
#include "puzzle/model/metric.h"

namespace sbp {

/// The best start of a choice: the hardest one, or the one that a designer wishes for. A plain value.
struct ChoiceResult {
  std::optional<int> length;  ///< moves of a shortest solution; nothing without a start
  std::uint64_t starts =
      0;  ///< that are equally hard; or that meet the wishes, as wanted_start() counts them
  std::uint64_t placements = 0, winning = 0, solvable = 0;
  std::uint64_t positions = 0;  ///< that can be reached from the start; 0 if not requested
  std::uint64_t gate = 0;       ///< positions before its gate; 0 if not requested
  std::string start;            ///< one of them, as a drawing without exits; empty if there is none

  friend bool operator==(const ChoiceResult&, const ChoiceResult&) = default;
};

/// Examines every placement of the puzzle's pieces. Of the starts that meet all wishes, returns the best;
/// ties go to the one first in breadth-first order from the goals. `starts` counts those that meet all wishes
/// except `all_move` and `necessary`, which are tested from the best on until one start meets them. Ignores
/// the puzzle's own starts.
///
/// Throws DoesNotFit if the positions do not fit into `memory` bytes; UsageError if the puzzle has no goal.
ChoiceResult wanted_start(SlidingPuzzle puzzle, Metric metric, const Wishes& wishes, std::uint64_t memory);

}  // namespace sbp
