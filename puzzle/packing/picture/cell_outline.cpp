#include "puzzle/packing/picture/cell_outline.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <utility>

#include "common/base/narrow.h"

namespace sbp {
namespace {

/// A corner of cells, in integer units that depend on the lattice, so that shared corners are equal.
using Corner = std::pair<int, int>;

/// Hundredths of a unit per step to the right and down.
InkPoint step(Lattice lattice) {
  if (lattice == Lattice::squares) return {1000, 1000};
  if (lattice == Lattice::hexagons) return {500, 289};  // half a width, half an edge
  return {500, 866};                                    // triangles: half an edge, a height
}

/// The corners of a cell, clockwise.
std::vector<Corner> corners(Lattice lattice, Place cell) {
  const auto [x, y] = cell;
  if (lattice == Lattice::squares) return {{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
  if (lattice == Lattice::hexagons) {
    const int u = 2 * x + y, v = 3 * y;
    return {{u, v - 2}, {u + 1, v - 1}, {u + 1, v + 1}, {u, v + 2}, {u - 1, v + 1}, {u - 1, v - 1}};
  }
  if (points_up(lattice, cell)) return {{x + 1, y}, {x + 2, y + 1}, {x, y + 1}};
  return {{x, y}, {x + 2, y}, {x + 1, y + 1}};
}

InkPoint ink(Lattice lattice, Corner corner) {
  return {corner.first * step(lattice).x, corner.second * step(lattice).y};
}

}  // namespace

std::string units(int hundredths) {
  char text[32];
  std::snprintf(text, sizeof text, "%s%d.%02d", hundredths < 0 ? "-" : "", std::abs(hundredths) / 100,
                std::abs(hundredths) % 100);
  return text;
}

InkPoint middle_of(Lattice lattice, Place cell) {
  InkPoint sum;
  const std::vector<Corner> all = corners(lattice, cell);
  for (const Corner& corner : all) {
    sum.x += ink(lattice, corner).x;
    sum.y += ink(lattice, corner).y;
  }
  return {sum.x / narrow<int>(all.size()), sum.y / narrow<int>(all.size())};
}

InkBox box_of(Lattice lattice, std::span<const Place> cells) {
  const InkPoint any = middle_of(lattice, cells.front());
  InkBox box{any, any};
  for (const Place cell : cells)
    for (const Corner& corner : corners(lattice, cell)) {
      const InkPoint point = ink(lattice, corner);
      box.least = {std::min(box.least.x, point.x), std::min(box.least.y, point.y)};
      box.most = {std::max(box.most.x, point.x), std::max(box.most.y, point.y)};
    }
  return box;
}

Place middle_cell(Lattice lattice, std::span<const Place> cells) {
  const auto [least, most] = box_of(lattice, cells);
  const auto distance = [&, least = least, most = most](Place cell) {
    const InkPoint at = middle_of(lattice, cell);
    const std::int64_t dx = 2 * at.x - least.x - most.x, dy = 2 * at.y - least.y - most.y;
    return dx * dx + dy * dy;
  };
  return *std::ranges::min_element(cells, {}, distance);
}

std::string outline_of(Lattice lattice, std::span<const Place> cells) {
  // Directed edges by their first corner. An edge between two of the cells occurs in both directions and
  // cancels out.
  std::multimap<Corner, Corner> edges;
  const auto take_out = [&](Corner from, Corner to) {
    const auto [begin, end] = edges.equal_range(from);
    const auto edge = std::find_if(begin, end, [&](const auto& each) { return each.second == to; });
    if (edge == end) return false;
    edges.erase(edge);
    return true;
  };
  for (const Place cell : cells) {
    const std::vector<Corner> around = corners(lattice, cell);
    for (std::size_t i = 0; i < around.size(); ++i) {
      const Corner from = around[i], to = around[(i + 1) % around.size()];
      if (!take_out(to, from)) edges.emplace(from, to);
    }
  }
  std::string path;
  while (!edges.empty()) {
    const Corner begin = edges.begin()->first;
    Corner at = begin;
    char command = 'M';
    do {
      const InkPoint point = ink(lattice, at);
      path += command + units(point.x) + ' ' + units(point.y);
      command = 'L';
      const auto edge = edges.find(at);
      at = edge->second;
      edges.erase(edge);
    } while (at != begin);
    path += 'Z';
  }
  return path;
}

}  // namespace sbp
