#include "solver/commands/convert.h"

#include <iostream>

#include "common/system/error.h"
#include "solver/commands/named_puzzle.h"
#include "solver/text/puzzle_format.h"

namespace sbp {

void convert_puzzles(const ConvertRequest& request) {
  const PuzzleFormat& format = puzzle_format(request.to);
  const std::vector<SlidingPuzzle> puzzles =
      read_puzzle_file(request.file, request.from, remark_slips(request));
  if (puzzles.size() > 1 && !format.holds_several)
    throw Error("a file of the format '" + request.to + "' holds one puzzle, and there are " +
                std::to_string(puzzles.size()) + "; convert them one by one");
  std::string text;
  for (const SlidingPuzzle& puzzle : puzzles) text += format.write(puzzle);
  std::cout << text;
}

}  // namespace sbp
