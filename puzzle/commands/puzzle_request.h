// What all subcommands want to know that search puzzles.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which puzzles, what counts as a move, and how the answer shall be told.
struct PuzzleRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string format;              ///< of the files (puzzle_formats()); guessed if empty
  std::string metric = "moves";    ///< a name in kMetrics
  bool json = false;
};

}  // namespace sbp
