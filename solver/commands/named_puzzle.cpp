#include "solver/commands/named_puzzle.h"

#include "solver/text/puzzle_file.h"

namespace sbp {

std::string NamedPuzzle::title() const {
  return puzzle.name.empty() ? file : file + " (" + puzzle.name + ")";
}

std::vector<NamedPuzzle> read_named_puzzles(const std::vector<std::string>& files,
                                            const std::string& format) {
  std::vector<NamedPuzzle> all;
  for (const std::string& file : files) {
    std::vector<SlidingPuzzle> puzzles = read_puzzle_file(file, format);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      all.push_back({puzzles.size() == 1 ? file : file + "#" + std::to_string(i + 1), std::move(puzzles[i])});
  }
  return all;
}

}  // namespace sbp
