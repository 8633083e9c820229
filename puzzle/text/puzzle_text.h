// Our own text format for puzzles; see docs/reference/puzzle-text.md.
#pragma once

#include <string>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// Keywords of the format.
namespace puzzle_words {
inline constexpr std::string_view kFrame = "frame", kPieces = "pieces", kStart = "start", kGoal = "goal",
                                  kOr = "or";
bool is_word(std::string_view row);
}  // namespace puzzle_words

/// The puzzle of a text, in canonical form. Throws Error: "FILE:LINE:COLUMN: problem; remedy".
SlidingPuzzle read_puzzle(const SourceText& source);
SlidingPuzzle read_puzzle(std::string_view text, const std::string& file_name);

/// The text of a puzzle; reading it gives the puzzle's canonical form. Throws Error if the puzzle is not
/// sound, or if its names leave no characters for exits and empty cells.
std::string write_puzzle(const SlidingPuzzle& puzzle);

}  // namespace sbp
