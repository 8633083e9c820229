// The tables of Neil Bickford's SbpUtilities.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Rows of numbers with commas, 0 for a void, an empty line between puzzles. There are no goals, walls, locks
/// and names.
extern const PuzzleFormat kBickfordTable;

}  // namespace sbp
