#include "puzzle/coins/coin_solve.h"

#include <cmath>

#include "common/system/error.h"
#include "common/system/number_text.h"
#include "puzzle/coins/both_ends.h"
#include "puzzle/coins/dense_solve.h"

namespace sbp {
namespace {

/// A list is sorted and merged, a bit just set: so many times longer takes a set in a list.
constexpr double kSortingCosts = 64;

/// As many sets are always tried in lists, however small the board.
constexpr double kLeastListed = 100'000;

double all_positions(const CoinPuzzle& puzzle) {
  const double cells = puzzle.board.cells(), coins = std::popcount(puzzle.start);
  return std::exp(std::lgamma(cells + 1) - std::lgamma(coins + 1) - std::lgamma(cells - coins + 1));
}

}  // namespace

CoinSearchResult solve_coins(const CoinPuzzle& puzzle, const CoinSearchOptions& options) {
  const std::uint64_t dense_bytes = dense_solve_bytes(puzzle.board, puzzle.start);
  const bool is_dense_possible = dense_bytes > 0 && dense_bytes <= options.memory;
  const std::vector<CoinSet> goals{puzzle.goal};
  if (options.exhaust || !options.work.empty())
    return solve_densely(puzzle.board, puzzle.start, goals, options);
  const auto most =
      is_dense_possible
          ? static_cast<std::uint64_t>(std::max(kLeastListed, all_positions(puzzle) / kSortingCosts))
          : UINT64_MAX;
  if (auto result = solve_from_both_ends(puzzle, most, options)) return std::move(*result);
  if (is_dense_possible) {
    options.report("the search from both ends grows too large: all positions are searched");
    return solve_densely(puzzle.board, puzzle.start, goals, options);
  }
  throw Error(
      "both ends do not meet in " + available_bytes(options.memory) + " of memory; give more (--memory)" +
      (dense_bytes > 0 ? ": with " + needed_bytes(dense_bytes) + " all positions can be searched" : ""));
}

}  // namespace sbp
