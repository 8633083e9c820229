// Puzzles that a command has found or solved, as text and as files.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/base/resources.h"
#include "common/files/file.h"
#include "puzzle/model/puzzle.h"
#include "puzzle/notation/solution_text.h"

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

/// Writes the puzzles of a command. Existing files are replaced if they are pictures or a page of this
/// program, and left if they are the same puzzle; anything else is an Error. So is a picture with the name of
/// the page.
class FoundPuzzles {
 public:
  /// Creates folders. Throws before any search if the page cannot be written, or the pictures of puzzles with
  /// these `names`.
  FoundPuzzles(const FoundFiles& files, const Resources& resources, const std::set<std::string>& names = {});

  /// Writes a puzzle to STEM-NUMBER.puz and STEM-NUMBER.svg, and adds it to the page.
  void add(const FoundPuzzle& found, const std::string& stem, std::size_t number);
  /// Writes a picture to NAME.svg.
  void draw(const SlidingPuzzle& puzzle, const std::string& name) const;
  /// Without `moves`, write_page() finds a solution.
  void add_to_page(const SlidingPuzzle& puzzle, std::optional<std::vector<NotatedMove>> moves = {});
  /// Writes the page, with solutions in moves; a remark in its place if no puzzle was found.
  void write_page() const;

 private:
  struct OnPage {
    SlidingPuzzle puzzle;
    std::optional<std::vector<NotatedMove>> moves;
  };

  fs::path picture(const std::string& name) const;

  const FoundFiles files_;
  const Resources resources_;
  std::vector<OnPage> page_;
};

}  // namespace sbp
