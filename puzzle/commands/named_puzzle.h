// The puzzles that a command line names.
#pragma once

#include <string>
#include <vector>

#include "common/system/resources.h"
#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// A puzzle, and where it is from.
struct NamedPuzzle {
  std::string file;
  int number;  ///< from 1, of several puzzles of the file; 0 if it is alone
  SlidingPuzzle puzzle;

  /// The file, and the number if there is one: "many.json#3".
  std::string source() const;
  /// For people: the source, and the puzzle's own name if it has one, all printable.
  std::string title() const;
  /// For a file about the puzzle, without extension: "many-3".
  std::string file_stem() const;
};

/// Throw UsageError, naming the file, if the puzzle has none. `else_do` is what else its user may do: ", or
/// ...".
void require_start(const NamedPuzzle& named, const std::string& else_do = {});
void require_goal(const NamedPuzzle& named, const std::string& else_do = {});

/// All puzzles of all files, in their order. `format` is that of all files; guessed if empty. Remarks what
/// may be misspellings. Throws Error as read_puzzle_file() does.
std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options);

/// Remarks what may be misspellings in a file.
WarningSink warn_of_misspellings(const Resources& options);

}  // namespace sbp
