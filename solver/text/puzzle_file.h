// Puzzles from files, and from standard input.
#pragma once

#include <string>
#include <vector>

#include "solver/model/puzzle.h"

namespace sbp {

/// The text of a file, or of standard input if its name is "-". As the file is somebody's own, it may be a
/// link or a pipe. Throws Error if it cannot be read; of one that is larger than any puzzle file may be only
/// the beginning, one byte too much, is read.
std::string read_text(const std::string& file);

/// The puzzles of a file, at least one, in the format of this name; in that which the text looks like if
/// `format` is empty. Throws Error: "FILE:LINE:COLUMN: what is wrong; what to do".
std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format = {});

}  // namespace sbp
