// Explanations of how a goal is met: at the start, or by interchanged pieces.
#pragma once

#include <string>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// Explains which interchangeable pieces are where the goal's drawing has others, and what to write if that
/// is not intended. Empty if a goal is met as drawn, or if none is met.
std::string exchanged_text(const SlidingPuzzle& puzzle, const Placements& places);

/// Explains that this start meets a goal; if only because pieces are interchangeable, also which ones. The
/// start must meet a goal.
std::string met_goal_text(const SlidingPuzzle& puzzle, std::size_t start);

}  // namespace sbp
