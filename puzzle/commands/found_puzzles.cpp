#include "puzzle/commands/found_puzzles.h"

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/files/file.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {

std::string text_of(const FoundPuzzle& found) {
  SlidingPuzzle puzzle = found.puzzle;
  puzzle.name = printable(puzzle.name);
  return "# " + printable(found.about) + "\n" + write_puzzle(puzzle);
}

void save(const FoundPuzzle& found, const std::string& folder, const std::string& stem, std::size_t number) {
  make_folders(folder);
  const fs::path file = fs::path(folder) / (stem + "-" + std::to_string(number) + ".puz");
  const std::string text = text_of(found);
  if (fs::exists(file) && read_file(file) != text)
    throw Error("'" + file.string() + "' exists; move it away or choose another folder with --out");
  write_file_atomically(file, text);
}

}  // namespace sbp
