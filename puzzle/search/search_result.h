// What a search may take, and what it found.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/system/file.h"
#include "puzzle/search/space.h"

namespace sbp {

/// Who wants to know of something: everybody, or who asked for details.
enum class Remark { usual, detail };

/// What a search may take, and what it shall do.
struct SearchOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  int threads = 0;                                ///< that work at most; 0: as many as oneTBB may have
  fs::path work = {};    ///< a folder for levels that a later run goes on with; empty if all is in memory
  bool exhaust = false;  ///< go on when a solution is found, until everything was seen
  bool quiet = true;     ///< show no progress
  /// Positions after which a search by sorted levels, by leaves or from both ends may end, neither solved nor
  /// exhausted.
  std::uint64_t position_limit = UINT64_MAX;
  /// Is told which way is gone, and why.
  std::function<void(Remark, const std::string&)> report = [](Remark, const std::string&) {};
};

/// What a search found.
struct SearchResult {
  /// Configurations at each distance from the nearest start, as far as the search went.
  std::vector<std::uint64_t> levels;
  /// Configurations that were seen from the goals, where it went from both ends.
  std::uint64_t from_goals = 0;
  /// Whether the search saw everything within reach of the starts.
  bool exhausted = false;
  /// A shortest solution: all configurations from a start to a goal. Empty if there is none.
  std::vector<Configuration> solution;
  /// How many shortest solutions there are, as sequences of configurations, in decimal digits.
  std::string shortest_solutions = "0";

  bool solvable() const { return !solution.empty(); }
  /// Moves of a shortest solution; there must be one.
  int length() const { return static_cast<int>(solution.size()) - 1; }
  std::uint64_t positions() const {
    std::uint64_t sum = from_goals;
    for (const std::uint64_t level : levels) sum += level;
    return sum;
  }
};

}  // namespace sbp
