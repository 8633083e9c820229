// The form in which people write puzzles; docs/reference/puzzle-text.md describes it.
#pragma once

#include <string>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// Words of the form.
namespace puzzle_words {
inline constexpr std::string_view kFrame = "frame", kPieces = "pieces", kStart = "start", kGoal = "goal",
                                  kOr = "or";
inline constexpr std::string_view kAll[] = {kFrame, kPieces, kStart, kGoal, kOr};
bool is_word(std::string_view row);
}  // namespace puzzle_words

/// A puzzle has at most this many goals, counted after "any piece of this shape" has been spelt out.
inline constexpr std::size_t kMostGoals = 10'000;

/// The puzzle of a text, in canonical form. Throws Error: "FILE:LINE:COLUMN: what is wrong; what to do".
SlidingPuzzle read_puzzle(const SourceText& source);
SlidingPuzzle read_puzzle(std::string_view text, const std::string& file_name);

/// The text of a puzzle; reading it gives the puzzle's canonical form. Throws Error if the puzzle is not
/// sound, or so full of names that characters for exits and voids are lacking.
std::string write_puzzle(const SlidingPuzzle& puzzle);

}  // namespace sbp
