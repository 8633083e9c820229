// Small packing puzzles at random.
#pragma once

#include <algorithm>
#include <random>

#include "common/base/random.h"
#include "puzzle/packing/model/packing.h"

namespace sbp::test {

/// Random connected cells grown from (4, 4), in reading order.
inline std::vector<Place> random_cells(Lattice lattice, std::size_t size, std::mt19937_64& random) {
  std::vector<Place> cells{{4, 4}};
  while (cells.size() < size) {
    const auto around = neighbours(lattice, cells[draw_below(random, cells.size())]);
    const Place next = around[draw_below(random, around.size())];
    if (std::ranges::find(cells, next) == cells.end()) cells.push_back(next);
  }
  std::ranges::sort(cells, reads_before);
  return cells;
}

/// A puzzle of up to eleven cells with up to three kinds of pieces, some with several copies, fixed
/// orientation or given places; some cells may stay empty. Half of the boards are symmetric.
inline Packing random_packing(std::mt19937_64& random) {
  Packing packing;
  packing.lattice =
      std::array{Lattice::squares, Lattice::hexagons, Lattice::triangles}[draw_below(random, 3)];
  if (draw_below(random, 2) == 0) {
    packing.cells = random_cells(packing.lattice, 4 + draw_below(random, 8), random);
  } else {
    const int width = 2 + static_cast<int>(draw_below(random, 3)),
              height = 2 + static_cast<int>(draw_below(random, 2));
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) packing.cells.push_back({x, y});
  }
  packing.given.resize(packing.cells.size());
  for (std::uint64_t i = draw_below(random, 3); i > 0; --i)
    packing.optional |= FrameSet::of(static_cast<int>(draw_below(random, packing.cells.size())));
  const std::size_t kinds = 1 + draw_below(random, 3);
  for (std::size_t i = 0; i < kinds; ++i) {
    PackingPiece& piece = packing.pieces.emplace_back();
    piece.name = static_cast<char>('A' + i);
    piece.cells = random_cells(packing.lattice, 1 + draw_below(random, 4), random);
    piece.turning = std::array{Turning::flipped, Turning::flipped, Turning::turned,
                               Turning::fixed}[draw_below(random, 4)];
    piece.least = static_cast<int>(draw_below(random, 3));
    piece.most = std::max(1, piece.least + static_cast<int>(draw_below(random, 5)));
  }
  if (draw_below(random, 4) == 0)
    packing.given[draw_below(random, packing.cells.size())] = draw_below(random, kinds);
  return packing;
}

}  // namespace sbp::test
