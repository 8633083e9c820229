// Puzzles from files, and from standard input.
#pragma once

#include <string>
#include <vector>

#include "solver/model/puzzle.h"

namespace sbp {

/// The puzzles of a file, at least one, in the format of this name; in that which the text looks like if
/// `format` is empty. Throws Error: "FILE:LINE:COLUMN: what is wrong; what to do".
std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format = {});

}  // namespace sbp
