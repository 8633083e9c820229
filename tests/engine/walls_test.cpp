// The engine on boards with walls and with goals of any kind, against a naive search.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <random>

#include "common/grid/combinations.h"
#include "common/grid/flood.h"
#include "engine/hardest_starts.h"
#include "engine/retrograde_search.h"
#include "engine/state_graph.h"
#include "support/effort.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// Pieces by their cells: the goal piece first, the others in ascending order.
using Pieces = std::vector<Cells>;

Pieces canonical(Pieces pieces) {
  std::sort(pieces.begin() + 1, pieces.end());
  return pieces;
}

/// Every position one move away.
std::vector<Pieces> neighbours(const Board& board, const PolyominoCatalog& catalog, const Pieces& pieces) {
  std::vector<Pieces> all;
  Cells occupied = 0;
  for (const Cells piece : pieces) occupied |= piece;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Polyomino& shape = catalog.of_size(std::popcount(pieces[i]))[catalog.shape_of(pieces[i])];
    const Cells open = board.open() & ~(occupied & ~pieces[i]), from = cell_set(first_cell(pieces[i]));
    for_each_cell(flood(board, shape.placements(open), from) & ~from, [&](Cell anchor) {
      Pieces moved = pieces;
      moved[i] = shape.at(anchor);
      all.push_back(canonical(moved));
    });
  }
  return all;
}

/// The number of moves from each position to an end.
std::map<Pieces, int> distances(const Board& board, const PolyominoCatalog& catalog, const Goal& goal,
                                const std::vector<Pieces>& positions) {
  std::map<Pieces, int> distance;
  std::deque<Pieces> queue;
  for (const Pieces& position : positions)
    if (goal.end.holds(board, position.front())) {
      distance[position] = 0;
      queue.push_back(position);
    }
  for (; !queue.empty(); queue.pop_front())
    for (const Pieces& next : neighbours(board, catalog, queue.front()))
      if (distance.try_emplace(next, distance[queue.front()] + 1).second) queue.push_back(next);
  return distance;
}

/// A piece set on a board: the shapes of its larger pieces, in the order of the tree, and monominoes.
struct PieceSet {
  PlacementTree tree;
  int monominoes;
};

/// All positions of a piece set, each with each of its pieces as the goal piece.
std::vector<Pieces> positions_of(const Board& board, const PieceSet& set) {
  std::vector<Pieces> all;
  PlacementTree::Path path(set.tree);
  for (std::uint32_t leaf = 0; leaf < set.tree.leaves(); ++leaf) {
    path.advance_to(leaf);
    Pieces large;
    for (int piece = 0; piece < set.tree.pieces(); ++piece)
      large.push_back(set.tree.shape(piece).at(path.anchor(piece)));
    const Cells free = board.open() & ~set.tree.occupied(leaf);
    const Combinations monominoes(std::popcount(free), set.monominoes);
    for (const Cells chosen : monominoes.subsets()) {
      Pieces pieces = large;
      for_each_cell(scatter_bits(chosen, free), [&](Cell cell) { pieces.push_back(cell_set(cell)); });
      for (std::size_t i = 0; i < pieces.size(); ++i) {
        Pieces with_goal = pieces;
        std::swap(with_goal[0], with_goal[i]);
        all.push_back(canonical(with_goal));
      }
    }
  }
  return all;
}

/// Their number.
double count_of_positions(const Board& board, const PieceSet& set) {
  const int free = std::popcount(board.open() & ~set.tree.occupied(0));
  return static_cast<double>(set.tree.leaves()) * static_cast<double>(binomial(free, set.monominoes)) *
         (set.tree.pieces() + set.monominoes);
}

/// The engine's result: the level of every position it reaches, in components with a start of the goal piece.
std::map<Pieces, int> levels(const Board& board, PieceSet& set, const Goal& goal, std::size_t bytes,
                             const fs::path& folder) {
  MonominoMovesCache moves(board, std::popcount(board.open() & ~set.tree.occupied(0)), set.monominoes);
  StateGraph graph;
  graph.build(set.tree, moves, {goal, goal}, bytes);
  std::map<Pieces, int> found;
  RetrogradeSearch search(folder);
  search.run(
      graph, [](const StateGraph::Leaf&) { return ~Cells{0}; },
      [&](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
        PlacementTree::Path path(set.tree);
        path.advance_to(leaf);
        const Cells free = board.open() & ~set.tree.occupied(leaf);
        Pieces pieces;
        for (int piece = 0; piece < set.tree.pieces(); ++piece)
          pieces.push_back(set.tree.shape(piece).at(path.anchor(piece)));
        for_each_cell(free & ~moves.voids(arrangement, free),
                      [&](Cell cell) { pieces.push_back(cell_set(cell)); });
        for (std::size_t i = 0; i < pieces.size(); ++i) {
          if ((goals & cell_set(first_cell(pieces[i]))) == 0) continue;
          Pieces with_goal = pieces;
          std::swap(with_goal[0], with_goal[i]);
          EXPECT_TRUE(found.emplace(canonical(with_goal), level).second) << "reached twice";
        }
      });
  return found;
}

class Walls : public testing::TestWithParam<int> {
 protected:
  std::uint32_t below(std::uint32_t end) { return static_cast<std::uint32_t>(random_() % end); }

  /// A frame of any supported shape, including one row or column, with or without walls.
  Board random_board() {
    int width = 1 + static_cast<int>(below(kMaxSearchCells));
    int height = 1 + static_cast<int>(below(static_cast<std::uint32_t>(kMaxSearchCells / width)));
    if (below(2) == 0) std::swap(width, height);
    const auto cells = static_cast<std::uint32_t>(width * height);
    Cells walls = 0;
    for (std::uint32_t i = below(4); i > 0 && below(2) == 0; --i)
      walls |= cell_set(static_cast<int>(below(cells)));
    for (std::uint32_t i = below(1 + cells / 2); i > 0; --i)
      walls |= cell_set(static_cast<int>(below(cells)));
    return {width, height, walls};
  }

  /// Random pieces with few enough positions for the slow search; none if there are too many, or no pieces.
  std::optional<PieceSet> random_piece_set(const PolyominoCatalog& catalog) {
    PieceSet set{PlacementTree(catalog.board()), 0};
    int open = std::popcount(catalog.board().open());
    int size = 1 + static_cast<int>(below(static_cast<std::uint32_t>(std::min(open, 7))));
    for (std::uint32_t pieces = below(6); pieces > 0 && size > 1; --pieces) {
      const auto& shapes = catalog.of_size(size);
      if (shapes.empty()) break;
      if (!set.tree.push(shapes[below(static_cast<std::uint32_t>(shapes.size()))])) {
        set.tree.pop();
        break;
      }
      if (below(2) == 0) --size;
    }
    for (int piece = 0; piece < set.tree.pieces(); ++piece) open -= set.tree.shape(piece).size;
    std::vector<int> possible;
    for (set.monominoes = 0; set.monominoes < open; ++set.monominoes)
      if (const double count = count_of_positions(catalog.board(), set); 0 < count && count <= 10'000)
        possible.push_back(set.monominoes);
    if (possible.empty()) return std::nullopt;
    set.monominoes = possible[below(static_cast<std::uint32_t>(possible.size()))];
    return set;
  }

  Placing random_placing(const Board& board) {
    Placing placing{static_cast<Placing::Box>(below(3)), 0};
    if (below(2) == 0)
      placing.covers = cell_set(static_cast<int>(below(static_cast<std::uint32_t>(board.cells()))));
    return placing;
  }

 private:
  std::mt19937 random_{static_cast<std::uint32_t>(GetParam())};
};

TEST_P(Walls, AndAnyGoalsMatchTheSlowSearch) {
  const test::TemporaryFolder folder(test::fast_folder());
  for (int round = 0; round < (test::kSmallSamples ? 8 : 60); ++round) {
    const Board board = random_board();
    if (std::popcount(board.open()) < 2) continue;
    const PolyominoCatalog catalog(board);
    std::optional<PieceSet> set = random_piece_set(catalog);
    if (!set) continue;
    // Every position is a start, so that the engine skips none.
    const Goal goal{{}, random_placing(board)};
    const auto positions = positions_of(board, *set);
    auto expected = distances(board, catalog, goal, positions);
    std::erase_if(expected, [](const auto& entry) { return entry.second == 0; });
    for (const std::size_t bytes : {SIZE_MAX, std::size_t{500}})
      ASSERT_EQ(levels(board, *set, goal, bytes, folder.path()), expected)
          << "round " << round << ", " << board.name() << ", open " << board.open() << ", bytes " << bytes;
  }
}

/// The goal piece, and the position independent of its label.
StartPosition start_of(const Board& board, const Pieces& pieces) {
  const Position position = Position::of(board, pieces);
  return {position, position.label(first_cell(pieces.front()))};
}

TEST_P(Walls, HaveTheSameHardestStartsAsTheSlowSearch) {
  const test::TemporaryFolder folder(test::fast_folder());
  for (int round = 0; round < (test::kSmallSamples ? 8 : 60); ++round) {
    const Board board = random_board();
    if (std::popcount(board.open()) < 2) continue;
    const PolyominoCatalog catalog(board);
    const std::optional<PieceSet> set = random_piece_set(catalog);
    if (!set) continue;
    const Goal goal{random_placing(board), random_placing(board)};
    const auto positions = positions_of(board, *set);
    HardestStarts expected;
    for (const auto& [pieces, moves] : distances(board, catalog, goal, positions)) {
      if (moves == 0 || !goal.start.holds(board, pieces.front())) continue;
      ++expected.puzzles;
      if (moves > expected.moves) expected.starts.clear();
      expected.moves = std::max(expected.moves, moves);
      if (moves == expected.moves) expected.starts.push_back(start_of(board, pieces));
    }
    std::ranges::sort(expected.starts);
    const Position any = Position::of(board, positions[below(static_cast<std::uint32_t>(positions.size()))]);
    for (const std::size_t bytes : {SIZE_MAX, std::size_t{500}}) {
      const HardestStarts found = hardest_starts(board, any, goal, {bytes, folder.path()});
      const std::string where = "round " + std::to_string(round) + ", " + board.name() + ", open " +
                                std::to_string(board.open()) + ", bytes " + std::to_string(bytes);
      ASSERT_EQ(found.moves, expected.moves) << where;
      ASSERT_EQ(found.puzzles, expected.puzzles) << where;
      ASSERT_EQ(found.starts, expected.starts) << where;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Walls, testing::Range(0, 8));

}  // namespace
}  // namespace sbp
