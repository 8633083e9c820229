// The puzzles of a board as a script.
#pragma once

#include <string>

#include "renderer/data/atlas.h"

namespace sbp {

/// The position of a row as scripts read it: one base-36 digit for each cell.
std::string label_digits(const ResultRow& row);

/// A classic script that calls sbp.addPuzzles(BOARD, [[bucket, moves, goal, labels, solution, hardest,
/// puzzles, census], ...], UNSOLVABLE), hardest first. `bucket` is as in addresses ("5-4-2"), `labels` as
/// label_digits() gives it, and `census` are the difficulties that occur, "1,4-9". UNSOLVABLE lists the
/// buckets without a puzzle. For a partly searched board, the number of buckets searched follows. A script,
/// because a page opened from a folder may not fetch data.
std::string puzzle_script(const BoardResults& results);

}  // namespace sbp
