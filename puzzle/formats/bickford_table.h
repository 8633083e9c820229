// The tables of Neil Bickford's SbpUtilities.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Rows of comma-separated numbers, 0 for an empty cell, with an empty line between puzzles. No goals, walls,
/// locks or names.
extern const PuzzleFormat kBickfordTable;

}  // namespace sbp
