// JimSlide by Jim Leonard, and its rewrite js2.
#pragma once

#include "puzzle/formats/puzzle_format.h"

namespace sbp {

/// Lines "keyword: arguments". Pieces under one number are interchangeable, others are not. Goals can require
/// empty cells. Names of pieces are the characters of "put:"; the puzzle's name is in a comment "! name:
/// ...". Ignores tuning keywords; rejects "xstep:" and "ystep:" above 1.
extern const PuzzleFormat kJimslide;

}  // namespace sbp
