#include <iostream>

#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/formats/puzzle_format.h"

namespace sbp {

void convert_puzzles(const ConvertRequest& request) {
  const PuzzleFormat& format = puzzle_format(request.to);
  const std::vector<SlidingPuzzle> puzzles =
      read_puzzle_file(request.file, request.from, warn_of_misspellings(request));
  std::cout << format.write_all(puzzles);
}

}  // namespace sbp
