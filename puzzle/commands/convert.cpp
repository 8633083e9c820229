#include <iostream>
#include <utility>

#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/formats/puzzle_format.h"

namespace sbp {

void convert_puzzles(const ConvertRequest& request) {
  const PuzzleFormat& format = puzzle_format(request.to);
  std::vector<SlidingPuzzle> puzzles;
  for (const std::string& file : request.files)
    for (SlidingPuzzle& puzzle : read_puzzle_file(file, request.from, warn_of_mistakes(request)))
      puzzles.push_back(std::move(puzzle));
  std::cout << format.write_all(puzzles);
}

}  // namespace sbp
