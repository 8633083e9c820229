#include "engine/moves/neighbourhood.h"

#include <gtest/gtest.h>

#include <random>
#include <utility>
#include <vector>

namespace sbp {
namespace {

using Pairs = std::vector<std::pair<int, int>>;

/// Pairs of neighbouring open cells, each by row and column.
Pairs expected_pairs(const Board& board, Cells free) {
  std::vector<int> cells;
  for (int cell = 0; cell < board.cells(); ++cell)
    if ((free & cell_set(cell)) != 0) cells.push_back(cell);
  Pairs pairs;
  for (std::size_t a = 0; a < cells.size(); ++a)
    for (std::size_t b = a + 1; b < cells.size(); ++b) {
      const bool right = cells[b] == cells[a] + 1 && cells[b] % board.width() != 0;
      if (right || cells[b] == cells[a] + board.width())
        pairs.emplace_back(static_cast<int>(a), static_cast<int>(b));
    }
  return pairs;
}

TEST(Neighbourhood, HasThePairsOfEveryShapeOfBoard) {
  std::mt19937 random(1);
  for (int width = 1; width <= kMaxSearchCells; ++width)
    for (int height = 1; width * height <= kMaxSearchCells; ++height) {
      const Board board(width, height);
      for (int round = 0; round < 20; ++round) {
        const Cells free = round == 0 ? board.all() : board.all() & static_cast<Cells>(random() | random());
        Pairs found;
        Neighbourhood(board, free).for_each_pair([&](int a, int b) { found.emplace_back(a, b); });
        ASSERT_EQ(found, expected_pairs(board, free)) << board.name() << ", free " << free;
      }
    }
}

}  // namespace
}  // namespace sbp
