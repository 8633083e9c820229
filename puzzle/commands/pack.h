// "puzzle pack": packings of boards by given pieces.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"

namespace sbp {

/// Which packing puzzles, and what to find.
struct PackRequest : Resources {
  std::vector<std::string> files;  ///< "-" is standard input
  bool count = false;
  bool list = false;
  bool unique = false;
  bool fewest = false;     ///< find the fewest given pieces that leave only one packing
  bool different = false;  ///< count packings up to symmetry
  std::string solution;    ///< for `fewest`: a file with a drawing of the packing; empty: the first one found
  std::string svg;         ///< a folder for pictures; empty: none
  std::string to;          ///< a format to write instead; empty: none
  bool json = false;
};

/// Does what is requested with each puzzle of the files; by default, finds a packing. Throws UsageError if
/// options contradict each other.
void pack_puzzles(const PackRequest& request);

}  // namespace sbp
