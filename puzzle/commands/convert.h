// "puzzle convert": from one format to another.
#pragma once

#include <string>

#include "common/system/resources.h"

namespace sbp {

/// What the user wants converted.
struct ConvertRequest : Resources {
  std::string file;  ///< "-" is standard input
  std::string from;  ///< a name in puzzle_formats(); guessed if empty
  std::string to;    ///< a name in puzzle_formats()
};

/// Prints the puzzles of a file in another format. Throws Error, naming what the format lacks, if it cannot
/// say one of them; nothing is printed then.
void convert_puzzles(const ConvertRequest& request);

}  // namespace sbp
