// Piece sets and their images against placements of the pieces.
#include "searcher/bucket/piece_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "common/base/hash.h"
#include "common/puzzle/atlas_rules.h"
#include "searcher/bucket/piece_set_search.h"

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

TEST(PieceSets, AreInExactlyOnePart) {
  const PolyominoCatalog catalog(Board(3, 4));
  for (const Bucket& bucket : buckets_of(catalog.board())) {
    std::map<Shapes, int> whole, parts;
    for_each_piece_set(catalog, bucket, 0, 1,
                       [&](const PieceSet& set, const PlacementTree&) { ++whole[set.shapes]; });
    for (int part = 0; part < 3; ++part)
      for_each_piece_set(catalog, bucket, part, 3,
                         [&](const PieceSet& set, const PlacementTree&) { ++parts[set.shapes]; });
    EXPECT_EQ(whole, parts) << bucket.name();
    for (const auto& [shapes, times] : whole) EXPECT_EQ(times, 1) << bucket.name();
  }
}

TEST(PieceSets, AreSkippedIfAnImageRepresentsThem) {
  for (const Board& board : {Board(2, 5), Board(3, 3), Board(3, 4), Board(4, 4)}) {
    const PolyominoCatalog catalog(board);
    for (const Bucket& bucket : buckets_of(board))
      for (const int parts : {1, 3, 50})
        for (int part = 0; part < std::min(parts, 4); ++part) {
          std::vector<Shapes> expected, seen;
          for_each_piece_set(catalog, bucket, part, parts, [&](const PieceSet& set, const PlacementTree&) {
            if (piece_set_images(catalog, set).count() > 0) expected.push_back(set.shapes);
          });
          for_each_representative(
              catalog, bucket, part, parts,
              [&](const PieceSet& set, const PieceSetImages& images, const PlacementTree& tree) {
                seen.push_back(set.shapes);
                const PieceSetImages alone = piece_set_images(catalog, set);
                EXPECT_EQ(images.same_way, alone.same_way);
                EXPECT_EQ(images.way_back, alone.way_back);
                EXPECT_EQ(static_cast<std::size_t>(tree.pieces()), set.shapes.size());
                EXPECT_GT(tree.leaves(), 0U);
              });
          EXPECT_EQ(seen, expected) << board.name() << ' ' << bucket.name() << ' ' << part << '/' << parts;
        }
  }
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

/// The results of one piece set, without and with its images.
TEST(PieceSets, HaveTheResultsOfTheirImages) {
  for (const Board& board : {Board(2, 5), Board(3, 3), Board(3, 4)}) {
    const PolyominoCatalog catalog(board);
    std::optional<JustsolvedAudit> together_audit(board), alone_audit(board);
    PieceSetSearch together(catalog, {}, together_audit), alone(catalog, {}, alone_audit);
    for (const Bucket& bucket : buckets_of(board)) {
      BucketResult by_images, one_by_one;
      for_each_piece_set(catalog, bucket, 0, 1, [&](const PieceSet& set, const PlacementTree& tree) {
        alone.build(tree, bucket.count(1));
        alone.search({{0}, {}}, one_by_one);
        if (const PieceSetImages images = piece_set_images(catalog, set); images.count() > 0) {
          together.build(tree, bucket.count(1));
          together.search(images, by_images);
        }
      });
      const std::string name = board.name() + ' ' + bucket.name();
      EXPECT_EQ(by_images.justsolved, one_by_one.justsolved) << name;
      EXPECT_EQ(together_audit->take(), alone_audit->take()) << name;
      EXPECT_EQ(by_images.piece_sets, one_by_one.piece_sets) << name;
      EXPECT_EQ(by_images.census, one_by_one.census) << name;
      EXPECT_EQ(by_images.moves_corner, one_by_one.moves_corner) << name;
      EXPECT_EQ(by_images.hardest, one_by_one.hardest) << name;
    }
  }
}

TEST(GoalRules, AreTurnedWithTheBoard) {
  const Board board(3, 4);
  const PolyominoCatalog catalog(board);
  const GoalRules rules = atlas_rules(board), back = turned(rules, board);
  for (const Polyomino& shape : catalog.of_size(3)) {
    const Polyomino& image = catalog.of_size(3)[shape.turned];
    const auto turned_anchors = [&](const Placing& placing) {
      Cells anchors = 0;
      for_each_cell(placing.anchors(shape), [&](Cell anchor) {
        anchors |= cell_set(first_cell(board.image(shape.at(anchor), Board::kHalfTurn)));
      });
      return anchors;
    };
    EXPECT_EQ(turned_anchors(rules.goal.start), back.goal.start.anchors(image));
    EXPECT_EQ(turned_anchors(rules.goal.end), back.goal.end.anchors(image));
    EXPECT_EQ(turned_anchors(rules.stricter.start), back.stricter.start.anchors(image));
    EXPECT_EQ(turned_anchors(rules.stricter.end), back.stricter.end.anchors(image));
  }
}

}  // namespace
}  // namespace sbp
