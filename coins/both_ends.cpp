#include "coins/both_ends.h"

#include <algorithm>
#include <iterator>

#include "coins/set_levels.h"
#include "common/system/progress.h"

namespace sbp {
namespace {

bool has(const CoinSets& sets, CoinSet set) {
  return std::ranges::binary_search(sets, set);
}

CoinSets common_sets(const CoinSets& a, const CoinSets& b) {
  CoinSets both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

/// The solution through the least positions, seen from the goal. `forwards` has the levels up to those
/// positions where both ends met, `backwards` those from the goal to them.
CoinPath least_path(const CoinBoard& board, const SetLevels& forwards, const SetLevels& backwards) {
  std::vector<CoinSets> levels = forwards.levels();
  levels.back() = common_sets(levels.back(), backwards.newest());
  // Behind them: what they lead to, and what is as much nearer to the goal.
  for (std::size_t left = backwards.levels().size() - 1; left-- > 0;)
    levels.push_back(common_sets(*forwards.neighbours(levels.back(), UINT64_MAX), backwards.levels()[left]));
  CoinPath path{levels.back().front()};
  for (std::size_t level = levels.size() - 1; level-- > 0;)
    path.push_back(least_predecessor(
        board, path.back(), [](CoinSet) { return true; },
        [&](CoinSet from) { return has(levels[level], from); }));
  std::ranges::reverse(path);
  return path;
}

}  // namespace

std::optional<CoinSearchResult> solve_from_both_ends(const CoinPuzzle& puzzle, std::uint64_t most_sets,
                                                     const CoinSearchOptions& options) {
  const CoinSet region = puzzle.board.closure(puzzle.start);
  CoinSearchResult result{{{}}, {}};
  if ((puzzle.goal & ~region) != 0) return result;
  SetLevels forwards(puzzle.board, region, puzzle.start, SetLevels::Direction::forwards);
  SetLevels backwards(puzzle.board, region, puzzle.goal, SetLevels::Direction::backwards);
  Progress progress(options.what, "positions", Progress::kUnknown, options.quiet);
  // Lists are merged into new ones, so each set may be there twice for a while.
  const std::uint64_t most = std::min(most_sets, options.memory / (2 * sizeof(CoinSet)));
  while (common_sets(forwards.newest(), backwards.newest()).empty()) {
    SetLevels& side = forwards.next_guess() <= backwards.next_guess() ? forwards : backwards;
    const SetLevels& other = &side == &forwards ? backwards : forwards;
    if (!side.expand(most - std::min(most, other.sets()))) return std::nullopt;
    if (side.newest().empty()) return result;
    progress.advance(side.newest().size());
  }
  result.solutions = {least_path(puzzle.board, forwards, backwards)};
  return result;
}

}  // namespace sbp
