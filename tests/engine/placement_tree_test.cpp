#include "engine/placement_tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "support/message_snapshot.h"
#include "support/piece_sets.h"

namespace sbp {
namespace {

/// Every way to put the tree's pieces on the board, as cells by piece; equal shapes in ascending order.
std::set<std::vector<Cells>> placements(const Board& board, const PlacementTree& tree) {
  std::set<std::vector<Cells>> found;
  std::vector<Cells> pieces;
  const std::function<void(int, Cells)> place = [&](int piece, Cells open) {
    if (piece == tree.pieces()) {
      auto sorted = pieces;
      for (int i = 0; i < tree.pieces();) {
        int end = i;
        while (end < tree.pieces() && tree.run_start(end) == i) ++end;
        std::sort(sorted.begin() + i, sorted.begin() + end,
                  [](Cells a, Cells b) { return first_cell(a) < first_cell(b); });
        i = end;
      }
      found.insert(sorted);
      return;
    }
    for_each_cell(tree.shape(piece).placements(open), [&](Cell anchor) {
      pieces.push_back(tree.shape(piece).at(anchor));
      place(piece + 1, open & ~pieces.back());
      pieces.pop_back();
    });
  };
  place(0, board.open());
  return found;
}

void check(const Board& board, const PlacementTree& tree) {
  std::set<std::vector<Cells>> found;
  PlacementTree::Path path(tree);
  for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
    path.advance_to(leaf);
    std::vector<Cells> pieces;
    std::vector<Cell> anchors;
    Cells occupied = 0;
    for (int piece = 0; piece < tree.pieces(); ++piece) {
      anchors.push_back(path.anchor(piece));
      pieces.push_back(tree.shape(piece).at(path.anchor(piece)));
      occupied |= pieces.back();
    }
    ASSERT_EQ(tree.occupied(leaf), occupied);
    ASSERT_EQ(tree.leaf_at(anchors), leaf);
    for (int piece = 0; piece < tree.pieces(); ++piece) {
      const auto index = static_cast<std::size_t>(piece);
      const Cells open = board.open() & ~(occupied & ~pieces[index]);
      for_each_cell(tree.shape(piece).placements(open), [&](Cell anchor) {
        auto moved = anchors;
        moved[index] = anchor;
        for (std::size_t i = 0; i < moved.size(); ++i)
          for (std::size_t j = i + 1; j < moved.size(); ++j)
            if (tree.run_start(static_cast<int>(i)) == tree.run_start(static_cast<int>(j)) &&
                moved[j] < moved[i])
              std::swap(moved[i], moved[j]);
        ASSERT_EQ(path.leaf_with(piece, anchor), tree.leaf_at(moved));
      });
    }
    found.insert(pieces);
  }
  ASSERT_EQ(found.size(), tree.leaves()) << "no placement comes twice";
  ASSERT_EQ(found, placements(board, tree));
}

TEST(PlacementTree, HasEveryPlacementOnce) {
  for (const Board& board : {Board(2, 3), Board(3, 3), Board(2, 4)}) {
    const PolyominoCatalog catalog(board);
    test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) { check(board, tree); });
  }
}

TEST(PlacementTree, KeepsOffWalls) {
  const Board board(3, 4, cell_set(4) | cell_set(11));
  const PolyominoCatalog catalog(board);
  PlacementTree tree(board);
  for (const int size : {3, 2, 2}) {
    tree.push(catalog.of_size(size)[0]);
    check(board, tree);
  }
  EXPECT_GT(tree.leaves(), 0U);
}

TEST(PlacementTree, NamesPiecesWithTooManyPlacements) {
  const Board board(3, 3);
  const PolyominoCatalog catalog(board);
  PlacementTree tree(board, 10);
  EXPECT_TRUE(tree.push(catalog.of_size(3)[0]));
  test::expect_message_naming("3 cells", test::error_of([&] { tree.push(catalog.of_size(2)[0]); }));
}

}  // namespace
}  // namespace sbp
