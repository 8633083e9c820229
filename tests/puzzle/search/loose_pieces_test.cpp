// Searches with some of the larger pieces loose, and which these are.
#include "puzzle/search/loose_pieces.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <string>

#include "puzzle/search/leaf_solve.h"
#include "puzzle/search/loose_choice.h"
#include "puzzle/search/sorted_solve.h"
#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_steps.h"

namespace sbp {
namespace {

using Order = LayingOrder<std::uint64_t>;
using Arrangements = LooseArrangements<std::uint64_t>;

/// Cars at random in a lot of 6x6 with some walls, and perhaps a square that moves freely.
SlidingPuzzle random_cars(std::mt19937_64& random) {
  constexpr std::size_t kSide = 6;
  std::string cells(kSide * kSide, '.');
  for (std::size_t walls = random() % 4; walls > 0; --walls) cells[random() % cells.size()] = '#';
  char name = 'A';
  const auto put = [&](std::vector<std::size_t> piece) {
    if (std::ranges::any_of(piece, [&](std::size_t cell) { return cells[cell] != '.'; })) return;
    for (const std::size_t cell : piece) cells[cell] = name;
    ++name;
  };
  if (random() % 2 == 0) put({0, 1, kSide, kSide + 1});
  for (int attempt = 0; attempt < 30 && name < 'L'; ++attempt) {
    const std::size_t at = random() % (kSide - 2) * kSide + random() % (kSide - 2);
    const std::size_t step = random() % 2 != 0 ? 1 : kSide;
    const bool flipped = random() % 2 != 0;  // so that cars are in the last rows and columns too
    std::vector<std::size_t> car{at, at + step};
    if (random() % 3 == 0) car.push_back(at + 2 * step);
    if (flipped)
      for (std::size_t& cell : car) cell = cells.size() - 1 - cell;
    put(car);
  }
  std::string drawing = "# axis:yes\nstart\n";
  for (std::size_t row = 0; row < kSide; ++row) drawing.append(cells, row * kSide, kSide).append("\n");
  return test::drawn_puzzle(drawing);
}

/// Lets the goals be that some pieces and a void are where random steps bring them; two, if `two`.
void add_goals(SlidingPuzzle& puzzle, std::mt19937_64& random, bool two) {
  std::vector<PuzzleGoal> goals;
  {
    const Space space(puzzle);
    for (int i = 0; i < (two ? 2 : 1); ++i) {
      const Configuration at =
          test::after_random_steps(space, space.configuration(puzzle.starts[0]), 200, random);
      const Placements places = space.placements(at);
      PuzzleGoal& goal = goals.emplace_back();
      for (std::size_t piece = random() % 2; piece < places.size(); piece += 1 + random() % 3)
        goal.targets.push_back({puzzle.pieces[piece].kind, places[piece]});
      std::ranges::sort(goal.targets);
      if (random() % 2 == 0) goal.voids = FrameSet::of((puzzle.open - space.covered(at)).first());
    }
  }
  puzzle.goals = goals;
}

TEST(LoosePieces, FindWhatSortedLevelsFind) {
  std::mt19937_64 random(1);
  int solvable = 0, suited = 0;
  for (int round = 0; round < (test::kSmallSamples ? 6 : 40); ++round) {
    SlidingPuzzle puzzle = random_cars(random);
    add_goals(puzzle, random, round % 3 == 0);
    const Space space(puzzle);
    for (const char* const name : {"moves", "straight", "steps"}) {
      const Metric metric = metric_named(name);
      const SearchResult expected = solve_sorted(space, metric, {.exhaust = true});
      const std::optional<SearchResult> all = solve_leaves(space, metric, {.exhaust = true});
      ASSERT_TRUE(all);
      EXPECT_EQ(all->levels, expected.levels) << round;
      EXPECT_EQ(all->solution, expected.solution) << round;
      EXPECT_EQ(all->shortest_solutions, expected.shortest_solutions) << round;
      EXPECT_EQ(solve_leaves(space, metric, {})->solution, expected.solution) << round;
      solvable += expected.solvable() ? 1 : 0;
      suited += leaves_suit(space, metric) ? 1 : 0;
    }
  }
  EXPECT_GE(solvable, test::kSmallSamples ? 10 : 60);
  EXPECT_GE(suited, test::kSmallSamples ? 5 : 30);
}

TEST(LooseArrangements, AreAllInOrder) {
  const SlidingPuzzle puzzle =
      test::drawn_puzzle("# axis:yes\nstart\naa.bb.\n......\ncc....\n..#...\nd.....\nd.....\n");
  const Space space(puzzle);
  const Order order(space);
  const Arrangements all(order.kinds(), order.runs(), 1'000'000);
  ASSERT_FALSE(all.too_many());
  ASSERT_EQ(all.pieces(), puzzle.pieces.size());
  std::set<Arrangements::Places> different;
  for (std::size_t i = 0; i < all.count(); ++i) {
    std::uint64_t covered = 0;
    for (std::size_t piece = 0; piece < all.pieces(); ++piece) {
      const std::uint64_t cells = order.kinds()[all.kind(piece)].cells(all.places(i)[piece]);
      EXPECT_EQ(covered & cells, 0U);
      covered |= cells;
    }
    EXPECT_EQ(covered, all.covered()[i]);
    EXPECT_EQ(all.number(all.places(i)), i);
    EXPECT_TRUE(i == 0 || all.places(i - 1) < all.places(i));
    different.insert(all.places(i));
  }
  EXPECT_EQ(different.size(), all.count());
  // Two cars in the first row lie in 6 ways, that of the third row in 5. The upright one leaves 3 of the 6 if
  // it is in the first row, in one of its ways, and 4 of the 5 if it is in the third, in two of them.
  EXPECT_EQ(all.count(), 3U * 5 + 2 * 6 * 4 + 2 * 6 * 5);
  Arrangements::Places none{};
  none[0] = 3;
  EXPECT_EQ(all.number(none), all.count());
  EXPECT_TRUE(Arrangements(order.kinds(), order.runs(), all.count() - 1).too_many());
  EXPECT_FALSE(Arrangements(order.kinds(), order.runs(), all.count()).too_many());
}

TEST(LooseArrangements, KnowWhichPiecesStayInALine) {
  const auto in_line = [](const std::string& drawing) {
    const SlidingPuzzle puzzle = test::drawn_puzzle(drawing);
    const Space space(puzzle);
    const Order order(space);
    const Order::Run& run = order.runs().front();
    return Arrangements::in_line(space, order.kinds()[run.kind], run);
  };
  EXPECT_TRUE(in_line("# axis:yes\nstart\naa.bb.\n......\n")) << "two in a row";
  EXPECT_TRUE(in_line("# axis:yes\nstart\na..\na..\n...\nb..\nb..\n")) << "two in a column";
  EXPECT_TRUE(in_line("start\naa#\n..#\n..#\n")) << "between walls";
  EXPECT_FALSE(in_line("start\naa..\n....\n")) << "it goes anywhere";
  EXPECT_FALSE(in_line("start\naa..\n..bb\n....\n")) << "two that go anywhere";
}

TEST(LooseArrangements, KnowThatPiecesOfSeveralColumnsChangeTheirOrder) {
  SlidingPuzzle puzzle = test::drawn_puzzle("# axis:yes\nstart\na..\na..\n...\nb..\nb..\n");
  puzzle.starts.push_back({{0, 0}, {2, 3}});
  const Space space(puzzle);
  const Order order(space);
  ASSERT_EQ(order.runs().size(), 1U) << "starts that have different numbers in a column";
  EXPECT_FALSE(Arrangements::in_line(space, order.kinds()[0], order.runs()[0]));
}

TEST(LooseChoice, ChoosesWhatHasManyArrangementsBesideTheOthers) {
  const SlidingPuzzle puzzle = test::puzzle_of("newrush-10");
  const Space space(puzzle);
  const Order order(space);
  const LooseChoice<std::uint64_t> choice(space, order, 128), small(space, order, 20), none(space, order, 1);
  EXPECT_GT(choice.mean(), 8);
  EXPECT_LT(choice.mean(), 128);
  EXPECT_EQ(LooseChoice<std::uint64_t>(space, order, 128).runs(), choice.runs()) << "not the same again";
  EXPECT_LT(small.mean(), choice.mean());
  EXPECT_TRUE(none.runs().empty());
  EXPECT_EQ(none.mean(), 1);
  std::vector<Order::Run> loose;
  for (const std::size_t run : choice.runs()) loose.push_back(order.runs()[run]);
  EXPECT_FALSE(Arrangements(order.kinds(), loose, 128).too_many());
}

TEST(LayingOrder, LaysWhatIsNotLoose) {
  const SlidingPuzzle puzzle = test::puzzle_of("newrush-10");
  const Space space(puzzle);
  Order order(space);
  const std::size_t pieces = order.pieces(), runs = order.runs().size();
  const Order::Run first = order.runs()[0], third = order.runs()[2];
  order.let_loose({2, 0});
  EXPECT_EQ(order.runs().size(), runs - 2);
  EXPECT_EQ(order.pieces(), pieces - first.pieces - third.pieces);
  ASSERT_EQ(order.loose_runs().size(), 2U);
  EXPECT_EQ(order.loose_runs()[0].places, first.places);
  EXPECT_EQ(order.loose_runs()[1].places, third.places);
  EXPECT_EQ(order.run(0).first, 0U);
}

}  // namespace
}  // namespace sbp
