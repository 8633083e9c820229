#include "puzzle/commands/found_puzzles.h"

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/cli/stage_options.h"
#include "common/files/file.h"
#include "common/files/own_file.h"
#include "common/picture/markup.h"
#include "puzzle/picture/handout.h"
#include "puzzle/picture/puzzle_picture.h"
#include "puzzle/search/solve.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

/// The moves of a shortest solution.
std::vector<NotatedMove> moves_of(const SlidingPuzzle& puzzle, const Resources& resources) {
  const Space space(puzzle);
  const SearchResult result =
      solve(space, {}, {.memory = resources.memory, .threads = resources.threads, .quiet = resources.quiet});
  return solution_moves(space, {}, result.solution);
}

}  // namespace

std::string text_of(const FoundPuzzle& found) {
  SlidingPuzzle puzzle = found.puzzle;
  puzzle.name = printable(puzzle.name);
  return "# " + printable(found.about) + "\n" + write_puzzle(puzzle);
}

FoundPuzzles::FoundPuzzles(const FoundFiles& files, const Resources& resources,
                           const std::set<std::string>& names)
    : files_(files), resources_(resources) {
  for (const std::string& folder : {files.out, files.svg})
    if (!folder.empty()) make_folders(folder);
  if (!files.html.empty()) require_folder_of(files.html);
  for (const std::string& name : names) refuse_foreign_file(picture(name), kPictureMark);
  if (!files.html.empty()) refuse_foreign_file(files.html, kHandoutMark);
}

/// The file of a picture.
fs::path FoundPuzzles::picture(const std::string& name) const {
  fs::path file = fs::path(files_.svg) / (name + ".svg");
  if (!files_.html.empty() && fs::weakly_canonical(file) == fs::weakly_canonical(files_.html))
    throw UsageError("'" + files_.html +
                     "' would be used for both a picture (--svg) and the page (--html); rename one of them");
  return file;
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
  draw(found.puzzle, name);
  add_to_page(found.puzzle);
}

void FoundPuzzles::draw(const SlidingPuzzle& puzzle, const std::string& name) const {
  if (!files_.svg.empty()) write_own_file(picture(name), kPictureMark, puzzle_picture(puzzle));
}

void FoundPuzzles::add_to_page(const SlidingPuzzle& puzzle, std::optional<std::vector<NotatedMove>> moves) {
  if (!files_.html.empty()) page_.push_back({puzzle, std::move(moves)});
}

void FoundPuzzles::write_page() const {
  if (files_.html.empty()) return;
  if (page_.empty()) {
    remark(resources_, "puzzle: no puzzle was found, so '" + files_.html + "' was not written");
    return;
  }
  std::vector<HandedOut> page;
  for (const auto& [puzzle, moves] : page_)
    page.push_back({puzzle, moves ? *moves : moves_of(puzzle, resources_)});
  write_own_file(files_.html, kHandoutMark, handout(page, files_.credit));
}

}  // namespace sbp
