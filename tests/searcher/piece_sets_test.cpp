// Piece sets and their images against placements of the pieces.
#include "searcher/bucket/piece_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

#include "common/base/hash.h"
#include "tests/support/piece_sets.h"

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
        for_each_representative(catalog, bucket, part, 3,
                                [&](const PieceSet& set, const PieceSetImages& images, const PlacementTree&) {
                                  text += "\n" + std::to_string(part) + ":";
                                  for (const std::size_t shape : set.shapes)
                                    text += " " + std::to_string(shape);
                                  text += " for " + std::to_string(images.count());
                                });
  }
  EXPECT_EQ(text_hash(text), "11ece78f827aafcd80a5d0385ef6c6c1")
      << "parts found before do not add up with those found now: rename the "
         "division, then write down the hash";
}

/// The piece sets that have a placement, by their sizes.
std::map<std::vector<int>, std::set<Shapes>> placeable(const PolyominoCatalog& catalog) {
  std::map<std::vector<int>, std::set<Shapes>> found;
  test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const Shapes& shapes) {
    std::vector<int> sizes;
    for (int piece = 0; piece < tree.pieces(); ++piece) sizes.push_back(tree.shape(piece).size);
    found[sizes].insert(shapes);
  });
  return found;
}

TEST(PieceSets, AreImagesOfExactlyOneRepresentative) {
  for (const Board& board : {Board(2, 4), Board(3, 3), Board(3, 4), Board(4, 4)}) {
    const PolyominoCatalog catalog(board);
    auto all_by_sizes = placeable(catalog);
    for (const Bucket& bucket : buckets_of(board)) {
      std::map<Shapes, Shapes> answered;  // by image: its representative
      for_each_representative(
          catalog, bucket, 0, 1,
          [&](const PieceSet& set, const PieceSetImages& images, const PlacementTree&) {
            for (const int symmetry : images.same_way) EXPECT_EQ(symmetry & Board::kHalfTurn, 0);
            for (const int symmetry : images.way_back)
              EXPECT_EQ(symmetry & Board::kHalfTurn, Board::kHalfTurn);
            for (const auto& symmetries : {images.same_way, images.way_back})
              for (const int symmetry : symmetries)
                EXPECT_TRUE(answered.emplace(image_by_cells(catalog, set, symmetry), set.shapes).second);
          });
      const std::set<Shapes>& all = all_by_sizes[large_sizes(bucket)];
      EXPECT_EQ(answered.size(), all.size()) << board.name() << ' ' << bucket.name();
      for (const Shapes& shapes : all) {
        const auto [least, images] = representative(catalog, {large_sizes(bucket), shapes});
        EXPECT_EQ(least.shapes, answered[shapes]) << board.name() << ' ' << bucket.name();
        EXPECT_EQ(images.count(), std::ranges::count(std::views::values(answered), least.shapes));
      }
    }
  }
}

}  // namespace
}  // namespace sbp
