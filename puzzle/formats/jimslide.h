// JimSlide by Jim Leonard, and js2, his rewrite of it.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Lines "keyword: arguments". Pieces that are put under one number are interchangeable, others are not; what
/// must be void at the end can be said. Names of pieces are the characters of "put:"; the puzzle's own name
/// is in a comment "! name: ...". Tuning keywords are passed over; "xstep:" and "ystep:" above 1 are refused.
extern const PuzzleFormat kJimslide;

}  // namespace sbp
