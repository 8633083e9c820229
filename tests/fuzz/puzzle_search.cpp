// Searches of small puzzles: all engines, the hardest starts, the rating and a slow oracle must agree.
// The first byte chooses the format, as in the fuzzer "puzzle".

#include "common/machine/thread_limits.h"
#include "fuzz/puzzle_input.h"
#include "fuzz/small_search.h"
#include "oracle/puzzle_oracle.h"
#include "oracle/puzzle_replay.h"
#include "puzzle/notation/replay.h"
#include "puzzle/notation/solution_text.h"
#include "puzzle/rate/rating.h"
#include "puzzle/search/keys/sorted_solve.h"
#include "puzzle/search/leaves/leaf_solve.h"
#include "puzzle/search/placements/dense_solve.h"
#include "puzzle/search/placements/hardest.h"
#include "puzzle/search/solve.h"

namespace sbp::fuzz::puzzle_search_input {
namespace {

/// Checks a solution from the first start move by move.
void replay(const Space& space, Metric metric, const SearchResult& found) {
  const std::string text = solution_text(solution_moves(space, metric, found.solution));
  const Replay replayed = replay_solution(space.puzzle(), metric, 0, text);
  require(replayed.solved && replayed.fault.empty() && replayed.moves == found.length());
  require(oracle::replay(space.puzzle(), metric, space.puzzle().starts[0], text) ==
          static_cast<std::size_t>(found.length()));
}

/// All engines agree, whether or not they continue after a solution.
SearchResult solve_in_all_ways(const Space& space, Metric metric) {
  SearchResult dense = solve_dense(space, metric, {.exhaust = true});
  const SearchResult sorted = solve_sorted(space, metric, {.exhaust = true});
  require(dense.exhausted && dense == sorted);
  if (const std::optional<SearchResult> leaves = solve_leaves(space, metric, {.exhaust = true})) {
    require(*leaves == dense);
    require(solve_leaves(space, metric, {})->solution == dense.solution);
  }
  require(solve_dense(space, metric, {}).solution == dense.solution);
  require(solve_sorted(space, metric, {}).solution == sorted.solution);
  return dense;
}

void compare_with_oracle(const SlidingPuzzle& puzzle, Metric metric, const SearchResult& found) {
  const oracle::Solution expected = oracle::solve(puzzle, metric, puzzle.starts[0]);
  require(found.solvable() == expected.moves.has_value());
  require(std::ranges::equal(found.levels, expected.positions_at));
  if (!found.solvable()) return;
  require(static_cast<std::size_t>(found.length()) == *expected.moves);
  if (expected.shortest != oracle::kManySolutions)
    require(found.shortest_solutions == std::to_string(expected.shortest));
}

void compare_with_rating(const SlidingPuzzle& puzzle, Metric metric, const SearchResult& found) {
  const Rating rating = rate_puzzle(puzzle, metric, {});
  require(rating.positions == found.positions() && rating.solution.has_value() == found.solvable());
  if (!rating.solution) return;
  require(rating.solution->length == static_cast<std::uint64_t>(found.length()));
  require(rating.solution->solutions == found.shortest_solutions);
}

/// From the first start only, a limit of the oracle.
void search_from_first_start(const SlidingPuzzle& puzzle, Metric metric) {
  const Space space(puzzle);
  const SearchResult found = solve_in_all_ways(space, metric);
  compare_with_oracle(puzzle, metric, found);
  compare_with_rating(puzzle, metric, found);
  if (!found.solvable()) return;
  replay(space, metric, found);
  const HardestResult hardest = find_hardest(puzzle, metric, {});
  require(hardest.hardest.front().length >= found.length());
}

/// The hardest starts have the reported length.
void search_all_starts(SlidingPuzzle puzzle, Metric metric) {
  const HardestResult found = find_hardest(puzzle, metric, {.top = 3});
  const oracle::HardestStarts expected = oracle::hardest_starts(puzzle, metric);
  require(found.placements == oracle::positions_on_goal_lines(puzzle) && found.winning() == expected.winning);
  require(found.solvable() == expected.solvable && found.hardest.empty() == !expected.moves.has_value());
  if (found.hardest.empty()) return;
  require(static_cast<std::size_t>(found.hardest.front().length) == *expected.moves);
  require(found.starts == expected.starts.size());
  for (const HardestResult::Start& start : found.hardest) {
    puzzle.starts = {Space(puzzle).placements(start.configuration)};
    require(solve(Space(puzzle), metric, {}).length() == start.length);
  }
}

void search(SlidingPuzzle puzzle, Metric metric) {
  if (!is_small(Space(puzzle), metric)) return;
  if (!puzzle.goals.empty()) search_all_starts(puzzle, metric);
  if (puzzle.starts.size() > 1) solve_in_all_ways(Space(puzzle), metric);
  if (puzzle.starts.empty()) return;
  puzzle.starts.resize(1);
  search_from_first_start(puzzle, metric);
}

const Fuzzer fuzzer("puzzle_search", [](std::string_view input) {
  static const ThreadLimits one_thread(1);
  if (input.empty()) return;
  auto puzzles = puzzles_of(SourceText(input.substr(1), "F"), byte_of(input, 0)).puzzles;
  if (puzzles.size() > 2) puzzles.resize(2);
  for (const SlidingPuzzle& puzzle : puzzles)
    for (const NamedMetric& named : kMetrics) search(puzzle, named.metric);
});

}  // namespace
}  // namespace sbp::fuzz::puzzle_search_input
