// Options and result of a search.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/files/file.h"
#include "puzzle/space/space.h"

namespace sbp {

/// Verbosity of a message: always shown, or only with --verbose.
enum class Remark { usual, detail };

/// Limits and options of a search.
struct SearchOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  int threads = 0;                                ///< at most; 0 for all of oneTBB's
  fs::path work = {};    ///< folder for levels, from which a later run resumes; empty to keep them in memory
  bool exhaust = false;  ///< continue after a solution until all positions are explored
  bool quiet = true;     ///< suppress progress
  /// Positions after which a search by sorted levels, by leaves or from both ends may stop, neither solved
  /// nor exhausted.
  std::uint64_t position_limit = UINT64_MAX;
  /// Receives the chosen strategy and the reason.
  std::function<void(Remark, const std::string&)> report = [](Remark, const std::string&) {};
};

/// What a search found.
struct SearchResult {
  /// Configurations at each distance from the nearest start, as far as the search went.
  std::vector<std::uint64_t> levels;
  /// Configurations explored from the goals by a bidirectional search.
  std::uint64_t from_goals = 0;
  /// Whether all reachable configurations were explored.
  bool exhausted = false;
  /// A shortest solution: all configurations from a start to a goal. Empty if none was found.
  std::vector<Configuration> solution;
  /// The number of shortest solutions as sequences of configurations, in decimal.
  std::string shortest_solutions = "0";

  bool solvable() const { return !solution.empty(); }
  /// Moves of the solution, which must exist.
  int length() const { return static_cast<int>(solution.size()) - 1; }
  std::uint64_t positions() const {
    std::uint64_t sum = from_goals;
    for (const std::uint64_t level : levels) sum += level;
    return sum;
  }

  friend bool operator==(const SearchResult&, const SearchResult&) = default;
};

}  // namespace sbp
