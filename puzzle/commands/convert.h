// "puzzle convert": conversion between formats.
#pragma once

#include <string>

#include "common/system/resources.h"

namespace sbp {

/// What to convert.
struct ConvertRequest : Resources {
  std::string file;  ///< "-" is standard input
  std::string from;  ///< a name in puzzle_formats(); detected if empty
  std::string to;    ///< a name in puzzle_formats()
};

/// Prints the puzzles of a file in another format. Throws Error, naming what the format lacks, if it cannot
/// express one of them; then prints nothing.
void convert_puzzles(const ConvertRequest& request);

}  // namespace sbp
