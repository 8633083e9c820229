// The search for solutions against a slow oracle that shares nothing with it, and against published optima.
#include <gtest/gtest.h>

#include <random>
#include <utility>

#include "common/system/error.h"
#include "common/system/limits.h"
#include "oracle/puzzle_oracle.h"
#include "oracle/puzzle_replay.h"
#include "solver/search/block_lists.h"
#include "solver/search/both_ends_solve.h"
#include "solver/search/configuration_key.h"
#include "solver/search/dense_solve.h"
#include "solver/search/leaf_solve.h"
#include "solver/search/moves.h"
#include "solver/search/number_placements.h"
#include "solver/search/solve.h"
#include "solver/search/sorted_solve.h"
#include "solver/tell/replay.h"
#include "solver/tell/solution_text.h"
#include "solver/text/puzzle_text.h"
#include "support/document_examples.h"
#include "support/drawn_puzzle.h"
#include "support/effort.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"
#include "support/random_steps.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// The puzzle with only its first start: the oracle takes one.
SlidingPuzzle with_one_start(SlidingPuzzle puzzle) {
  puzzle.starts.resize(1);
  return puzzle;
}

/// Bytes with which sorted levels make no table of the last ones.
constexpr std::uint64_t kTooLittleForTable = 100'000;

/// Each engine in each metric.
class Engine : public testing::TestWithParam<std::tuple<const char*, NamedMetric>> {
 protected:
  static Metric metric() { return std::get<1>(GetParam()).metric; }
  static SearchResult search(const Space& space, const SearchOptions& options) {
    const std::string_view engine = std::get<0>(GetParam());
    if (engine == "dense") return solve_dense(space, metric(), options);
    if (engine == "sorted") return solve_sorted(space, metric(), options);
    if (engine == "leaves") {
      std::optional<SearchResult> found = solve_leaves(space, metric(), options);
      return found ? *std::move(found) : solve(space, metric(), options);
    }
    if (engine == "sorted_runs") {
      SearchOptions without_table = options;
      without_table.memory = kTooLittleForTable;
      return solve_sorted(space, metric(), without_table);
    }
    const test::TemporaryFolder folder(test::fast_folder());
    SearchOptions in_files = options;
    in_files.work = folder.path();
    in_files.memory = 1000;
    return solve_sorted(space, metric(), in_files);
  }
  static void expect_what_the_oracle_finds(const SlidingPuzzle& puzzle) {
    const oracle::Solution expected = oracle::solve(puzzle, metric(), puzzle.starts[0]);
    const Space space(puzzle);
    const SearchResult all = search(space, {.exhaust = true});
    ASSERT_EQ(all.solvable(), expected.moves.has_value());
    EXPECT_TRUE(all.exhausted);
    ASSERT_EQ(all.levels,
              std::vector<std::uint64_t>(expected.positions_at.begin(), expected.positions_at.end()));
    if (expected.shortest != oracle::kManySolutions) {
      EXPECT_EQ(all.shortest_solutions, std::to_string(expected.shortest));
    }
    const SearchResult first = search(space, {});
    EXPECT_EQ(first.solution, all.solution);
    if (!all.solvable()) return;
    EXPECT_EQ(static_cast<std::size_t>(all.length()), *expected.moves);
    const std::string solution = solution_text(solution_moves(space, metric(), all.solution));
    EXPECT_EQ(oracle::replay(puzzle, metric(), puzzle.starts[0], solution), *expected.moves) << solution;
    const Replay replay = replay_solution(puzzle, metric(), 0, solution);
    EXPECT_TRUE(replay.solved && replay.fault.empty()) << replay.fault;
    EXPECT_EQ(static_cast<std::size_t>(replay.moves), *expected.moves);
  }
};

TEST_P(Engine, FindsWhatTheOracleFinds) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    SCOPED_TRACE(seed);
    expect_what_the_oracle_finds(with_one_start(test::random_puzzle(seed, metric().together ? 300 : 2000)));
  }
}

/// A frame without walls in which one piece lies in some cells that follow one another.
std::string frame_with_one(int width, int height, int begin, int length) {
  std::string text;
  for (int cell = 0; cell < width * height; ++cell) {
    text += begin <= cell && cell < begin + length ? 'A' : '.';
    if ((cell + 1) % width == 0) text += "\n";
  }
  return text;
}

TEST_P(Engine, MovesOnePieceInAFrameThatHasACellForEachBit) {
  for (const auto& [width, height] :
       {std::pair{8, 8}, {16, 8}, {8, 16}, {4, 16}, {64, 1}, {1, 128}, {128, 1}})
    for (const auto& [rule, length] : {std::pair{"", 1}, {"", 2}, {"", 3}, {"# hlock:A\n", 3}}) {
      SCOPED_TRACE(rule + std::to_string(width) + "x" + std::to_string(height) + " " +
                   std::to_string(length));
      expect_what_the_oracle_finds(
          test::drawn_puzzle(rule + ("start\n" + frame_with_one(width, height, 0, length)) + "goal\n" +
                             frame_with_one(width, height, width * height - length, length)));
    }
}

INSTANTIATE_TEST_SUITE_P(Search, Engine,
                         testing::Combine(testing::Values("dense", "sorted", "sorted_runs", "in_files",
                                                          "leaves"),
                                          testing::ValuesIn(kMetrics)),
                         [](const auto& info) {
                           std::string name = std::string(std::get<0>(info.param)) + "_" +
                                              std::string(std::get<1>(info.param).name);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Engines, FindTheSameFromSeveralStarts) {
  std::uint64_t by_leaves = 0;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed);
    const Space space(puzzle);
    const SearchResult sorted = solve_sorted(space, {}, {.exhaust = true});
    const auto expect_same = [&](const SearchResult& result) {
      EXPECT_EQ(result.levels, sorted.levels) << seed;
      EXPECT_EQ(result.solution, sorted.solution) << seed;
      EXPECT_EQ(result.shortest_solutions, sorted.shortest_solutions) << seed;
    };
    expect_same(solve_dense(space, {}, {.exhaust = true}));
    const std::optional<SearchResult> leaves = solve_leaves(space, {}, {.exhaust = true});
    if (!leaves) continue;
    expect_same(*leaves);
    ++by_leaves;
  }
  EXPECT_GT(by_leaves, test::kRandomPuzzles / 2);
}

TEST(Engines, FindTheSameIfOnlySomeLevelsFitIntoATable) {
  const SlidingPuzzle puzzle = test::puzzle_of("donkey");
  const Space space(puzzle);
  const SearchResult usual = solve_sorted(space, {}, {.exhaust = true});
  for (const std::uint64_t memory :
       {2 * kTooLittleForTable, 3 * kTooLittleForTable, 6 * kTooLittleForTable}) {
    const SearchResult result = solve_sorted(space, {}, {.memory = memory, .exhaust = true});
    EXPECT_EQ(result.levels, usual.levels) << memory;
    EXPECT_EQ(result.solution, usual.solution) << memory;
    EXPECT_EQ(result.shortest_solutions, usual.shortest_solutions) << memory;
  }
}

TEST(Search, StartsFromTheNearestOfSeveralStarts) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na...\ngoal\n...a\n");
  puzzle.starts.push_back({{1, 0}});
  const Space space(puzzle);
  const SearchResult result = solve(space, metric_named("steps"), {});
  EXPECT_EQ(result.length(), 2);
  EXPECT_EQ(solution_text(solution_moves(space, metric_named("steps"), result.solution)), "aR aR");
}

TEST(Search, RefusesWhatDoesNotFitIntoMemory) {
  const SlidingPuzzle puzzle = test::drawn_puzzle("start\nab..\ncd..\n....\ngoal\n....\n....\n...a\n");
  EXPECT_THROW(solve(Space(puzzle), {}, {.memory = 100, .exhaust = true}), Error);
}

TEST(Search, TellsWhichWayItTakes) {
  const auto remarks = [&](std::uint64_t memory, const SlidingPuzzle& puzzle) {
    std::vector<Remark> kinds;
    solve(Space(puzzle), {}, {.memory = memory, .tell = [&](Remark kind, const std::string& text) {
                                EXPECT_FALSE(text.empty());
                                kinds.push_back(kind);
                              }});
    return kinds;
  };
  const SlidingPuzzle small = test::drawn_puzzle("start\na...\ngoal\n...a\n");
  EXPECT_EQ(remarks(1 << 20, small), std::vector{Remark::detail});
  const SlidingPuzzle large = test::puzzle_of("dirty-12");
  EXPECT_EQ(remarks(1 << 30, large), std::vector{Remark::detail});
  EXPECT_EQ(remarks(3 << 20, large),
            (std::vector{Remark::detail, Remark::detail, Remark::detail, Remark::detail, Remark::usual}))
      << "leaves take 6 MB, and numbers more than 10";
  EXPECT_EQ(remarks(1 << 30, test::puzzle_of("newrush-16")), std::vector{Remark::detail});
  const SlidingPuzzle few_beside = test::puzzle_of("lumi-layton-ufo-sos");
  EXPECT_EQ(remarks(1 << 30, few_beside), std::vector{Remark::detail});
  EXPECT_THROW(remarks(1 << 14, few_beside), Error);
}

TEST(Search, TakesNumbersWhereLevelsTakeTooMuch) {
  const SlidingPuzzle puzzle = test::drawn_puzzle(
      "# "
      "distinct:abc\nstart\naabbcc\n......\n......\n......\n......\n......\ngoal\n......\n......\n......\n..."
      "...\n"
      "......\ncc..aa\n");
  const Space space(puzzle);
  const SearchOptions little{.memory = 100'000, .exhaust = true};
  EXPECT_THROW(solve_sorted(space, {}, little), TooLongLists);
  const SearchResult result = solve(space, {}, little), expected = solve(space, {}, {.exhaust = true});
  EXPECT_EQ(result.levels, expected.levels);
  EXPECT_EQ(result.solution, expected.solution);
  EXPECT_EQ(result.shortest_solutions, expected.shortest_solutions);
}

/// The puzzle with the goal that all pieces be where so many steps and more at random bring them, and perhaps
/// with another goal that cannot be met.
SlidingPuzzle with_goal_for_all(SlidingPuzzle puzzle, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  Placements goal;
  {
    const Space space(puzzle);
    const std::uint64_t steps = random() % 60;
    goal = space.placements(
        test::after_random_steps(space, space.configuration(puzzle.starts[0]), steps, random));
  }
  puzzle.goals.assign(1, {});
  for (std::size_t piece = 0; piece < goal.size(); ++piece)
    puzzle.goals[0].targets.push_back({puzzle.pieces[piece].kind, goal[piece]});
  std::ranges::sort(puzzle.goals[0].targets);
  return puzzle;
}

TEST(BothEnds, EndWhenBodiesHaveMoreNeighboursThanThereIsRoomFor) {
  const SlidingPuzzle puzzle = test::drawn_puzzle(
      "# distinct:abcdefghijklmnopqr\nstart\nabcdefghijklmnopqr\n..................\ngoal\n"
      "..................\nabcdefghijklmnopqr\n");
  const Space space(puzzle);
  EXPECT_FALSE(solve_from_both_ends(space, metric_named("super-steps"), {.memory = 1 << 20}));
  EXPECT_EQ(solve_from_both_ends(space, metric_named("super-steps"), {.memory = 1 << 28})->length(), 1);
}

TEST(Search, TellsHowManyWaysThereAreAsFarAsThatIsKnown) {
  EXPECT_EQ(about_ways(0.5), "nobody knows how many ways there are to lay the pieces");
  EXPECT_EQ(about_ways(1234.5), "there are about 1,234 ways to lay the pieces");
  EXPECT_EQ(about_ways(1e30), "there are more than 1,000,000,000,000,000,000 ways to lay the pieces");
}

TEST(BothEnds, GiveTheSameSolution) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = with_goal_for_all(test::random_puzzle(seed, 300), seed);
    const Space space(puzzle);
    ASSERT_TRUE(goals_tell_all(puzzle));
    for (const NamedMetric& metric : kMetrics) {
      const SearchResult expected = solve_sorted(space, metric.metric, {});
      const std::optional<SearchResult> result = solve_from_both_ends(space, metric.metric, {});
      ASSERT_EQ(result.has_value(), expected.solvable()) << seed << ' ' << metric.name;
      if (!result) continue;
      ASSERT_EQ(result->solution, expected.solution) << seed << ' ' << metric.name;
      EXPECT_FALSE(result->exhausted);
      met += result->length() > 3 ? 1 : 0;
    }
  }
  EXPECT_GT(met, test::kSmallSamples ? 10 : 100);
}

TEST(BothEnds, GiveTheSameSolutionWhereMostPositionsAreOnShortestWays) {
  const SlidingPuzzle puzzle = test::drawn_puzzle(
      "# distinct: ABCD\n# hlock: ABCD\nstart\nAA.....\nBB.....\nCC.....\nDD.....\nx######\n"
      "goal\n.....AA\n.....BB\n.....CC\n.....DD\nx######\n");
  const Space space(puzzle);
  for (const NamedMetric& metric : kMetrics) {
    const SearchResult expected = solve_sorted(space, metric.metric, {});
    for (const std::uint64_t memory : {std::uint64_t{1} << 22, std::uint64_t{1} << 30}) {
      const std::optional<SearchResult> result =
          solve_from_both_ends(space, metric.metric, {.memory = memory});
      ASSERT_TRUE(result) << metric.name;
      EXPECT_EQ(result->solution, expected.solution) << metric.name;
    }
  }
}

TEST(BothEnds, NeedNotMeet) {
  const SlidingPuzzle apart = test::drawn_puzzle("start\na.#b.\ngoal\n.a#.b\n");
  EXPECT_EQ(solve_from_both_ends(Space(apart), {}, {})->length(), 2);
  EXPECT_FALSE(solve_from_both_ends(Space(apart), {}, {.memory = 100})) << "too little memory";
  const SlidingPuzzle never = test::drawn_puzzle("# distinct:ab\nstart\nab.\ngoal\nba.\n");
  EXPECT_FALSE(solve_from_both_ends(Space(never), {}, {}));
  EXPECT_TRUE(solve(Space(never), {}, {}).exhausted);
  EXPECT_FALSE(goals_tell_all(test::drawn_puzzle("start\nab.\ngoal\n.a.\n")));
}

TEST(BothEnds, LookAtFewerPositions) {
  const SlidingPuzzle puzzle = test::puzzle_of("lpuzzle-2");
  const Space space(puzzle);
  const std::optional<SearchResult> both = solve_from_both_ends(space, {}, {});
  const SearchResult one = solve_dense(space, {}, {});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->solution, one.solution);
  EXPECT_LT(2 * both->positions(), one.positions());
}

TEST(Search, LooksFromBothEndsOnlyAtFirstWhereLeavesAreQuicker) {
  const SlidingPuzzle puzzle = test::puzzle_of("puzzle-ii");
  const Space space(puzzle);
  const std::optional<SearchResult> both = solve_from_both_ends(space, {}, {});
  ASSERT_TRUE(both);
  EXPECT_FALSE(solve_from_both_ends(space, {}, {.enough = both->positions() / 2}));
  const std::optional<SearchResult> few = solve_leaves(space, {}, {.enough = 1000});
  ASSERT_TRUE(few);
  EXPECT_FALSE(few->solvable() || few->exhausted);
  EXPECT_GE(few->positions(), 1000);
  EXPECT_LT(few->positions(), 2000);
  std::vector<std::string> told;
  const SearchResult result =
      solve(space, {}, {.tell = [&](Remark, const std::string& text) { told.push_back(text); }});
  EXPECT_EQ(result.solution, both->solution);
  if (kPositionsFromEndsFirst < both->positions() && kPositionsByLeavesThen > 1'000'000) {
    EXPECT_EQ(told.size(), 2);
    EXPECT_EQ(result.from_goals, 0);
  }
}

TEST(Search, NeedsAStart) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na.\ngoal\n.a\n");
  puzzle.starts.clear();
  EXPECT_THROW(solve(Space(puzzle), {}, {}), UsageError);
}

TEST(ConfigurationCoder, GivesBackWhatItTook) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed);
    const Space space(puzzle);
    const ConfigurationCoder coder(space);
    const Configuration start = space.configuration(puzzle.starts[0]);
    for_each_move(space, {}, start, [&](const Configuration& moved, const SlotMove&) {
      EXPECT_EQ(coder.decode(coder.encode<7>(moved)), moved) << seed;
      EXPECT_NE(coder.encode<7>(moved), coder.encode<7>(start)) << seed;
    });
  }
}

TEST(Search, SolvesTheExamplesOfTheDocuments) {
  std::vector<int> lengths;
  for (const std::string& example : test::examples_of(SBP_PUZZLES "/../../docs/puzzles.md", "puz")) {
    const SlidingPuzzle puzzle = read_puzzle(example, "example");
    if (puzzle.starts.empty()) continue;  // one is for "puzzle hardest"
    const SearchResult result = solve(Space(puzzle), {}, {});
    lengths.push_back(result.solvable() ? result.length() : 0);
  }
  EXPECT_EQ(lengths, (std::vector<int>{81, 3, 1}));
}

/// The puzzles with published optima, as far as they are searched in a moment; data/puzzles/README.md.
TEST(Search, MeetsPublishedOptima) {
  int checked = 0;
  for (const test::KnownPuzzle& known : test::known_puzzles(test::kSmallSamples ? 1000 : 8000)) {
    const SlidingPuzzle puzzle = test::puzzle_of(known.at("id"));
    const Space space(puzzle);
    for (const auto* metric : {"moves", "straight", "steps"}) {
      const SearchResult result = solve(space, metric_named(metric), {.exhaust = true});
      EXPECT_EQ(result.solvable() ? std::to_string(result.length()) : "unsolvable", known.at(metric))
          << known.at("id") << ' ' << metric;
      EXPECT_EQ(std::to_string(result.positions()), known.at("reachable_positions"))
          << known.at("id") << ' ' << metric;
      ++checked;
    }
  }
  EXPECT_GT(checked, test::kSmallSamples ? 5 : 10);
}

TEST(Replay, SaysWhatIsWrong) {
  const SlidingPuzzle puzzle = test::drawn_puzzle("# hlock:c\nstart\naab\nc..\ngoal\n...\n.aa\n");
  const auto fault = [&](const char* metric, const char* solution) {
    return replay_solution(puzzle, metric_named(metric), 0, solution).fault;
  };
  EXPECT_EQ(fault("moves", "bD aR aD"), "move 3, 'aD': piece 'a' would be on piece 'b'");
  EXPECT_EQ(fault("moves", "bD bUD"), "move 2, 'bUD': it ends where it began");
  EXPECT_EQ(fault("moves", "cD"), "move 1, 'cD': piece 'c' does not move up and down");
  EXPECT_EQ(fault("moves", "cL"), "move 1, 'cL': piece 'c' would leave the frame");
  EXPECT_EQ(fault("moves", "xL"), "move 1, 'xL': there is no piece 'x'");
  EXPECT_EQ(fault("moves", "a"), "move 1, 'a': a move is the name of a piece and its steps, such as 'aRRD'");
  EXPECT_EQ(fault("steps", "bDL"), "move 1, 'bDL': a move is one step here");
  EXPECT_EQ(fault("straight", "bDL"), "move 1, 'bDL': a move goes in one direction here");
  EXPECT_EQ(fault("moves", "(bc)R"), "move 1, '(bc)R': several pieces at once are no move here");
  EXPECT_EQ(fault("super-moves", "(bb)D"), "move 1, '(bb)D': piece 'b' is named twice");
  EXPECT_EQ(fault("super-moves", "(ba)D"), "move 1, '(ba)D': piece 'a' would be on piece 'c'");
  EXPECT_EQ(fault("moves", "b\xff"),
            "move 1, 'b?': a move is the name of a piece and its steps, such as 'aRRD'");
  EXPECT_EQ(fault("moves", "\xffL"), "move 1, '?L': there is no piece '?'");
  EXPECT_EQ(fault("steps", "bRRRRRRRRRRRRRRRRRRRRR"),
            "move 1, 'bRRRRRRRRRRRRRRRRRRR...': a move is one step here");
  EXPECT_FALSE(replay_solution(puzzle, {}, 0, "bD").solved);
}

TEST(Replay, BeginsAtTheStartThatFits) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\na....\ngoal\n..a..\n");
  puzzle.starts = {{{0, 0}}, {{4, 0}}, {{3, 0}}};
  const auto replay = [&](const char* solution) {
    return replay_from_any_start(puzzle, metric_named("steps"), solution);
  };
  for (const char* const solution : {"aR aR", "aL aL", "aL", "aL aL aR aL"}) {
    EXPECT_TRUE(replay(solution).solved) << solution;
    EXPECT_EQ(replay(solution).fault, "") << solution;
  }
  const Replay none = replay("aL aL aL aL aL");
  EXPECT_FALSE(none.solved);
  EXPECT_EQ(none.moves, 4);
  EXPECT_EQ(none.fault, "move 5, 'aL': piece 'a' would leave the frame");
}

}  // namespace
}  // namespace sbp
