#include "searcher/fixed_polyominoes.h"

#include <algorithm>

namespace sbp {
namespace {

/// The shapes of one more cell: every shape at every place, grown by every neighbour.
std::vector<Cells> grow(const Board& board, const std::vector<Cells>& shapes) {
  std::vector<Cells> grown;
  for (const Cells shape : shapes)
    for (const Cells cells : translates(board, shape))
      for (Cells rest = board.neighbours(cells) & ~cells; rest != 0; rest &= rest - 1)
        grown.push_back(normalized(board, cells | cell_set(first_cell(rest))));
  std::sort(grown.begin(), grown.end());
  grown.erase(std::unique(grown.begin(), grown.end()), grown.end());
  return grown;
}

}  // namespace

Cells normalized(const Board& board, Cells shape) {
  while ((shape & board.top_row()) == 0) shape = board.up(shape);
  while ((shape & board.left_column()) == 0) shape = board.left(shape);
  return shape;
}

std::vector<Cells> translates(const Board& board, Cells shape) {
  std::vector<Cells> places;
  for (Cells row = normalized(board, shape);; row = board.down(row)) {
    for (Cells cells = row;; cells = board.right(cells)) {
      places.push_back(cells);
      if ((cells & board.right_column()) != 0) break;
    }
    if ((row & board.bottom_row()) != 0) return places;
  }
}

std::vector<std::vector<Cells>> fixed_polyominoes(const Board& board, int most_cells) {
  std::vector<std::vector<Cells>> shapes{{}, {1}};
  while (static_cast<int>(shapes.size()) <= most_cells) shapes.push_back(grow(board, shapes.back()));
  return shapes;
}

}  // namespace sbp
