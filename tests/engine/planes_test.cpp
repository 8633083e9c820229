// Planes of arrangements: their bits, and the search by them with all moves.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>
#include <set>
#include <tuple>

#include "common/puzzle/atlas_rules.h"
#include "engine/plane_search.h"
#include "engine/retrograde_search.h"
#include "support/effort.h"

namespace sbp {
namespace {

template <std::size_t kWords>
using Plane = std::vector<PlaneChunk<kWords>>;

template <std::size_t kWords>
std::set<std::uint32_t> bits_of(const Plane<kWords>& plane) {
  std::set<std::uint32_t> bits;
  const auto* const words = reinterpret_cast<const PlaneWord*>(plane.data());
  for (std::uint32_t word = 0; word < plane.size() * kWords; ++word)
    for_each_bit(words[word], [&](std::uint32_t bit) { bits.insert(word * 64 + bit); });
  return bits;
}

template <std::size_t kWords>
void check_bits(int places, int monominoes) {
  const Combinations void_sets(places, places - monominoes);
  const PlaneLayout<kWords> layout(void_sets);
  std::set<std::uint32_t> bits;
  for (const Cells voids : void_sets.subsets()) {
    const std::uint32_t bit = layout.bit(voids);
    EXPECT_TRUE(bits.insert(bit).second);
    EXPECT_EQ(layout.voids(bit), voids);
  }
  Plane<kWords> used;
  for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) used.push_back(layout.used(chunk));
  EXPECT_EQ(bits_of(used), bits);
  for (int place = 0; place < places; ++place) {
    Plane<kWords> taken;
    for (std::size_t chunk = 0; chunk < layout.chunks(); ++chunk) taken.push_back(layout.taken(chunk, place));
    std::set<std::uint32_t> expected;
    for (const std::uint32_t bit : bits)
      if ((layout.voids(bit) >> place & 1) == 0) expected.insert(bit);
    EXPECT_EQ(bits_of(taken), expected) << places << ' ' << monominoes << ' ' << place;
  }
}

TEST(Planes, HaveABitForEachArrangement) {
  for (int places = 8; places <= 12; ++places)
    for (int monominoes = 0; monominoes <= places; ++monominoes)
      with_plane_words(places, [&](auto words) { check_bits<words>(places, monominoes); });
}

/// A level, a leaf, an arrangement and the anchor of a goal piece.
using Reached = std::tuple<int, std::uint32_t, std::uint32_t, Cells>;

class PlaneSearchOf : public testing::TestWithParam<std::tuple<int, int>> {};

TEST_P(PlaneSearchOf, APieceSetMatchesTheSearchByStates) {
  const int width = std::get<0>(GetParam()), height = std::get<1>(GetParam());
  std::mt19937 random(static_cast<std::uint32_t>(10 * width + height));
  const auto below = [&](int end) { return static_cast<int>(random() % static_cast<unsigned>(end)); };
  std::tuple<PlaneSearch<2>, PlaneSearch<4>> by_planes;
  int searched = 0;
  for (int round = 0; searched < (test::kSmallSamples ? 2 : 16); ++round) {
    Cells walls = 0;
    for (int i = below(3); i > 0; --i) walls |= cell_set(below(width * height));
    const Board board(width, height, walls);
    const PolyominoCatalog catalog(board);
    PlacementTree tree(board);
    int free_cells = std::popcount(board.open());
    std::vector<std::pair<int, int>> chosen;  // sizes and numbers of shapes; equal ones adjacent
    for (int size = 2 + below(4); size > 1 && chosen.size() < 3; size -= below(2))
      chosen.emplace_back(size, below(static_cast<int>(catalog.of_size(size).size())));
    std::ranges::sort(chosen, std::greater<>());
    for (const auto& [size, shape] : chosen)
      if (!tree.push(catalog.of_size(size)[static_cast<std::size_t>(shape)])) tree.pop();
    for (int piece = 0; piece < tree.pieces(); ++piece) free_cells -= tree.shape(piece).size;
    if (free_cells < 8 || free_cells > kMostPlanePlaces) continue;
    const int monominoes = 1 + below(free_cells - 1);
    MonominoMovesCache moves(board, free_cells, monominoes);
    const std::size_t bytes_per_leaf = with_plane_words(free_cells, [&](auto words) {
      return PlaneSearch<words>::bytes_per_leaf(free_cells, tree.pieces());
    });
    if (std::uint64_t{moves.arrangements()} * tree.leaves() > 300'000) continue;
    if (bytes_per_leaf * tree.leaves() > 100'000'000) continue;
    const auto corner = [&](Placing::Box box) {
      return Placing{below(3) == 0 ? Placing::Box::anywhere : box,
                     below(3) == 0 ? cell_set(below(width * height)) : 0};
    };
    const Goal goal{corner(Placing::Box::upper_left), corner(Placing::Box::lower_right)};
    const GoalRules rules{goal, goal};
    std::set<Reached> expected, found;
    StateGraph graph;
    graph.build(tree, moves, rules);
    const auto all = [](const StateGraph::Leaf&) { return ~Cells{0}; };
    const auto into = [](std::set<Reached>& set) {
      return [&set](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
        for_each_cell(goals, [&](Cell cell) {
          EXPECT_TRUE(set.emplace(level, leaf, arrangement, cell_set(cell)).second) << "visited twice";
        });
      };
    };
    RetrogradeSearch().run(graph, all, into(expected));
    with_plane_words(free_cells, [&](auto words) {
      using Search = PlaneSearch<words>;
      PlaneMoves<words> plane_moves(moves);
      ASSERT_TRUE(graph.build_whole(tree, moves, rules, SIZE_MAX,
                                    Search::bytes_per_leaf(free_cells, tree.pieces()),
                                    Search::kBytesPerSlide));
      std::get<Search>(by_planes).take(graph, plane_moves);
      std::get<Search>(by_planes).run(graph, all, into(found));
    });
    ASSERT_EQ(found, expected) << "round " << round << ", walls " << walls << ", leaves " << tree.leaves()
                               << ", free " << free_cells << ", monominoes " << monominoes;
    if (!found.empty()) ++searched;
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, PlaneSearchOf,
                         testing::Values(std::tuple(3, 4), std::tuple(4, 4), std::tuple(2, 8),
                                         std::tuple(3, 6), std::tuple(5, 4), std::tuple(8, 3),
                                         std::tuple(12, 2), std::tuple(13, 1), std::tuple(1, 13)));

TEST(PlaneSearch, BuildsNoGraphIfMemoryIsShort) {
  const Board board(4, 4);
  const PolyominoCatalog catalog(board);
  PlacementTree tree(board);
  tree.push(catalog.of_size(3)[0]);
  MonominoMovesCache moves(board, 13, 6);
  StateGraph graph;
  const std::size_t leaf = PlaneSearch<4>::bytes_per_leaf(13, 1), slide = PlaneSearch<4>::kBytesPerSlide;
  EXPECT_FALSE(graph.build_whole(tree, moves, atlas_rules(board), 1, leaf, slide));
  EXPECT_FALSE(graph.build_whole(tree, moves, atlas_rules(board),
                                 tree.leaves() * (leaf + sizeof(StateGraph::Leaf)), leaf, slide));
  EXPECT_TRUE(graph.build_whole(tree, moves, atlas_rules(board), 100'000'000, leaf, slide));
  EXPECT_EQ(graph.partitions().size(), 1U);
  StateGraph small(10);  // numbers
  EXPECT_FALSE(small.build_whole(tree, moves, atlas_rules(board), 100'000'000, leaf, slide));
}

}  // namespace
}  // namespace sbp
