// Puzzles that a command has found, as text and as files.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "common/base/resources.h"
#include "puzzle/model/puzzle.h"

namespace sbp {

/// A puzzle found, and what was found about it, in one line.
struct FoundPuzzle {
  SlidingPuzzle puzzle;
  std::string about;
};

/// The text of a puzzle, with a comment about it: a file that other subcommands read.
std::string text_of(const FoundPuzzle& found);

/// Where to write puzzles; empty for nowhere.
struct FoundFiles {
  std::string out;     ///< folder for puzzle files
  std::string svg;     ///< folder for pictures
  std::string html;    ///< file for a page to play them on
  std::string credit;  ///< a line on that page; may be empty
};

/// Writes the puzzles that a command finds. Existing files are replaced if they are pictures or a page of
/// this program, and left if they are the same puzzle; anything else is an Error.
class FoundPuzzles {
 public:
  /// Creates folders. Throws before any search if the page cannot be written.
  FoundPuzzles(const FoundFiles& files, const Resources& resources);

  /// Writes a puzzle to STEM-NUMBER.puz and STEM-NUMBER.svg.
  void add(const FoundPuzzle& found, const std::string& stem, std::size_t number);
  /// Writes the page, with solutions in moves; a remark in its place if no puzzle was found.
  void write_page() const;

 private:
  const FoundFiles files_;
  const Resources resources_;
  std::vector<SlidingPuzzle> puzzles_;  // of the page
};

}  // namespace sbp
