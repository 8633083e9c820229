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

TEST(Polyominoes, ListTheirPlacementsAmongSomeCells) {
  const Board board(3, 3);
  const PolyominoCatalog catalog(board);
  for (int size = 1; size <= 4; ++size)
    for (const Polyomino& shape : catalog.of_size(size))
      for (Cells open = 0; open <= board.all(); ++open) {
        Cells expected = 0;
        for_each_cell(shape.fit, [&](Cell anchor) {
          if ((shape.at(anchor) & ~open) == 0) expected |= cell_set(anchor);
        });
        ASSERT_EQ(shape.placements(open), expected);
      }
}

TEST(Polyominoes, AreMirroredAtTheDiagonal) {
  const Board board(4, 4);
  const PolyominoCatalog catalog(board);
  for (int size = 1; size <= 6; ++size) {
    const auto& shapes = catalog.of_size(size);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      EXPECT_EQ(shapes[shapes[i].mirrored].cells, board.image(shapes[i].cells, Board::kTransposed));
      EXPECT_EQ(shapes[shapes[i].mirrored].mirrored, i);
    }
  }
}

TEST(Symmetries, OfAFrameFormAGroup) {
  for (const Board& board : {Board(3, 3), Board(2, 5)}) {
    std::set<Cells> images;
    for (int symmetry = 0; symmetry < (board.square() ? 8 : 4); ++symmetry) {
      const Cells once = board.image(0b1000011, symmetry);
      EXPECT_EQ(std::popcount(once), 3);
      images.insert(once);
      const bool own_inverse = symmetry < Board::kTransposed;
      EXPECT_TRUE(!own_inverse || board.image(once, symmetry) == 0b1000011U);
    }
    EXPECT_EQ(images.size(), board.square() ? 8U : 4U);
  }
}

}  // namespace
}  // namespace sbp
