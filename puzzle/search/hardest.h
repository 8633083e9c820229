// The hardest starts for given pieces and a given goal.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "common/system/error.h"
#include "puzzle/model/metric.h"
#include "puzzle/search/component_counts.h"
#include "puzzle/search/space.h"

namespace sbp {

/// What to look for, and what it may take.
struct HardestOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  bool quiet = true;                              ///< show no progress
  std::size_t top = 1;                            ///< how many starts to tell
  /// Only starts in which a piece of the kind that the first goal asks for first is here.
  std::optional<Place> from = {};
  bool components = false;  ///< count them; takes about as long again as the search
  /// Positions that wait in a list to have their neighbours looked at. More are marked and found again.
  std::size_t most_waiting = 1 << 14;
};

/// What all placements of a puzzle's pieces look like from its goals.
struct HardestResult {
  struct Start {
    int length;  ///< moves of a shortest solution
    Configuration configuration;
  };

  std::uint64_t placements = 0;  ///< ways to lay the pieces into the frame
  /// Placements at each distance from the nearest one that meets a goal; those meet it at 0.
  std::vector<std::uint64_t> levels;
  std::uint64_t starts = 0;  ///< as hard as the hardest
  /// The hardest first; equally hard ones in the order of their ranks. The first is one of the hardest; it is
  /// missing if no goal can be met. Only essentially different ones: no neighbour of any is harder, and of
  /// equally hard ones of this sort that moves among them connect only the least is told. Not so with
  /// HardestOptions::from: there, all that are so hard.
  std::vector<Start> hardest;
  std::optional<ComponentCounts> components;  ///< if they were asked for

  std::uint64_t winning() const { return levels.empty() ? 0 : levels.front(); }
  std::uint64_t solvable() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t level : levels) sum += level;
    return sum;
  }
};

/// Bob Henderson's way: every move can be undone, so a search from all placements that meet a goal at once
/// tells for each placement how many moves it needs. Starts of the puzzle do not matter. The result is the
/// same with any number of threads.
///
/// Throws TooManyPlacements, naming what it would take, if the placements cannot be numbered in the memory;
/// UsageError if the puzzle has no goal.
HardestResult find_hardest(SlidingPuzzle puzzle, Metric metric, const HardestOptions& options);

}  // namespace sbp
