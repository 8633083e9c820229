#include "common/puzzle/notation.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <string_view>

#include "common/base/error.h"
#include "common/grid/flood.h"

namespace sbp {
namespace {

constexpr std::string_view kSteps = "URDL";

}  // namespace

std::vector<SolutionMove> parse_solution(const std::string& text) {
  std::vector<SolutionMove> moves;
  if (text.empty()) return moves;
  for (std::string_view rest = text, word; !rest.empty(); rest.remove_prefix(word.size())) {
    if (!moves.empty()) rest.remove_prefix(1);  // the separating space
    word = rest.substr(0, rest.find(' '));
    SolutionMove move{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), move.label);
    move.path.assign(end, word.data() + word.size());
    if (error != std::errc{} || move.label < 1 || word.front() == '0' || move.path.empty() ||
        move.path.find_first_not_of(kSteps) != std::string::npos)
      throw Error("solution '" + text + "': '" + std::string(word) +
                  "' is not a piece followed by its steps");
    moves.push_back(std::move(move));
  }
  return moves;
}

Cells stepped(const Board& board, Cells piece, char step) {
  assert(kSteps.find(step) != std::string_view::npos);
  switch (step) {
    case 'U':
      return board.up(piece);
    case 'R':
      return board.right(piece);
    case 'D':
      return board.down(piece);
    default:
      return board.left(piece);
  }
}

std::string shortest_steps(const Board& board, const Polyomino& shape, Cells open, Cell from, Cell to) {
  const Cells placements = shape.placements(open);
  assert((flood(board, placements, cell_set(from)) & cell_set(to)) != 0);
  // Breadth-first layers around the destination until one contains the origin.
  std::vector<Cells> rings{cell_set(to)};
  for (Cells reached = cell_set(to); (rings.back() & cell_set(from)) == 0; reached |= rings.back())
    rings.push_back(board.neighbours(rings.back()) & placements & ~reached);
  std::string path;
  Cells here = cell_set(from);
  while (rings.size() > 1) {
    rings.pop_back();
    const char step = *std::find_if(kSteps.begin(), kSteps.end(), [&](char direction) {
      return (stepped(board, here, direction) & rings.back()) != 0;
    });
    path += step;
    here = stepped(board, here, step);
  }
  return path;
}

}  // namespace sbp
