// The puzzles named on a command line.
#pragma once

#include <string>
#include <vector>

#include "common/base/resources.h"
#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// A puzzle and its source.
struct NamedPuzzle {
  std::string file;
  int number;  ///< from 1, among several puzzles of the file; 0 if it is the only one
  SlidingPuzzle puzzle;

  /// The file, and the number if there is one: "many.json#3".
  std::string source() const;
  /// For messages: the source, and the puzzle's own name if it has one, all printable.
  std::string title() const;
  /// For the name of a file about the puzzle, without extension: "many-3".
  std::string file_stem() const;
};

/// Throw UsageError, with the file's name, if the puzzle has none. `else_do` adds an alternative: ", or ...".
void require_start(const NamedPuzzle& named, const std::string& else_do = {});
void require_goal(const NamedPuzzle& named, const std::string& else_do = {});

/// Throws UsageError if files about two puzzles would have the same names.
void require_different_stems(const std::vector<NamedPuzzle>& puzzles);

/// All puzzles of all files, in order. `format` is the format of all files; detected if empty. Warns of
/// possible mistakes. Throws Error as read_puzzle_file() does.
std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options);

/// Prints warnings of possible mistakes, unless suppressed.
WarningSink warn_of_mistakes(const Resources& options);

}  // namespace sbp
