// Puzzles that a command has found, as text and as files.
#pragma once

#include <cstddef>
#include <string>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// A puzzle found, and what was found about it, in one line.
struct FoundPuzzle {
  SlidingPuzzle puzzle;
  std::string about;
};

/// The text of a puzzle, with a comment about it: a file that other subcommands read.
std::string text_of(const FoundPuzzle& found);

/// Writes a puzzle to STEM-NUMBER.puz in a folder, which is created if missing. Throws Error if there is
/// another file of that name.
void save(const FoundPuzzle& found, const std::string& folder, const std::string& stem, std::size_t number);

}  // namespace sbp
