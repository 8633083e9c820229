// Breadth-first search from the starts of a puzzle.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/model/metric.h"
#include "solver/search/space.h"

namespace sbp {

/// What a search found.
struct SearchResult {
  /// Configurations at each distance from the nearest start, as far as the search went.
  std::vector<std::uint64_t> levels;
  /// Whether the search saw everything within reach of the starts.
  bool exhausted = false;
  /// A shortest solution: all configurations from a start to a goal. Empty if there is none.
  std::vector<Configuration> solution;

  bool solvable() const { return !solution.empty(); }
  /// Moves of a shortest solution; there must be one.
  int length() const { return static_cast<int>(solution.size()) - 1; }
  std::uint64_t positions() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t level : levels) sum += level;
    return sum;
  }
};

/// What a search may take, and what it shall do.
struct SearchOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  bool exhaust = false;  ///< go on when a solution is found, until everything was seen
  bool quiet = true;     ///< show no progress
};

/// Searches level by level. Every move can be undone, so a neighbour of a level lies in the level before, in
/// itself or in the next: a level is what its predecessor's moves lead to, sorted, without these two. All
/// levels are kept, and a solution is found by going back through them, so nothing else is stored.
/// The result is the same with any number of threads: the solution ends in the least of all solved
/// configurations (as keys) and goes through the least predecessors.
///
/// Throws Error, naming what it would take, if the levels do not fit into the memory; UsageError if the
/// puzzle has no start.
SearchResult search_breadth_first(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
