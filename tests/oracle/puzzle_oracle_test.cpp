// The oracle of sliding-block puzzles against figures computed by hand, by Knuth's program and by others.
#include "oracle/puzzle_oracle.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace oracle {
namespace {

using sbp::kMetrics;
using sbp::test::drawn_puzzle;
using sbp::test::known_puzzles;
using sbp::test::KnownPuzzle;
using sbp::test::kSmallSamples;
using sbp::test::puzzle_text;
using sbp::test::random_puzzle;

Metric metric_of(std::string_view name) {
  return std::ranges::find(kMetrics, name, &sbp::NamedMetric::name)->metric;
}

Solution solved(const std::string& drawing, std::string_view metric) {
  const SlidingPuzzle puzzle = drawn_puzzle(drawing);
  return solve(puzzle, metric_of(metric), puzzle.starts[0]);
}

/// The minimum lengths in the six metrics, "-" if unsolvable.
std::string least_numbers(const SlidingPuzzle& puzzle) {
  std::string text;
  for (const auto& [name, metric] : kMetrics) {
    const auto moves = solve(puzzle, metric, puzzle.starts[0]).moves;
    text += (text.empty() ? "" : " ") + (moves ? std::to_string(*moves) : "-");
  }
  return text;
}

/// The number of random puzzles in a test.
constexpr std::uint64_t kSeeds = kSmallSamples ? 6 : 60;

using Levels = std::vector<std::size_t>;

TEST(PuzzleOracle, MatchesAHandCountForASingle) {
  const std::string square = "start\na..\n...\n...\ngoal\n...\n...\n..a\n";
  const Solution steps = solved(square, "steps"), straight = solved(square, "straight"),
                 moves = solved(square, "moves");
  EXPECT_EQ(steps.moves, 4U);
  EXPECT_EQ(steps.shortest, 6U) << "four steps, two of them down";
  EXPECT_EQ(steps.positions_at, (Levels{1, 2, 3, 2, 1}));
  EXPECT_EQ(straight.moves, 2U);
  EXPECT_EQ(straight.shortest, 2U) << "by the one corner or the other";
  EXPECT_EQ(straight.positions_at, (Levels{1, 4, 4}));
  EXPECT_EQ(moves.moves, 1U);
  EXPECT_EQ(moves.shortest, 1U) << "many paths, one sequence of positions";
  EXPECT_EQ(moves.positions_at, (Levels{1, 8}));
  EXPECT_EQ(moves.reachable(), 9U);
}

TEST(PuzzleOracle, TreatsEqualPiecesAsInterchangeable) {
  EXPECT_EQ(solved("start\nab..\n", "steps").positions_at, (Levels{1, 1, 2, 1, 1})) << "4 over 2";
  EXPECT_EQ(solved("# distinct:ab\nstart\nab..\n....\n", "steps").reachable(), 8U * 7);
  EXPECT_EQ(solved("start\nab..\ngoal\n...a\n", "steps").moves, 2U) << "either may be there";
  EXPECT_EQ(solved("# distinct:a\nstart\nab..\ngoal\n...a\n", "steps").moves, std::nullopt);
}

TEST(PuzzleOracle, ReportsUnsolvablePuzzles) {
  const Solution none = solved("start\na#.\ngoal\n.#a\n", "moves");
  EXPECT_EQ(none.moves, std::nullopt);
  EXPECT_EQ(none.shortest, 0U);
  EXPECT_EQ(none.reachable(), 1U);
  EXPECT_EQ(solved("start\na..\n", "moves").moves, std::nullopt) << "no goal";
}

TEST(PuzzleOracle, KeepsLocks) {
  EXPECT_EQ(solved("# hlock:a\nstart\na..\n...\n", "moves").reachable(), 3U);
  EXPECT_EQ(solved("# vlock:a\nstart\na..\n...\n", "moves").reachable(), 2U);
  EXPECT_EQ(solved("# axis:yes\nstart\naa.\n...\n", "moves").reachable(), 2U);
  EXPECT_EQ(solved("# axis:yes\nstart\na.b.\na...\nccc.\n", "steps").reachable(), 7U + 6 + 7)
      << "places of the square while c is left, c is right and a up, c is right and a down";
}

TEST(PuzzleOracle, KeepsALockedPieceInItsGroup) {
  // Each locked piece can move only with the other.
  const std::string row = "start\nabab..\ngoal\n.abab.\n", lock = "# hlock:a\n", cross = "# vlock:a\n";
  EXPECT_EQ(solved(row, "super-steps").moves, 1U);
  EXPECT_EQ(solved(lock + row, "super-steps").moves, 1U);
  EXPECT_EQ(solved(cross + row, "super-steps").moves, std::nullopt);
}

TEST(PuzzleOracle, LetsOnlySomePiecesOut) {
  SlidingPuzzle puzzle = drawn_puzzle("start\nab..\n");
  puzzle.kinds[0].cells_allowed = sbp::FrameSet::of(0) | sbp::FrameSet::of(1) | sbp::FrameSet::of(2);
  EXPECT_EQ(solve(puzzle, metric_of("steps"), puzzle.starts[0]).reachable(), 3U) << "3 over 2";
  EXPECT_EQ(solve(puzzle, metric_of("super-moves"), puzzle.starts[0]).reachable(), 3U);
}

TEST(PuzzleOracle, SupportsAlternativesAndVoids) {
  SlidingPuzzle puzzle = drawn_puzzle("start\na....\n");
  const auto moves = [&](const std::vector<sbp::PuzzleGoal>& goals) {
    puzzle.goals = goals;
    return solve(puzzle, metric_of("steps"), puzzle.starts[0]).moves;
  };
  const sbp::PuzzleGoal right{{{0, {4, 0}}}, {}}, middle{{{0, {2, 0}}}, {}};
  EXPECT_EQ(moves({right}), 4U);
  EXPECT_EQ(moves({right, middle}), 2U) << "any of them";
  const sbp::PuzzleGoal left_void{{}, sbp::FrameSet::of(0)},
      three_void{{}, sbp::FrameSet::of(0) | sbp::FrameSet::of(1) | sbp::FrameSet::of(2)};
  EXPECT_EQ(moves({left_void}), 1U);
  EXPECT_EQ(moves({three_void}), 3U);
  EXPECT_EQ(moves({{{{0, {2, 0}}}, sbp::FrameSet::of(0)}}), 2U) << "all of it";
}

struct Counted {
  std::string least;  ///< in the order of kMetrics
  std::string drawing;
};

// The results of Knuth's "sliding" in its styles 0 to 5, with one exception.
const std::vector<Counted> kCounted{
    // The example of its documentation, with the numbers given there.
    {"20 10 4 10 4 2", "start\naaa##\nbab..\nbbb..\n.....\ncd...\ngoal\n...##\n...cd\n..aaa\n..bab\n..bbb\n"},
    // These move only together.
    {"- - - 2 1 1", "start\nabab..\ngoal\n..abab\n"},
    {"38 26 21 22 17 16", "start\naabc\naabc\ndd..\nef..\ngoal\n..aa\nddaa\n.bcf\nebc.\n"},
    {"12 9 5 7 5 4", "# distinct:ab\nstart\nabc\nde.\n...\ngoal\ncde\n..b\n..a\n"},
    {"12 9 5 6 5 5", "start\n#.a.#\nbb.cc\n#.d.#\ngoal\n#.bb#\n...ad\n#.cc#\n"},
    {"2 2 2 2 2 2", "start\naab.\na.bb\ncc.d\nc..d\ngoal\n..b.\naabb\naccd\n.c.d\n"},
    {"10 6 3 4 3 2", "start\na.a..\n.bc..\na.a..\n.....\ngoal\n.....\n..a.a\n....c\n..aba\n"},
    {"6 4 2 4 4 2", "start\naaa..\na.b..\nabbb.\n.....\n.....\ngoal\n.....\n..aaa\n..a..\n..ab.\n..bbb\n"},
    {"3 3 3 1 1 1", "start\nabb.c#d.\ngoal\n.cbba#.d\n"},
    {"0 0 0 0 0 0", "start\nabb.\nc.dd\ngoal\nabb.\nc.dd\n"},
    {"14 9 5 8 6 4", "# distinct:abcd\nstart\nab..#cd.\n.....#..\ngoal\n....#d..\n...ba#.c\n"},
    {"20 15 15 16 12 12", "start\naabb\nccdd\ne.f.\ngoal\n.e.f\naacc\nbbdd\n"},
    {"6 4 2 4 3 1", "# distinct:ab\nstart\n..#a.\n..b..\n.....\ngoal\n.a#..\nb....\n.....\n"},
    // The exception: it prints 2 in style 5, although the two singles can go down, left, left and up as when
    // they are distinct. With equal pieces, its search along a path ends at a position that another set of
    // pieces reached before and from which that set could not continue.
    {"6 4 2 4 3 1", "start\n..#a.\n..b..\n.....\ngoal\n.a#..\nb....\n.....\n"},
};

TEST(PuzzleOracle, AgreesWithKnuthsProgram) {
  for (const auto& [least, drawing] : kCounted)
    EXPECT_EQ(least_numbers(drawn_puzzle(drawing)), least) << drawing;
}

TEST(PuzzleOracle, MovesEverySetOfPiecesThatCanStep) {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    const SlidingPuzzle puzzle = random_puzzle(seed);
    const Placements& start = puzzle.starts[0];
    std::set<Placements> expected;
    for (unsigned members = 1; members < 1U << start.size(); ++members) {
      Group group;
      for (std::size_t piece = 0; piece < start.size(); ++piece)
        if ((members >> piece & 1) != 0) group.insert(piece);
      for (const char letter : {'U', 'R', 'D', 'L'})
        if (can_step(puzzle, start, group, letter))
          expected.insert(position_of(puzzle, shifted(start, group, shift_of(letter))));
    }
    ASSERT_EQ(neighbours(puzzle, metric_of("super-steps"), start), expected) << seed;
  }
}

}  // namespace
}  // namespace oracle
