// How far two positions of given pieces can be from each other.
#pragma once

#include <cstdint>
#include <optional>

#include "puzzle/model/metric.h"
#include "puzzle/search/component_counts.h"
#include "puzzle/search/space.h"

namespace sbp {

/// What a search may take.
struct DiameterOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  int threads = 1;                                ///< so many work, and take memory
  bool quiet = true;                              ///< show no progress
};

/// The two placements that are farthest from each other, of those that lead to one another.
struct DiameterResult {
  std::uint64_t placements = 0;  ///< ways to lay the pieces into the frame
  ComponentCounts components;
  std::uint32_t length = 0;  ///< least number of moves from one to the other
  /// One of the pairs that are so far from each other; nothing if there is no placement. The same one twice
  /// if no piece can move anywhere.
  std::optional<std::pair<Configuration, Configuration>> farthest;
};

/// Searches all placements; starts of the puzzle do not matter, and goals only for counting what is solvable.
/// The result is the same with any number of threads.
///
/// Throws TooManyPlacements, naming what it would take, if the placements and their moves do not fit into the
/// memory.
DiameterResult find_diameter(SlidingPuzzle puzzle, Metric metric, const DiameterOptions& options);

}  // namespace sbp
