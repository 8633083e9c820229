// Moves of monominoes, known and found on the fly, against a search step by step.
#include "engine/monomino_moves.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <tuple>

namespace sbp {
namespace {

/// An arrangement, the cell that its monomino leaves, the cell where it goes, and the arrangement then.
using Move = std::tuple<std::uint32_t, int, int, std::uint32_t>;

/// A monomino moved step by step from a cell through `voids`: all cells that it gets to, without the first.
Cells reached_step_by_step(const Board& board, Cells from, Cells voids) {
  Cells reached = from;
  for (Cells before = 0; before != reached;) {
    before = reached;
    reached |= board.neighbours(reached) & voids;
  }
  return reached & ~from;
}

std::set<Move> moves_step_by_step(const Board& board, Cells free, int voids) {
  const Combinations arrangements(std::popcount(free), voids);
  std::set<Move> moves;
  for (std::uint32_t a = 0; a < arrangements.count(); ++a)
    for (int from = 0; from < board.cells(); ++from) {
      const Cells empty = scatter_bits(arrangements.subset(a), free);
      if ((free & ~empty & cell_set(from)) == 0) continue;
      const Cells reached = reached_step_by_step(board, cell_set(from), empty);
      for (int to = 0; to < board.cells(); ++to)
        if ((reached & cell_set(to)) != 0)
          moves.emplace(a, from, to,
                        arrangements.rank(gather_bits((empty | cell_set(from)) & ~cell_set(to), free)));
    }
  return moves;
}

std::set<Move> moves_found_on_the_fly(const MonominoMovesCache& cache, Cells free) {
  std::set<Move> moves;
  for (std::uint32_t a = 0; a < cache.arrangements(); ++a)
    cache.for_each_slide(free, a, free, [&](Cells from, Cells to, std::uint32_t after) {
      EXPECT_TRUE(moves.emplace(a, first_cell(from), first_cell(to), after).second) << "a move came twice";
    });
  return moves;
}

template <class L>
std::set<Move> moves_of_cliques(const MonominoMoves& known, std::uint32_t arrangements, Cells free) {
  const auto view = known.view<L>();
  const auto cell = [free](L link) {
    return first_cell(scatter_bits(cell_set(static_cast<int>(link_cell(link))), free));
  };
  std::set<Move> moves;
  for (std::uint32_t a = 0; a < arrangements; ++a)
    for (auto i = view.link_starts[a]; i < view.link_starts[a + 1]; ++i) {
      const std::uint32_t clique = link_index(view.links[i]);
      for (auto j = view.clique_starts[clique]; j < view.clique_starts[clique + 1]; ++j)
        if (link_index(view.members[j]) != a)
          moves.emplace(a, cell(view.links[i]), cell(view.members[j]), link_index(view.members[j]));
    }
  return moves;
}

TEST(MonominoMoves, AreThoseStepByStep) {
  std::mt19937 random(1);
  for (const char* name : {"2x3", "3x3", "3x4", "2x7", "4x4"}) {
    const Board board = Board::parse(name, kMaxSearchCells);
    for (int i = 0; i < 30; ++i) {
      const Cells free = static_cast<Cells>(random()) & board.all();
      const int places = std::popcount(free);
      if (places < 2) continue;
      const int monominoes = 1 + static_cast<int>(random() % static_cast<unsigned>(places - 1));
      MonominoMovesCache cache(board, places, monominoes);
      const std::set<Move> expected = moves_step_by_step(board, free, places - monominoes);
      EXPECT_EQ(moves_found_on_the_fly(cache, free), expected) << name << ' ' << free;
      const MonominoMoves& known = *cache.on(free);
      EXPECT_EQ(known.narrow() ? moves_of_cliques<NarrowLink>(known, cache.arrangements(), free)
                               : moves_of_cliques<Link>(known, cache.arrangements(), free),
                expected)
          << name << ' ' << free;
    }
  }
}

TEST(MonominoMoves, KnowWhichMonominoesCanMove) {
  const Board board(3, 3);
  for (Cells free = 1; free <= board.all(); ++free) {
    const MonominoMovesCache cache(board, std::popcount(free), 1);
    const auto moves = moves_step_by_step(board, free, cache.voids());
    for_each_cell(free, [&](Cell cell) {
      std::set<std::uint32_t> found, expected;
      cache.for_each_with_mover(free, cell, [&](std::uint32_t a) { EXPECT_TRUE(found.insert(a).second); });
      for (const auto& [a, from, to, after] : moves)
        if (from == cell.number()) expected.insert(a);
      EXPECT_EQ(found, expected) << free << " " << cell.number();
    });
  }
}

TEST(MonominoMoves, AreFoundWhereSetsOfFreeCellsAreMany) {
  const Board board(5, 5);
  MonominoMovesCache cache(board, 13, 1);
  const Cells free = 0x1fff, moved_down = free << 5;
  const MonominoMoves* const moves = cache.on(free);
  EXPECT_EQ(cache.on(free), moves);
  EXPECT_EQ(cache.on(moved_down), moves) << "the same neighbours";
  EXPECT_NE(cache.on(free << 4), moves);
}

TEST(MonominoMoves, AreNotMadeBeyondTheirRoom) {
  const Board board(4, 4);
  MonominoMovesCache cache(board, 8, 4);
  const MonominoMoves* const first = cache.on(0x00ff);
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(cache.on(0x0f0f, 1), nullptr) << "other neighbours";
  EXPECT_EQ(cache.on(0x00ff, 1), first);
  EXPECT_EQ(cache.on(0x0ff0, 1), first) << "the same neighbours";
  const std::size_t bytes = cache.bytes();
  EXPECT_EQ(cache.on(0x0f0f, 1'000), nullptr);
  EXPECT_NE(cache.on(0x0f0f, 1'000'000), nullptr);
  EXPECT_GT(cache.bytes(), bytes);
}

}  // namespace
}  // namespace sbp
