#include "puzzle/text/exit_signs.h"

#include <map>

#include "puzzle/text/puzzle_header.h"

namespace sbp {

std::vector<ExitSign> exit_signs(const SlidingPuzzle& puzzle) {
  std::map<std::string, FrameSet> cells;  // by names of the pieces that may enter
  puzzle.open.for_each([&](int cell) {
    std::string names;
    for (const Piece& piece : puzzle.pieces)
      if (puzzle.kinds[piece.kind].cells_allowed.contains(cell)) names += piece.name;
    cells[names] |= FrameSet::of(cell);
  });
  std::string taken;
  for (const Piece& piece : puzzle.pieces) taken += piece.name;
  std::vector<ExitSign> signs;
  for (const auto& [names, exit] : cells) {
    if (names.size() == puzzle.pieces.size()) continue;
    char sign = free_sign(">+~", taken);
    if (looks_swapped(sign + names)) sign = 0;  // a reader would refuse it
    signs.push_back({sign, names, exit});
    taken += sign;
  }
  return signs;
}

void mark_exits(Drawing& drawing, const SlidingPuzzle& puzzle) {
  const auto mark = [&](char sign, const FrameSet& cells) {
    if (sign != 0) drawing.fill(cells & drawing.all(kVoid), sign);
  };
  for (const DrawnAs::Exit& exit : puzzle.drawn.exits) mark(exit.sign, exit.cells);
  if (puzzle.drawn.exits.empty())
    for (const ExitSign& exit : exit_signs(puzzle)) mark(exit.sign, exit.cells);
}

char free_sign(std::string preferred, std::string taken) {
  for (char sign = '!'; sign <= '~'; ++sign) preferred += sign;
  (taken += kVoid) += kWall;
  const std::size_t found = preferred.find_first_not_of(taken);
  return found == std::string::npos ? '\0' : preferred[found];
}

}  // namespace sbp
