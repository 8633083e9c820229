// The puzzles that a command line names.
#pragma once

#include <string>
#include <vector>

#include "solver/model/puzzle.h"

namespace sbp {

/// A puzzle, and where it is from.
struct NamedPuzzle {
  std::string file;  ///< of several puzzles of a file: the file's name, '#', and a number from 1
  SlidingPuzzle puzzle;

  /// For people: the file, and the puzzle's own name if it has one.
  std::string title() const;
};

/// All puzzles of all files, in their order. `format` is that of all files; guessed if empty. Throws Error as
/// read_puzzle_file() does.
std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format);

}  // namespace sbp
