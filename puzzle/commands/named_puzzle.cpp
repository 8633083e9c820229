#include "puzzle/commands/named_puzzle.h"

#include <set>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/cli/stage_options.h"
#include "common/files/file.h"

namespace sbp {

std::string NamedPuzzle::source() const {
  return number == 0 ? file : file + "#" + std::to_string(number);
}

std::string NamedPuzzle::title() const {
  return printable(puzzle.name.empty() ? source() : source() + " (" + puzzle.name + ")");
}

std::string NamedPuzzle::file_stem() const {
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

void require_different_stems(const std::vector<NamedPuzzle>& puzzles) {
  std::set<std::string> stems;
  for (const NamedPuzzle& named : puzzles)
    if (!stems.insert(named.file_stem()).second)
      throw UsageError("two puzzles would write the same files, '" + named.file_stem() +
                       "-...'; process them one by one, with different folders");
}

std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files, const std::string& format,
                                            const Resources& options) {
  std::vector<NamedPuzzle> all;
  for (const std::string& file : files) {
    std::vector<SlidingPuzzle> puzzles = read_puzzle_file(file, format, warn_of_mistakes(options));
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      all.push_back({file, puzzles.size() == 1 ? 0 : static_cast<int>(i) + 1, std::move(puzzles[i])});
  }
  return all;
}

WarningSink warn_of_mistakes(const Resources& options) {
  return [&options](const std::string& line) { remark(options, "puzzle: " + line); };
}

}  // namespace sbp
