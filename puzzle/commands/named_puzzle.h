// The puzzles named on a command line.
#pragma once

#include <concepts>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/base/resources.h"
#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// Where a puzzle comes from.
struct PuzzleSource {
  std::string file;
  int number;  ///< from 1, among several puzzles of the file; 0 if it is the only one

  /// For puzzle `i` of the `all` puzzles in a file.
  static PuzzleSource of(const std::string& file, std::size_t i, std::size_t all) {
    return {file, all == 1 ? 0 : narrow<int>(i + 1)};
  }

  /// The file, and the number if there is one: "many.json#3".
  std::string source() const;
  /// For messages: the source, and the puzzle's own name if it has one, all printable.
  std::string title(const std::string& name) const;
  /// For the name of a file about the puzzle, without extension: "many-3".
  std::string file_stem() const;
};

/// A sliding-block puzzle and its source.
struct NamedPuzzle : PuzzleSource {
  SlidingPuzzle puzzle;

  std::string title() const { return PuzzleSource::title(puzzle.name); }
};

/// Throw UsageError, with the file's name, if the puzzle has none. `else_do` adds an alternative: ", or ...".
void require_start(const NamedPuzzle& named, const std::string& else_do = {});
void require_goal(const NamedPuzzle& named, const std::string& else_do = {});

/// Calls work(). Adds the title of the puzzle to its Error.
void with_title(const NamedPuzzle& named, const std::function<void()>& work);

/// The file_stem() of each. Throws UsageError if files about two puzzles would have the same names.
template <std::derived_from<PuzzleSource> Named>
std::set<std::string> different_stems(const std::vector<Named>& puzzles) {
  std::set<std::string> stems;
  for (const Named& named : puzzles)
    if (!stems.insert(named.file_stem()).second)
      throw UsageError("two puzzles would write the same files, '" + named.file_stem() +
                       "...'; process them one by one, with different folders");
  return stems;
}

/// Throws UsageError if standard input is named more than once.
void require_one_standard_input(const std::vector<std::string>& files);

/// All puzzles of all files, in order. `format` is the format of all files; detected if empty. Warns of
/// possible mistakes. Throws Error as read_puzzle_file() does.
std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options);

}  // namespace sbp
