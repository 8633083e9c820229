// Files with puzzles of the three types the program knows.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "puzzle/coins/model/coin_board.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/packing/model/packing.h"

namespace sbp {

// All of these read standard input if the name is "-", and throw Error: "FILE:LINE:COLUMN: problem; remedy".
// For a file that is clearly a puzzle of another type, the error names the right subcommand, unless the
// format was named.

/// Receives warnings of possible mistakes in a readable text, line by line: "FILE:LINE:COLUMN: problem;
/// remedy".
using WarningSink = std::function<void(const std::string& line)>;

/// The sliding-block puzzles of a file, at least one. Detects the format if `format` is empty. Throws
/// UsageError if the text may be coins as well as a piece.
std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format = {},
                                            const WarningSink& report = {});

/// The packing puzzles of a file, at least one.
std::vector<Packing> read_packings(const std::string& file);

/// The coin-sliding puzzle of a file.
CoinPuzzle read_coin_file(const std::string& file);

}  // namespace sbp
