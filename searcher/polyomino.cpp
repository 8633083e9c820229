#include "searcher/polyomino.h"

#include <algorithm>

namespace sbp {
namespace {

/// The same shape in the upper-left corner of the board.
Cells normalized(const Board& board, Cells cells) {
  while ((cells & board.top_row()) == 0) cells = board.up(cells);
  while ((cells & board.left_column()) == 0) cells = board.left(cells);
  return cells;
}

/// The same shape in the lower-right corner of the board.
Cells in_goal_corner(const Board& board, Cells cells) {
  while ((cells & board.bottom_row()) == 0) cells = board.down(cells);
  while ((cells & board.right_column()) == 0) cells = board.right(cells);
  return cells;
}

Polyomino make_polyomino(const PositionCoder& coder, Cells normal) {
  const Board& board = coder.board();
  Polyomino shape{};
  shape.size = std::popcount(normal);
  shape.start_anchor = first_cell(normal);
  for (Cells rest = normal; rest != 0; rest &= rest - 1)
    shape.offsets.push_back(first_cell(rest) - shape.start_anchor);
  shape.at.resize(static_cast<std::size_t>(board.cells()));
  for (Cells row = normal;; row = board.down(row)) {
    for (Cells cells = row;; cells = board.right(cells)) {
      shape.fit |= cell_set(first_cell(cells));
      shape.at[static_cast<std::size_t>(first_cell(cells))] = cells;
      if ((cells & board.right_column()) != 0) break;
    }
    if ((row & board.bottom_row()) != 0) break;
  }
  for (const Cells cells : shape.at) shape.code.push_back(coder.piece(cells));
  const Cells solved = in_goal_corner(board, normal);
  shape.goal_anchor = first_cell(solved);
  shape.covers_corner = (solved & cell_set(board.cells() - 1)) != 0;
  return shape;
}

/// The shapes of one more cell: every shape at every place, grown by every neighbour.
std::vector<Cells> grow(const Board& board, const std::vector<Polyomino>& shapes) {
  std::vector<Cells> grown;
  for (const Polyomino& shape : shapes)
    for (Cells anchors = shape.fit; anchors != 0; anchors &= anchors - 1) {
      const Cells cells = shape.at[static_cast<std::size_t>(first_cell(anchors))];
      for (Cells rest = board.neighbours(cells) & ~cells; rest != 0; rest &= rest - 1)
        grown.push_back(normalized(board, cells | cell_set(first_cell(rest))));
    }
  std::sort(grown.begin(), grown.end());
  grown.erase(std::unique(grown.begin(), grown.end()), grown.end());
  return grown;
}

}  // namespace

PolyominoCatalog::PolyominoCatalog(const Board& board)
    : board_(board), by_size_(static_cast<std::size_t>(board.cells()) + 1) {
  const PositionCoder coder(board);
  by_size_[1].push_back(make_polyomino(coder, 1));
  for (std::size_t size = 2; size < by_size_.size(); ++size)
    for (const Cells cells : grow(board, by_size_[size - 1]))
      by_size_[size].push_back(make_polyomino(coder, cells));
}

}  // namespace sbp
