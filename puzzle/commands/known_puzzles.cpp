#include "puzzle/commands/known_puzzles.h"

#include <algorithm>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <stdexcept>

#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/same_puzzle.h"

namespace sbp {
namespace {

std::vector<SlidingPuzzle> puzzles_if_any(const fs::path& file) {
  try {
    return read_puzzle_file(file.string());
  } catch (const std::runtime_error&) {  // another kind of file
    return {};
  }
}

}  // namespace

std::vector<KnownPuzzle> read_known_puzzles(const fs::path& data) {
  const fs::path name = "puzzles", folder = data / name;
  std::vector<fs::path> files;
  if (fs::is_directory(folder))
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (fs::is_regular_file(entry)) files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<KnownPuzzle> known;
  for (const fs::path& file : files)
    for (const SlidingPuzzle& puzzle : puzzles_if_any(file))
      for (std::size_t start = 0; start < puzzle.starts.size(); ++start)
        known.push_back(
            {(name / file.lexically_relative(folder)).string(), puzzle.name, nameless(puzzle, start)});
  return known;
}

}  // namespace sbp
