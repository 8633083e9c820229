// "puzzle rate": what can be counted of how hard a puzzle is.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// What the user wants rated, and how it shall be told.
struct RateRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  std::string format;              ///< of the files (puzzle_formats()); guessed if empty
  std::string metric = "moves";    ///< a name in kMetrics
  bool json = false;
};

/// Reads all puzzles, then rates them one after another and prints what was counted. Throws Error for the
/// first that does not fit into the memory; what was counted before it is printed.
void rate_puzzles(const RateRequest& request);

}  // namespace sbp
