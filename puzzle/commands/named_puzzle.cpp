#include "puzzle/commands/named_puzzle.h"

#include <algorithm>

#include "common/base/message.h"
#include "common/cli/stage_options.h"
#include "common/files/file.h"

namespace sbp {

std::string PuzzleSource::source() const {
  return number == 0 ? file : file + "#" + std::to_string(number);
}

std::string PuzzleSource::title(const std::string& name) const {
  return printable(name.empty() ? source() : source() + " (" + name + ")");
}

std::string PuzzleSource::file_stem() const {
  const std::string stem = file == "-" ? "puzzle" : fs::path(file).stem().string();
  return number == 0 ? stem : stem + "-" + std::to_string(number);
}

void require_start(const NamedPuzzle& named, const std::string& else_do) {
  if (named.puzzle.starts.empty())
    throw UsageError(named.title() + ": the puzzle has no start; add a drawing of one" + else_do);
}

void require_goal(const NamedPuzzle& named, const std::string& else_do) {
  if (named.puzzle.goals.empty())
    throw UsageError(named.title() + ": the puzzle has no goal; add a drawing of one" + else_do);
}

void with_title(const NamedPuzzle& named, const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    throw Error(named.title() + ": " + error.what());
  }
}

void require_one_standard_input(const std::vector<std::string>& files) {
  if (std::ranges::count(files, "-") > 1)
    throw UsageError("standard input can be read only once; name '-' once");
}

std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options) {
  require_one_standard_input(files);
  const auto warn_of_mistakes = [&](const std::string& line) { remark(options, "puzzle: " + line); };
  std::vector<NamedPuzzle> all;
  for (const std::string& file : files) {
    std::vector<SlidingPuzzle> puzzles = read_puzzle_file(file, format, warn_of_mistakes);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      all.push_back({PuzzleSource::of(file, i, puzzles.size()), std::move(puzzles[i])});
  }
  return all;
}

}  // namespace sbp
