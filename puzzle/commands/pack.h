// "puzzle pack": packings of boards by given pieces.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which packing puzzles, and what shall be told of them.
struct PackRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  bool count = false;
  bool list = false;
  bool unique = false;
  bool fewest = false;     ///< the fewest pieces of a packing that make it the only one
  bool different = false;  ///< packings that symmetries take to one another are one
  std::string solution;    ///< for `fewest`: a file with a drawing of the packing; empty: the one found first
  std::string svg;         ///< a folder for pictures; empty: none
  std::string to;          ///< a format to write instead; empty: none
  bool json = false;
};

/// Does what is asked for with each puzzle of the files: finds a packing if nothing else. Throws UsageError
/// if parts of the request contradict each other.
void pack_puzzles(const PackRequest& request);

}  // namespace sbp
