// Puzzles from files, and from standard input.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "solver/model/puzzle.h"

namespace sbp {

/// The text of a file, or of standard input if its name is "-". Throws Error if it cannot be read or is
/// larger than any puzzle file may be.
std::string read_text(const std::string& file);

/// The puzzles of a file, at least one, in the format of this name; in that which the text looks like if
/// `format` is empty. Throws Error: "FILE:LINE:COLUMN: what is wrong; what to do".
std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format = {});

/// All puzzles of all files, each under its file's name; of a file with several, under the file's name and
/// "#1", "#2" and so on. Throws as read_puzzle_file() does.
std::vector<std::pair<std::string, SlidingPuzzle>> read_puzzle_files(const std::vector<std::string>& files,
                                                                     const std::string& format = {});

}  // namespace sbp
