// The diameter of a puzzle's state space: the two mutually reachable placements that are farthest apart.
#pragma once

#include <cstdint>
#include <optional>

#include "common/base/resources.h"
#include "puzzle/model/metric.h"
#include "puzzle/search/placements/component_counts.h"
#include "puzzle/space/space.h"

namespace sbp {

/// The two placements of one component that are farthest apart.
struct DiameterResult {
  std::uint64_t placements = 0;  ///< of the pieces in the frame
  ComponentCounts components;
  std::uint32_t length = 0;  ///< moves of a shortest path between the two
  /// One of the farthest pairs; nothing if there is no placement. Both are equal if no piece can move.
  std::optional<std::pair<Configuration, Configuration>> farthest;
};

/// Searches all placements. Ignores the puzzle's starts; goals only decide which components count as
/// solvable. The result does not depend on the number of threads.
///
/// Throws DoesNotFit, with the memory needed, if the placements and their moves do not fit into
/// memory.
DiameterResult find_diameter(SlidingPuzzle puzzle, Metric metric, const Resources& options);

}  // namespace sbp
