// Puzzles drawn in tests.
#pragma once

#include <string>

#include "puzzle/text/puzzle_text.h"

namespace sbp::test {

/// The puzzle of a text in our own format. Throws sbp::Error if it is invalid.
inline SlidingPuzzle drawn_puzzle(const std::string& text) {
  return read_puzzle(text, "drawn");
}

}  // namespace sbp::test
