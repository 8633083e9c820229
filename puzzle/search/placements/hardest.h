// The hardest starts by retrograde analysis (Bob Henderson's idea): every move can be undone, so one
// breadth-first search from all placements that meet a goal gives the distance of every placement. It takes
// three or four bits for each placement; see DenseSearch.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/base/error.h"
#include "puzzle/model/metric.h"
#include "puzzle/search/placements/component_counts.h"
#include "puzzle/space/space.h"

namespace sbp {

/// What to find, and limits.
struct HardestOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  bool quiet = true;                              ///< suppress progress
  std::size_t top = 1;                            ///< number of starts to report
  /// Only starts with a piece here, of the kind that the first target of the first goal names.
  std::optional<Place> from = {};
  bool components = false;  ///< count components; roughly doubles the time
  /// Positions on the stack of a flood. Further ones are marked and found again.
  std::size_t most_waiting = 1 << 14;
};

/// All placements of a puzzle's pieces, by their distance to its goals.
struct HardestResult {
  struct Start {
    int length;  ///< moves of a shortest solution
    Configuration configuration;
  };

  /// Of the pieces in the frame; unless components are counted, only those of keep_to_goal_lines().
  std::uint64_t placements = 0;
  /// Placements at each distance from the nearest one that meets a goal; index 0 has those that do.
  std::vector<std::uint64_t> levels;
  /// The distance of the puzzle's first start; nothing if it has none, or none that can be solved.
  std::optional<std::size_t> first_start;
  std::uint64_t starts = 0;  ///< hardest starts
  /// The hardest first, equally hard ones by rank; empty if no goal can be met. Only essentially different
  /// starts: no neighbour is harder, and of those connected by moves at the same distance, only the one of
  /// least rank is listed. With HardestOptions::from, all that are equally hard. Of mirror images, which a
  /// GoalSymmetry maps to each other, only one is listed.
  std::vector<Start> hardest;
  std::optional<ComponentCounts> components;  ///< if requested

  std::uint64_t winning() const { return levels.empty() ? 0 : levels.front(); }
  std::uint64_t solvable() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t level : levels) sum += level;
    return sum;
  }
};

/// Searches all placements from the goals. The puzzle's starts do not matter otherwise. The result does not
/// depend on the number of threads.
///
/// Throws DoesNotFit, with the memory needed, if the placements cannot be numbered in memory;
/// UsageError if the puzzle has no goal.
HardestResult find_hardest(SlidingPuzzle puzzle, Metric metric, const HardestOptions& options);

}  // namespace sbp
