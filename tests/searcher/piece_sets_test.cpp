// Piece sets and their images against placements of the pieces.
#include "searcher/bucket/piece_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "common/base/hash.h"

namespace sbp {
namespace {

using Shapes = std::vector<std::size_t>;

std::vector<Bucket> buckets_of(const Board& board) {
  std::vector<Bucket> buckets;
  for (const char* name : {"(3)", "(2,1)", "(0,2)", "(1,2)", "(1,0,1)", "(0,1,1)", "(0,0,2)", "(0,2,0,1)"})
    if (const Bucket bucket = Bucket::parse(name, 16); bucket.covered() < board.cells())
      buckets.push_back(Bucket::parse(name, board.cells()));
  return buckets;
}

/// The shapes of an image, from the cells of the pieces.
Shapes image_by_cells(const PolyominoCatalog& catalog, const PieceSet& set, int symmetry) {
  std::vector<std::pair<int, std::size_t>> pieces;
  for (std::size_t piece = 0; piece < set.sizes.size(); ++piece) {
    const Cells cells = catalog.of_size(set.sizes[piece])[set.shapes[piece]].cells;
    pieces.emplace_back(-set.sizes[piece], catalog.shape_of(catalog.board().image(cells, symmetry)));
  }
  std::sort(pieces.begin(), pieces.end());
  Shapes shapes;
  for (const auto& [size, shape] : pieces) shapes.push_back(shape);
  return shapes;
}

TEST(PieceSets, StayInTheirPartsUnlessTheDivisionIsRenamed) {
  std::string text = division_name();
  for (const Board& board : {Board(3, 4), Board(4, 4)}) {
    const PolyominoCatalog catalog(board);
    for (const Bucket& bucket : buckets_of(board))
      for (int part = 0; part < 3; ++part)
        for_each_piece_set(catalog, bucket, part, 3, [&](const PieceSet& set, const PlacementTree&) {
          text += "\n" + std::to_string(part) + ":";
          for (const std::size_t shape : set.shapes) text += " " + std::to_string(shape);
          text += " for " + std::to_string(piece_set_images(catalog, set).count());
        });
  }
  EXPECT_EQ(text_hash(text), "6d98b7051553ef5d5ab74fec162d0219")
      << "parts found before do not add up with those found now: rename the "
         "division, then write down the hash";
}

TEST(PieceSets, AreImagesOfExactlyOneRepresentative) {
  for (const Board& board : {Board(2, 4), Board(3, 3), Board(3, 4), Board(4, 4)}) {
    const PolyominoCatalog catalog(board);
    for (const Bucket& bucket : buckets_of(board)) {
      std::set<Shapes> all;
      std::map<Shapes, int> answered;
      for_each_piece_set(catalog, bucket, 0, 1, [&](const PieceSet& set, const PlacementTree&) {
        all.insert(set.shapes);
        const PieceSetImages images = piece_set_images(catalog, set);
        EXPECT_EQ(images.count() > 0, representative(catalog, set).shapes == set.shapes);
        for (const int symmetry : images.same_way) {
          EXPECT_EQ(symmetry & Board::kHalfTurn, 0);
          ++answered[image_by_cells(catalog, set, symmetry)];
        }
        for (const int symmetry : images.way_back) {
          EXPECT_EQ(symmetry & Board::kHalfTurn, Board::kHalfTurn);
          ++answered[image_by_cells(catalog, set, symmetry)];
        }
      });
      EXPECT_EQ(answered.size(), all.size()) << board.name() << ' ' << bucket.name();
      for (const auto& [shapes, times] : answered)
        EXPECT_TRUE(times == 1 && all.contains(shapes)) << board.name() << ' ' << bucket.name();
    }
  }
}

}  // namespace
}  // namespace sbp
