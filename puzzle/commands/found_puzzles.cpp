#include "puzzle/commands/found_puzzles.h"

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/cli/stage_options.h"
#include "common/files/file.h"
#include "common/files/own_file.h"
#include "common/picture/markup.h"
#include "puzzle/notation/solution_text.h"
#include "puzzle/picture/handout.h"
#include "puzzle/picture/puzzle_picture.h"
#include "puzzle/search/solve.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {

std::string text_of(const FoundPuzzle& found) {
  SlidingPuzzle puzzle = found.puzzle;
  puzzle.name = printable(puzzle.name);
  return "# " + printable(found.about) + "\n" + write_puzzle(puzzle);
}

FoundPuzzles::FoundPuzzles(const FoundFiles& files, const Resources& resources)
    : files_(files), resources_(resources) {
  for (const std::string& folder : {files.out, files.svg})
    if (!folder.empty()) make_folders(folder);
  if (files.html.empty()) return;
  require_folder_of(files.html);
  refuse_foreign_file(files.html, kHandoutMark);
}

void FoundPuzzles::add(const FoundPuzzle& found, const std::string& stem, std::size_t number) {
  const std::string name = stem + "-" + std::to_string(number);
  if (!files_.out.empty()) {
    const fs::path file = fs::path(files_.out) / (name + ".puz");
    const std::string text = text_of(found);
    if (fs::exists(file) && read_file(file) != text)
      throw Error("'" + file.string() + "' exists with another text; choose another folder (--out)");
    write_own_file(file, text, text);
  }
  if (!files_.svg.empty()) {
    const fs::path file = fs::path(files_.svg) / (name + ".svg");
    refuse_foreign_file(file, kPictureMark);
    write_own_file(file, kPictureMark, puzzle_picture(found.puzzle));
  }
  if (!files_.html.empty()) puzzles_.push_back(found.puzzle);
}

void FoundPuzzles::write_page() const {
  if (files_.html.empty()) return;
  if (puzzles_.empty()) {
    remark(resources_, "puzzle: no puzzle was found, so '" + files_.html + "' was not written");
    return;
  }
  std::vector<HandedOut> page;
  for (const SlidingPuzzle& puzzle : puzzles_) {
    const Space space(puzzle);
    const SearchResult result = solve(
        space, {}, {.memory = resources_.memory, .threads = resources_.threads, .quiet = resources_.quiet});
    page.push_back({puzzle, solution_moves(space, {}, result.solution)});
  }
  write_own_file(files_.html, kHandoutMark, handout(page, files_.credit));
}

}  // namespace sbp
