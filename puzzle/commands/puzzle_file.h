// Files with puzzles, of the three sorts that the program knows.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "puzzle/coins/coin_board.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/packing/model/packing.h"

namespace sbp {

// All of these read standard input if the name is "-", and throw Error: "FILE:LINE:COLUMN: what is wrong;
// what to do". A file that cannot be read but is plainly a puzzle of another sort is refused with the name of
// the subcommand that takes it, unless the format was named.

/// Is told what may be misspellings in a text that can be read, a line at a time: "FILE:LINE:COLUMN: what;
/// what to do".
using WarningSink = std::function<void(const std::string& line)>;

/// The sliding-block puzzles of a file, at least one, in the format of this name; in that which the text
/// looks like if `format` is empty. Throws UsageError if that may be coins as well as a piece.
std::vector<SlidingPuzzle> read_puzzle_file(const std::string& file, const std::string& format = {},
                                            const WarningSink& report = {});

/// The packing puzzles of a file, at least one.
std::vector<Packing> read_packings(const std::string& file);

/// The coin sliding puzzle of a file.
CoinPuzzle read_coin_file(const std::string& file);

}  // namespace sbp
