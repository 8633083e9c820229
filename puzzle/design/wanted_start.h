// The best start of a puzzle that meets a designer's wishes.
#pragma once

#include <cstdint>

#include "puzzle/design/choice_result.h"
#include "puzzle/design/wishes.h"
#include "puzzle/model/metric.h"

namespace sbp {

/// Examines every placement of the puzzle's pieces. Of the starts that meet all wishes, returns the best;
/// ties go to the one first in breadth-first order from the goals. `starts` counts those that meet all wishes
/// except `all_move` and `necessary`, which are tested from the best on until one start meets them. Ignores
/// the puzzle's own starts.
///
/// Throws DoesNotFit if the positions do not fit into `memory` bytes; UsageError if the puzzle has no goal.
ChoiceResult wanted_start(SlidingPuzzle puzzle, Metric metric, const Wishes& wishes, std::uint64_t memory);

}  // namespace sbp
