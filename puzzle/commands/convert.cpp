#include <iostream>

#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/formats/puzzle_format.h"

namespace sbp {

void convert_puzzles(const ConvertRequest& request) {
  const PuzzleFormat& format = puzzle_format(request.to);
  const std::vector<NamedPuzzle> all = read_named_puzzles(request.files, request.from, request);
  std::vector<SlidingPuzzle> puzzles;
  for (const NamedPuzzle& named : all) {
    puzzles.push_back(named.puzzle);
    if (all.size() > 1)
      with_title(named, [&] { format.write_all({&named.puzzle, 1}); });  // names the one that fails
  }
  std::cout << format.write_all(puzzles);
}

}  // namespace sbp
