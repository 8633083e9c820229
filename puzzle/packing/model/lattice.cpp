#include "puzzle/packing/model/lattice.h"

#include <algorithm>

namespace sbp {
namespace {

/// A point in the basis (1, 0) and (1/2, 1/2 sqrt 3), where a sixth of a turn is linear.
struct Slanted {
  int a, b;

  Slanted turned() const { return {-b, a + b}; }
  Slanted flipped() const { return {b, a}; }
};

int half_below(int twice) {
  return (twice - (twice & 1)) / 2;
}

/// Three times the centre of a triangle: a and b are 1 mod 3 if it points up, 2 if down.
Slanted middle(Place cell) {
  const int down = (cell.x + cell.y) & 1;
  return {3 * half_below(cell.x + cell.y) + 1 + down, -3 * cell.y + 1 + down};
}

Place triangle_around(Slanted middle) {
  const int remainder = (middle.a % 3 + 3) % 3, down = remainder - 1;
  const int y = -(middle.b - remainder) / 3;
  return {2 * ((middle.a - remainder) / 3) - y + down, y};
}

Slanted turned_by(Slanted point, int turn) {
  if (turn >= 6) point = point.flipped();
  for (int i = 0; i < turn % 6; ++i) point = point.turned();
  return point;
}

}  // namespace

std::string_view lattice_name(Lattice lattice) {
  return lattice == Lattice::squares ? "squares" : lattice == Lattice::hexagons ? "hexagons" : "triangles";
}

int turn_count(Lattice lattice) {
  return lattice == Lattice::squares ? 8 : 12;
}

Place turned(Lattice lattice, int turn, Place cell) {
  if (lattice == Lattice::triangles) return triangle_around(turned_by(middle(cell), turn));
  if (lattice == Lattice::hexagons) {
    const Slanted point = turned_by({cell.x, cell.y}, turn);
    return {point.a, point.b};
  }
  if (turn >= 4) cell = {cell.y, cell.x};
  for (int i = 0; i < turn % 4; ++i) cell = {-cell.y, cell.x};
  return cell;
}

bool points_up(Lattice lattice, Place cell) {
  return lattice != Lattice::triangles || ((cell.x + cell.y) & 1) == 0;
}

bool are_shifts(Lattice lattice, Place a, Place b) {
  return points_up(lattice, a) == points_up(lattice, b);
}

std::vector<Place> neighbours(Lattice lattice, Place cell) {
  const auto [x, y] = cell;
  if (lattice == Lattice::squares) return {{x, y - 1}, {x - 1, y}, {x + 1, y}, {x, y + 1}};
  if (lattice == Lattice::triangles)
    return {{x - 1, y}, {x + 1, y}, {x, points_up(lattice, cell) ? y + 1 : y - 1}};
  return {{x, y - 1}, {x + 1, y - 1}, {x - 1, y}, {x + 1, y}, {x - 1, y + 1}, {x, y + 1}};
}

bool is_connected(Lattice lattice, std::span<const Place> cells) {
  std::vector<Place> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Place next : neighbours(lattice, reached[i]))
      if (std::ranges::find(cells, next) != cells.end() && std::ranges::find(reached, next) == reached.end())
        reached.push_back(next);
  return reached.size() == cells.size();
}

}  // namespace sbp
