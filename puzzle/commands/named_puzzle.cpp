#include "puzzle/commands/named_puzzle.h"

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

std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options) {
  const auto warn_of_mistakes = [&](const std::string& line) { remark(options, "puzzle: " + line); };
  return read_all<NamedPuzzle>(
      files, [&](const std::string& file) { return read_puzzle_file(file, format, warn_of_mistakes); });
}

}  // namespace sbp
