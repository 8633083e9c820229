// The formats in which puzzles are read and written.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// What a file of several puzzles has before the first, between two, and after the last.
struct SeveralPuzzles {
  std::string_view before, between, after;
};
inline constexpr SeveralPuzzles kPuzzleByPuzzle{}, kJsonArray{"[\n", ",\n", "]\n"};

/// One format; docs/reference/puzzle-text.md describes all of them.
struct PuzzleFormat {
  std::string_view name;                  ///< on the command line
  std::string_view description;           ///< in a few words
  std::optional<SeveralPuzzles> several;  ///< nothing if a file holds one puzzle
  bool (*resembles)(const SourceText& source);
  std::vector<SlidingPuzzle> (*reader)(const SourceText& source);
  std::string (*writer)(const SlidingPuzzle& puzzle);

  /// The puzzles of a text, at least one, each in canonical form. Throws Error: "FILE:LINE:COLUMN: what is
  /// wrong; what to do".
  std::vector<SlidingPuzzle> read(const SourceText& source) const;
  /// The text of a puzzle. Throws Error if it is not sound, or if the format cannot say something of it.
  /// Names of pieces, and of the puzzle, are lost where a format has none.
  std::string write(const SlidingPuzzle& puzzle) const;
  /// The text of several, at least one. Throws Error also if a file of this format holds one.
  std::string write_all(std::span<const SlidingPuzzle> puzzles) const;
};

/// All formats. The first one is our own and can say everything.
std::span<const PuzzleFormat* const> puzzle_formats();

/// The format of this name. Throws UsageError, with all the names, if there is none.
const PuzzleFormat& puzzle_format(std::string_view name);

/// What a text looks like. If it looks like nothing, our own format, or our own JSON if it opens like JSON:
/// the reader then says what is missing. Throws Error, as readers do, if the text may be codes as well as
/// drawings and reading it does not tell.
const PuzzleFormat& guessed_format(const SourceText& source);

}  // namespace sbp
