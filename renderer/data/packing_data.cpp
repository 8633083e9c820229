// The packing puzzles for scripts: cells by number, and the placements of each piece.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "puzzle/packing/picture/cell_outline.h"
#include "renderer/data/packing_boards.h"

namespace sbp {
namespace {

using nlohmann::json;
using Shape = std::vector<Place>;

/// A shape in reading order, shifted to a place that is the same for all its translates.
Shape settled(Lattice lattice, Shape shape) {
  std::ranges::sort(shape, reads_before);
  const Place from = shape.front(), to{points_up(lattice, from) ? 0 : 1, 0};
  for (Place& cell : shape) cell = {cell.x + to.x - from.x, cell.y + to.y - from.y};
  return shape;
}

Shape turned_shape(Lattice lattice, int turn, Shape shape) {
  for (Place& cell : shape) cell = turned(lattice, turn, cell);
  return settled(lattice, std::move(shape));
}

/// The smallest turn to the right.
int right_turn(Lattice lattice) {
  const bool down = turned(lattice, 1, {2, 0}).y > turned(lattice, 1, {0, 0}).y;
  return down ? 1 : turn_count(lattice) / 2 - 1;
}

/// The flip that leaves every cell in its row.
int sideways_flip(Lattice lattice) {
  int flip = turn_count(lattice) / 2;
  while (turned(lattice, flip, {1, 0}).y != 0 || turned(lattice, flip, {0, 1}).y != 1) ++flip;
  return flip;
}

json decimal(int hundredths) {
  return hundredths % 100 == 0 ? json(hundredths / 100) : json(hundredths / 100.0);
}

json point(InkPoint at) {
  return {decimal(at.x), decimal(at.y)};
}

json box(Lattice lattice, std::span<const Place> cells) {
  const auto [least, most] = box_of(lattice, cells);
  return {decimal(least.x), decimal(least.y), decimal(most.x - least.x), decimal(most.y - least.y)};
}

/// The shapes that a piece can have on the board up to translation; first the one in the file.
std::vector<Shape> shapes_of(Lattice lattice, const PackingPiece& piece) {
  std::vector<Shape> shapes;
  for (const Shape& shape : orientations(lattice, piece))
    if (Shape at_home = settled(lattice, shape); std::ranges::find(shapes, at_home) == shapes.end())
      shapes.push_back(std::move(at_home));
  return shapes;
}

/// Cells of the board as places and as numbers.
std::pair<Shape, std::vector<int>> cells_of(const Packing& packing, const FrameSet& set) {
  std::pair<Shape, std::vector<int>> cells;
  set.for_each([&](int cell) {
    cells.first.push_back(packing.cells[static_cast<std::size_t>(cell)]);
    cells.second.push_back(cell);
  });
  return cells;
}

json piece_data(const PackingCase& puzzle, std::size_t index) {
  const Packing& packing = puzzle.packing;
  const Lattice lattice = packing.lattice;
  const std::vector<Shape> shapes = shapes_of(lattice, packing.pieces[index]);
  std::map<Shape, json> places;
  for (const PiecePlacement& placement : puzzle.table.placements()) {
    if (placement.piece != index) continue;
    const auto [cells, numbers] = cells_of(packing, placement.cells);
    places.try_emplace(settled(lattice, cells), json::array()).first->second.push_back(numbers);
  }
  json turns = json::array();
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const auto after = [&](int turn) {  // itself if the piece may not be turned like this
      const auto found = std::ranges::find(shapes, turned_shape(lattice, turn, shapes[i]));
      return found == shapes.end() ? i : static_cast<std::size_t>(found - shapes.begin());
    };
    const auto placed = places.find(shapes[i]);
    turns.push_back({{"path", outline_of(lattice, shapes[i])},
                     {"box", box(lattice, shapes[i])},
                     {"at", point(middle_of(lattice, shapes[i].front()))},
                     {"label", point(middle_of(lattice, middle_cell(lattice, shapes[i])))},
                     {"right", after(right_turn(lattice))},
                     {"flip", after(sideways_flip(lattice))},
                     {"places", placed == places.end() ? json::array() : placed->second}});
  }
  return {{"name", std::string(1, packing.pieces[index].name)}, {"turns", turns}};
}

/// The middle, the row and the place in the row of each cell. In a row of squares, holes count too.
json cells_data(const Packing& packing) {
  json cells = json::array();
  const int left = std::ranges::min(packing.cells, {}, &Place::x).x;
  int row = 0, place = 0;
  for (std::size_t i = 0; i < packing.cells.size(); ++i) {
    const Place cell = packing.cells[i];
    const bool begins = i == 0 || cell.y != packing.cells[i - 1].y;
    row += begins ? 1 : 0;
    place = packing.lattice == Lattice::squares ? cell.x - left + 1 : begins ? 1 : place + 1;
    const InkPoint at = middle_of(packing.lattice, cell);
    cells.push_back({decimal(at.x), decimal(at.y), row, place});
  }
  return cells;
}

json board_data(const PackingBoard& board) {
  const Packing& packing = board.puzzle.packing;
  json outlines = json::array(), pieces = json::array();
  for (const Place& cell : packing.cells)
    outlines.push_back(outline_of(packing.lattice, std::span(&cell, 1)));
  for (std::size_t i = 0; i < packing.pieces.size(); ++i) pieces.push_back(piece_data(board.puzzle, i));
  return {{"id", board.id},
          {"name", board.name},
          {"all", board.all},
          {"lattice", std::string(lattice_name(packing.lattice))},
          {"box", box(packing.lattice, packing.cells)},
          {"outline", outline_of(packing.lattice, packing.cells)},
          {"outlines", std::move(outlines)},
          {"cells", cells_data(packing)},
          {"pieces", std::move(pieces)}};
}

}  // namespace

std::string packing_script(std::span<const PackingBoard> boards) {
  std::string script;
  for (const PackingBoard& board : boards)
    if (board.all > 0) script += "sbp.addPacking(" + json_text(board_data(board)) + ");\n";
  return script;
}

}  // namespace sbp
