// The puzzles named on a command line.
#pragma once

#include <algorithm>
#include <concepts>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "common/base/error.h"
#include "common/base/resources.h"
#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// Where a puzzle comes from.
struct PuzzleSource {
  std::string file;
  int number;  ///< from 1, among several puzzles of the file; 0 if it is the only one

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

/// All puzzles of all files, in order, with their sources; read(file) returns those of a file. Throws
/// UsageError if standard input is named more than once.
template <std::derived_from<PuzzleSource> Named, class Read>
std::vector<Named> read_all(const std::vector<std::string>& files, const Read& read) {
  if (std::ranges::count(files, "-") > 1)
    throw UsageError("standard input can be read only once; name '-' once");
  std::vector<Named> all;
  for (const std::string& file : files) {
    auto puzzles = read(file);
    for (int number = 1; auto& puzzle : puzzles)
      all.push_back({{file, puzzles.size() == 1 ? 0 : number++}, decltype(Named::puzzle)(std::move(puzzle))});
  }
  return all;
}

/// The same for sliding-block puzzles. `format` is the format of all files; detected if empty. Warns of
/// possible mistakes. Throws Error as read_puzzle_file() does.
std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options);

}  // namespace sbp
