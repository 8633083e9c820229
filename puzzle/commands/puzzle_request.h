// Options of all subcommands that search puzzles.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which puzzles, in which metric, and how to print the results.
struct PuzzleRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string format;              ///< of the files (puzzle_formats()); detected if empty
  std::string metric = "moves";    ///< a name in kMetrics
  bool json = false;
};

}  // namespace sbp
