// Leaves connected by slides, against unit steps of every piece over every set of voids.
#include "engine/leaf_components.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "common/puzzle/atlas_rules.h"
#include "support/piece_sets.h"

namespace sbp {
namespace {

/// The larger pieces of a leaf, in the order of the tree.
using Pieces = std::vector<Cells>;

std::vector<Pieces> leaves_of(const PlacementTree& tree) {
  std::vector<Pieces> leaves;
  PlacementTree::Path path(tree);
  for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
    path.advance_to(leaf);
    Pieces& pieces = leaves.emplace_back();
    for (int piece = 0; piece < tree.pieces(); ++piece)
      pieces.push_back(tree.shape(piece).at(path.anchor(piece)));
  }
  return leaves;
}

/// All places that a piece reaches by unit steps within `open`, which contains it.
std::vector<Cells> reached(const Board& board, Cells piece, Cells open) {
  std::vector<Cells> places{piece};
  for (std::size_t i = 0; i < places.size(); ++i)
    for (const Cells next :
         {board.up(places[i]), board.down(places[i]), board.left(places[i]), board.right(places[i])})
      if (std::popcount(next) == std::popcount(piece) && (next & ~open) == 0 &&
          std::ranges::find(places, next) == places.end())
        places.push_back(next);
  return places;
}

/// For each leaf, the leaves connected with it, including itself.
class SlowComponents {
 public:
  SlowComponents(const Board& board, const PlacementTree& tree, int voids)
      : leaves_(leaves_of(tree)), component_(leaves_.size()) {
    std::map<Pieces, std::size_t> number;  // equal pieces are interchangeable
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf) {
      number[sorted(leaves_[leaf])] = leaf;
      component_[leaf] = leaf;
    }
    for (std::size_t leaf = 0; leaf < leaves_.size(); ++leaf)
      for_each_neighbour(board, leaves_[leaf], voids,
                         [&](const Pieces& pieces) { join(leaf, number.at(sorted(pieces))); });
  }

  /// The runs with a piece in the upper-left corner somewhere in the leaf's component; for monominoes, where
  /// the corner is open.
  std::uint32_t startable(const Board& board, const PlacementTree& tree, std::size_t leaf) const {
    std::uint32_t runs = 0;
    for (std::size_t other = 0; other < leaves_.size(); ++other) {
      if (component_[other] != component_[leaf]) continue;
      Cells covered = 0;
      for (int piece = 0; piece < tree.pieces(); ++piece) {
        const Cells cells = leaves_[other][static_cast<std::size_t>(piece)];
        covered |= cells;
        if ((cells & board.top_row()) != 0 && (cells & board.left_column()) != 0)
          runs |= std::uint32_t{1} << tree.run_start(piece);
      }
      if ((board.open() & ~covered & 1) != 0) runs |= StateGraph::kMonominoRun;
    }
    return runs;
  }

 private:
  static Pieces sorted(Pieces pieces) {
    std::ranges::sort(pieces);
    return pieces;
  }

  static void for_each_neighbour(const Board& board, const Pieces& pieces, int voids,
                                 const std::function<void(const Pieces&)>& visit) {
    Cells free = board.open();
    for (const Cells piece : pieces) free &= ~piece;
    for (Cells empty = free;; empty = (empty - 1) & free) {  // all subsets
      if (std::popcount(empty) == voids)
        for (std::size_t piece = 0; piece < pieces.size(); ++piece)
          for (const Cells place : reached(board, pieces[piece], empty | pieces[piece])) {
            Pieces moved = pieces;
            moved[piece] = place;
            visit(moved);
          }
      if (empty == 0) return;
    }
  }

  void join(std::size_t a, std::size_t b) {
    const std::size_t from = component_[a], to = component_[b];
    if (from != to) std::ranges::replace(component_, from, to);
  }

  std::vector<Pieces> leaves_;
  std::vector<std::size_t> component_;
};

/// The name of a board, and its walls.
class LeafComponentsTest : public testing::TestWithParam<std::pair<const char*, Cells>> {};

TEST_P(LeafComponentsTest, MatchAFloodFill) {
  const Board frame = Board::parse(GetParam().first, kMaxSearchCells);
  const Board board(frame.width(), frame.height(), GetParam().second);
  const PolyominoCatalog catalog(board);
  LeafComponents components;  // reuses its buffers
  int graphs_with_differences = 0;
  test::for_each_piece_set(catalog, [&](const PlacementTree& tree, const std::vector<std::size_t>&) {
    const int free = std::popcount(board.open() & ~tree.occupied(0));
    for (int monominoes = 0; monominoes < free; ++monominoes) {
      MonominoMovesCache moves(board, free, monominoes);
      const SlowComponents expected(board, tree, free - monominoes);
      for (const std::size_t bytes : {SIZE_MAX, std::size_t{1}}) {
        StateGraph graph;
        graph.build(tree, moves, atlas_rules(board), bytes);
        components.find(graph);
        std::set<std::uint32_t> different;
        for (std::uint32_t leaf = 0; leaf < tree.leaves(); ++leaf) {
          const std::uint32_t startable = expected.startable(board, tree, leaf);
          ASSERT_EQ(components.startable(leaf), startable) << leaf;
          different.insert(startable);
        }
        if (different.size() > 1) ++graphs_with_differences;
      }
    }
  });
  EXPECT_GT(graphs_with_differences, 0) << "one component would do";
}

INSTANTIATE_TEST_SUITE_P(Boards, LeafComponentsTest,
                         testing::Values(std::pair("2x3", 0U), std::pair("2x4", 0U), std::pair("3x3", 0U),
                                         std::pair("3x3", 1U << 4)),
                         [](const auto& info) {
                           return "Board" + std::string(info.param.first) +
                                  (info.param.second == 0 ? "" : "WithAWall");
                         });

}  // namespace
}  // namespace sbp
