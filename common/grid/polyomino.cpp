#include "common/grid/polyomino.h"

#include <algorithm>
#include <cassert>

#include "common/grid/flood.h"

namespace sbp {
namespace {

/// The same shape in the upper-left corner of the board.
Cells normalized(const Board& board, Cells cells) {
  while ((cells & board.top_row()) == 0) cells = board.up(cells);
  while ((cells & board.left_column()) == 0) cells = board.left(cells);
  return cells;
}

/// The same shape in the lower-right corner of the board.
Cells in_last_corner(const Board& board, Cells cells) {
  while ((cells & board.bottom_row()) == 0) cells = board.down(cells);
  while ((cells & board.right_column()) == 0) cells = board.right(cells);
  return cells;
}

Polyomino make_polyomino(const Board& board, Cells normal) {
  Polyomino shape{};
  shape.cells = normal;
  shape.size = static_cast<signed char>(std::popcount(normal));
  shape.first_anchor = first_cell(normal);
  shape.last_anchor = first_cell(in_last_corner(board, normal));
  for (Cells row = normal;; row = board.down(row)) {
    for (Cells cells = row;; cells = board.right(cells)) {
      shape.fit |= cell_set(first_cell(cells));
      if ((cells & board.right_column()) != 0) break;
    }
    if ((row & board.bottom_row()) != 0) break;
  }
  return shape;
}

/// The shapes with one more cell: every shape extended by every neighbour. Two opposite corners give room for
/// every extension that fits the board.
std::vector<Cells> grow(const Board& board, const std::vector<Polyomino>& shapes) {
  std::vector<Cells> grown;
  for (const Polyomino& shape : shapes)
    for (const Cells cells : {shape.cells, shape.at(shape.last_anchor)})
      for_each_cell(board.neighbours(cells) & ~cells,
                    [&](Cell cell) { grown.push_back(normalized(board, cells | cell_set(cell))); });
  std::sort(grown.begin(), grown.end());
  grown.erase(std::unique(grown.begin(), grown.end()), grown.end());
  return grown;
}

}  // namespace

const std::vector<Polyomino>& PolyominoCatalog::of_size(int size) const {
  assert(1 <= size && size <= std::min(kMaxSearchCells, board_.cells()));
  const auto index = static_cast<std::size_t>(size);
  std::call_once(made_[index], [&] {
    const std::vector<Cells> shapes = size == 1 ? std::vector<Cells>{1} : grow(board_, of_size(size - 1));
    const auto number = [&](Cells cells) {
      return static_cast<std::uint32_t>(std::ranges::lower_bound(shapes, normalized(board_, cells)) -
                                        shapes.begin());
    };
    std::vector<Polyomino> made;
    for (const Cells cells : shapes) {
      Polyomino& shape = made.emplace_back(make_polyomino(board_, cells));
      shape.turned = number(board_.image(cells, Board::kHalfTurn));
      if (board_.square()) shape.mirrored = number(board_.image(cells, Board::kTransposed));
    }
    by_size_[index] = std::move(made);
  });
  return by_size_[index];
}

std::size_t PolyominoCatalog::shape_of(Cells piece) const {
  assert((piece & ~board_.all()) == 0 && flood(board_, piece, piece & -piece) == piece);
  const auto& shapes = of_size(std::popcount(piece));
  return static_cast<std::size_t>(
      std::ranges::lower_bound(shapes, normalized(board_, piece), {}, &Polyomino::cells) - shapes.begin());
}

}  // namespace sbp
