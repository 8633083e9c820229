// "puzzle check": whether a solution is valid and optimal.
#pragma once

#include <string>

#include "common/system/resources.h"

namespace sbp {

/// What to check.
struct CheckRequest : Resources {
  std::string file, solution;    ///< "-" is standard input, for one of the two
  std::string format;            ///< of the puzzle (puzzle_formats()); detected if empty
  std::string metric = "moves";  ///< a name in kMetrics
  bool json = false;
};

/// Replays the solution from the puzzle's first start and prints the outcome. Returns whether it solves the
/// puzzle. Throws UsageError for several puzzles, and for one without a start or a goal.
bool check_solution(const CheckRequest& request);

}  // namespace sbp
