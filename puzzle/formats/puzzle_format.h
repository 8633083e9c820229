// The formats for reading and writing puzzles.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/text/source_text.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// What a file of several puzzles has before, between and after them.
struct SeveralPuzzles {
  std::string_view before, between, after;
};
inline constexpr SeveralPuzzles kPuzzleByPuzzle{}, kJsonArray{"[\n", ",\n", "]\n"};

/// A format; docs/reference/puzzle-text.md describes them all.
struct PuzzleFormat {
  std::string_view name;                  ///< on the command line
  std::optional<SeveralPuzzles> several;  ///< nothing if a file holds only one puzzle
  bool (*resembles)(const SourceText& source);
  /// The puzzles of a text, at least one, each in canonical form. Throws Error: "FILE:LINE:COLUMN: problem;
  /// remedy".
  std::vector<SlidingPuzzle> (*read)(const SourceText& source);
  std::string (*writer)(const SlidingPuzzle& puzzle);
  /// Writes several puzzles if these are not simply written one by one.
  std::string (*writer_of_all)(std::span<const SlidingPuzzle> puzzles) = nullptr;

  /// The text of a puzzle. Throws Error if it is not sound or the format cannot express it. Drops names that
  /// the format does not have.
  std::string write(const SlidingPuzzle& puzzle) const;
  /// The text of several puzzles, at least one. Throws Error also if a file of this format holds only one.
  std::string write_all(std::span<const SlidingPuzzle> puzzles) const;
};

/// All formats. The first one is our own and can express everything.
std::span<const PuzzleFormat* const> puzzle_formats();

/// The format of a name. Throws UsageError, listing all names, if there is none.
const PuzzleFormat& puzzle_format(std::string_view name);

/// Detects the format of a text. By default it is our own, or our own JSON if the text begins like JSON; the
/// reader then reports what is missing. Throws Error, as readers do, if the text may be both codes and
/// drawings and reading it does not decide.
const PuzzleFormat& guessed_format(const SourceText& source);

}  // namespace sbp
