// Counted placements against placements that are made, and the piece set that has most of them.
#include "searcher/estimate/largest_piece_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "common/grid/combinations.h"
#include "oracle/enumeration.h"
#include "support/effort.h"
#include "support/piece_sets.h"

namespace sbp {
namespace {

/// The pieces of a tree as count_placements() wants them.
std::vector<ShapeCount> pieces_of(const PlacementTree& tree) {
  std::vector<ShapeCount> pieces;
  for (int piece = 0; piece < tree.pieces(); ++piece)
    if (tree.run_start(piece) == piece)
      pieces.push_back({&tree.shape(piece), 1});
    else
      ++pieces.back().count;
  return pieces;
}

TEST(PlacementCount, IsTheNumberOfPlacements) {
  for (const Board& board : {Board(2, 2), Board(2, 5), Board(3, 3), Board(3, 4)}) {
    const PolyominoCatalog catalog(board);
    test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) {
      ASSERT_EQ(count_placements(board, pieces_of(tree)), tree.leaves()) << board.name();
    });
  }
}

TEST(PlacementCount, IsTheNumberOfPlacementsOnLargerBoards) {
  std::mt19937 random(1);
  for (const Board& board : {Board(4, 5), Board(2, 12), Board(5, 5)}) {
    const PolyominoCatalog catalog(board);
    PlacementTree tree(board);
    for (int sample = 0; sample < (test::kSmallSamples ? 5 : 100); ++sample) {
      std::vector<const Polyomino*> shapes;
      for (int piece = 0; piece < 5; ++piece) {
        const auto& of_size = catalog.of_size(2 + static_cast<int>(random() % 4));
        shapes.push_back(&of_size[random() % of_size.size()]);
      }
      std::sort(shapes.begin(), shapes.end());
      for (const Polyomino* shape : shapes) tree.push(*shape);
      EXPECT_EQ(count_placements(board, pieces_of(tree)), tree.leaves()) << board.name() << ' ' << sample;
      while (tree.pieces() > 0) tree.pop();
    }
  }
}

TEST(PlacementCount, OfPiecesThatDoNotFitIsZero) {
  const PolyominoCatalog catalog(Board(3, 3));
  EXPECT_EQ(count_placements(catalog.board(), std::vector<ShapeCount>{{&catalog.of_size(2)[0], 5}}), 0U);
  EXPECT_EQ(count_placements(catalog.board(), {}), 1U);
}

TEST(LargestPieceSet, HasMostStatesOfAll) {
  for (const Board& board : boards_up_to(test::kSmallSamples ? 10 : 16)) {
    const PolyominoCatalog catalog(board);
    std::uint64_t most = 0;
    test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const auto&) {
      const int free = test::free_cells(board, tree);
      for (int monominoes = 0; monominoes <= free; ++monominoes)
        most = std::max(most, tree.leaves() * binomial(free, monominoes));
    });
    const LargestPieceSet largest = find_largest_piece_set(catalog);
    EXPECT_EQ(largest.found.states, most) << board.name();
    EXPECT_TRUE(largest.proven()) << board.name();
  }
}

TEST(LargestPieceSet, IsTheMostFrequentOfAllPositions) {
  for (const Board& board : {Board(2, 2), Board(2, 4), Board(3, 3), Board(2, 5)}) {
    const PolyominoCatalog catalog(board);
    std::map<std::vector<std::pair<int, std::size_t>>, std::uint64_t> states;
    oracle::enumerate({board.width(), board.height()}, [&](const oracle::Labels& labels) {
      std::map<int, Cells> pieces;
      for (int cell = 0; cell < board.cells(); ++cell)
        if (const int label = labels[static_cast<std::size_t>(cell)]; label != 0)
          pieces[label] |= cell_set(cell);
      std::vector<std::pair<int, std::size_t>> set;
      for (const auto& [label, cells] : pieces)
        set.emplace_back(std::popcount(cells), catalog.shape_of(cells));
      std::sort(set.begin(), set.end());
      ++states[set];
      return true;
    });
    std::uint64_t most = 0;
    for (const auto& [set, count] : states) most = std::max(most, count);
    EXPECT_EQ(find_largest_piece_set(catalog).found.states, most) << board.name();
  }
}

TEST(LargestPieceSet, IsProvenOnAllBoards) {
  for (const Board& board : boards_up_to(kMaxSearchCells)) {
    const PolyominoCatalog catalog(board);
    const LargestPieceSet largest = find_largest_piece_set(catalog);
    EXPECT_TRUE(largest.proven()) << board.name();
    EXPECT_EQ(largest.found.placements, count_placements(board, largest.found.pieces)) << board.name();
  }
}

}  // namespace
}  // namespace sbp
