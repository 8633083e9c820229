// Moves of monominoes, stored and computed on the fly, against a step-by-step search.
#include "engine/moves/monomino_moves.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <tuple>
#include <vector>

namespace sbp {
namespace {

/// An arrangement, the cells that a monomino leaves and reaches, and the resulting arrangement.
using Move = std::tuple<std::uint32_t, int, int, std::uint32_t>;

/// The arrangements of some monominoes on the cells of `free` by rank, as sets of voids. Their order is that
/// of numbers whose bit i is set if the cell i of `free` is void.
std::vector<std::set<int>> void_sets(const Board& board, Cells free, int voids) {
  std::vector<int> cells;
  for (int cell = 0; cell < board.cells(); ++cell)
    if ((free >> cell & 1) != 0) cells.push_back(cell);
  std::vector<std::set<int>> sets;
  for (std::size_t number = 0; number < std::size_t{1} << cells.size(); ++number) {
    std::set<int> set;
    for (std::size_t place = 0; place < cells.size(); ++place)
      if ((number >> place & 1) != 0) set.insert(cells[place]);
    if (set.size() == static_cast<std::size_t>(voids)) sets.push_back(set);
  }
  return sets;
}

/// All cells that a monomino at `from` reaches through voids.
std::set<int> reached_step_by_step(const Board& board, int from, const std::set<int>& voids) {
  std::set<int> reached;
  std::vector<int> queue{from};
  const auto step = [&](bool inside, int to) {
    if (inside && voids.contains(to) && reached.insert(to).second) queue.push_back(to);
  };
  while (!queue.empty()) {
    const int here = queue.back(), column = here % board.width(), row = here / board.width();
    queue.pop_back();
    step(column > 0, here - 1);
    step(column + 1 < board.width(), here + 1);
    step(row > 0, here - board.width());
    step(row + 1 < board.height(), here + board.width());
  }
  return reached;
}

/// All moves, found by cell numbers only.
std::set<Move> moves_step_by_step(const Board& board, Cells free, int voids) {
  const std::vector<std::set<int>> arrangements = void_sets(board, free, voids);
  std::map<std::set<int>, std::uint32_t> rank;
  for (const auto& arrangement : arrangements)
    rank.emplace(arrangement, static_cast<std::uint32_t>(rank.size()));
  std::set<Move> moves;
  for (std::uint32_t a = 0; a < arrangements.size(); ++a)
    for (int from = 0; from < board.cells(); ++from) {
      if ((free >> from & 1) == 0 || arrangements[a].contains(from)) continue;
      for (const int to : reached_step_by_step(board, from, arrangements[a])) {
        std::set<int> after = arrangements[a];
        after.erase(to);
        after.insert(from);
        moves.emplace(a, from, to, rank.at(after));
      }
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

TEST(MonominoMoves, MatchAStepByStepSearch) {
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

TEST(MonominoMoves, ListTheMovableMonominoes) {
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

TEST(MonominoMoves, AreFoundAmongManySetsOfOpenCells) {
  const Board board(5, 5);
  MonominoMovesCache cache(board, 13, 1);
  const Cells free = 0x1fff, moved_down = free << 5;
  const MonominoMoves* const moves = cache.on(free);
  EXPECT_EQ(cache.on(free), moves);
  EXPECT_EQ(cache.on(moved_down), moves) << "the same neighbours";
  EXPECT_NE(cache.on(free << 4), moves);
}

TEST(MonominoMoves, StayWithinTheirMemory) {
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
