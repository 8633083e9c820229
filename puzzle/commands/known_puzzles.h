// Puzzles that others are compared with.
#pragma once

#include <string>
#include <vector>

#include "common/files/file.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// A start of a puzzle of a collection.
struct KnownPuzzle {
  std::string file, name;  ///< the name may be empty
  SlidingPuzzle puzzle;    ///< of the form nameless()
};

/// All starts in the files below the folder `data`/puzzles that can be read, sorted by file. Names of files
/// are relative to `data`. Empty without that folder.
std::vector<KnownPuzzle> read_known_puzzles(const fs::path& data);

}  // namespace sbp
