#include <algorithm>
#include <iterator>

#include "common/base/progress.h"
#include "puzzle/coins/search/coin_search.h"
#include "puzzle/coins/search/set_levels.h"

namespace sbp {
namespace {

/// Sets sorted at a time, if memory permits: 32 MB.
constexpr std::uint64_t kMostAtOnce = std::uint64_t{1} << 22;

bool has(const CoinSets& sets, CoinSet set) {
  return std::ranges::binary_search(sets, set);
}

CoinSets common_sets(const CoinSets& a, const CoinSets& b) {
  CoinSets both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

/// The solution through the smallest positions, seen from the goal. `forwards` has the levels up to the
/// meeting, `backwards` those from the goal to it. Empty if it takes more than `most` sets.
CoinPath least_path(const CoinBoard& board, const SetLevels& forwards, const SetLevels& backwards,
                    std::uint64_t most) {
  // From the meeting on: successors that are one move nearer to the goal.
  std::vector<CoinSets> behind{common_sets(forwards.newest(), backwards.newest())};
  for (std::size_t left = backwards.levels().size() - 1; left-- > 0;) {
    const auto next = forwards.neighbours(behind.back(), most);
    if (!next) return {};
    behind.push_back(common_sets(*next, backwards.levels()[left]));
  }
  const std::size_t before = forwards.levels().size() - 1;
  CoinPath path{behind.back().front()};
  for (std::size_t level = before + behind.size() - 1; level-- > 0;) {
    const CoinSets& wanted = level < before ? forwards.levels()[level] : behind[level - before];
    path.push_back(least_predecessor(
        board, path.back(), [](CoinSet) { return true; }, [&](CoinSet from) { return has(wanted, from); }));
  }
  std::ranges::reverse(path);
  return path;
}

}  // namespace

std::optional<CoinSearchResult> solve_from_both_ends(const CoinPuzzle& puzzle, std::uint64_t most_sets,
                                                     const CoinSearchOptions& options) {
  const CoinSet region = puzzle.board.closure(puzzle.start);
  CoinSearchResult result{{{}}, {}};
  if ((puzzle.goal & ~region) != 0) return result;
  // A quarter of the memory is for sorting, where each set is stored up to three times. In the rest, lists
  // are merged into new ones, so each set may be stored twice for a while.
  const std::uint64_t at_once = std::min(kMostAtOnce, options.memory / 4 / (3 * sizeof(CoinSet)));
  const std::uint64_t most = std::min(most_sets, options.memory / 4 * 3 / (2 * sizeof(CoinSet)));
  SetLevels forwards(puzzle.board, region, puzzle.start, SetLevels::Direction::forwards, at_once);
  SetLevels backwards(puzzle.board, region, puzzle.goal, SetLevels::Direction::backwards, at_once);
  const auto room = [&] { return most - std::min(most, forwards.sets() + backwards.sets()); };
  Progress progress(options.what, "positions", Progress::kUnknown, options.quiet);
  while (common_sets(forwards.newest(), backwards.newest()).empty()) {
    SetLevels& side = forwards.next_guess() <= backwards.next_guess() ? forwards : backwards;
    if (!side.expand(side.sets() + room())) return std::nullopt;
    if (side.newest().empty()) return result;
    progress.advance(side.newest().size());
  }
  result.solutions = {least_path(puzzle.board, forwards, backwards, room())};
  if (result.solutions[0].empty()) return std::nullopt;
  return result;
}

}  // namespace sbp
