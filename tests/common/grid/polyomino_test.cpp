#include "common/grid/polyomino.h"

#include <gtest/gtest.h>

#include <set>

#include "common/grid/flood.h"

namespace sbp {
namespace {

/// The number of fixed polyominoes of `size` cells, each counted in the frame of its bounding box.
std::size_t fixed_polyominoes(int size) {
  std::size_t count = 0;
  for (int width = 1; width <= size; ++width)
    for (int height = 1; width + height <= size + 1 && width * height <= kMaxFrameCells; ++height) {
      const PolyominoCatalog catalog(Board(width, height));
      if (size > width * height) continue;
      const Board& board = catalog.board();
      for (const Polyomino& shape : catalog.of_size(size))
        count += static_cast<std::size_t>((shape.cells & board.bottom_row()) != 0 &&
                                          (shape.cells & board.right_column()) != 0);
    }
  return count;
}

// On-Line Encyclopedia of Integer Sequences, A001168.
TEST(Polyominoes, MatchKnownCounts) {
  const std::vector<std::size_t> known{1, 2, 6, 19, 63, 216, 760};
  for (std::size_t size = 1; size <= known.size(); ++size)
    EXPECT_EQ(fixed_polyominoes(static_cast<int>(size)), known[size - 1]) << size;
}

TEST(Polyominoes, AreDistinctConnectedAndFit) {
  const Board board(3, 4);
  const PolyominoCatalog catalog(board);
  std::set<Cells> all;
  for (int size = 1; size <= board.cells(); ++size)
    for (const Polyomino& shape : catalog.of_size(size)) {
      EXPECT_TRUE(all.insert(shape.cells).second);
      EXPECT_EQ(std::popcount(shape.cells), size);
      EXPECT_EQ(flood(board, shape.cells, shape.cells & -shape.cells), shape.cells);
      for_each_cell(shape.fit, [&](Cell anchor) {
        EXPECT_EQ(first_cell(shape.at(anchor)), anchor);
        EXPECT_EQ(catalog.shape_of(shape.at(anchor)),
                  static_cast<std::size_t>(&shape - catalog.of_size(size).data()));
      });
      EXPECT_EQ(shape.placements(board.all()), shape.fit);
    }
}

}  // namespace
}  // namespace sbp
