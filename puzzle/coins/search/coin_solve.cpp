#include <cmath>

#include "common/base/error.h"
#include "common/base/number_text.h"
#include "puzzle/coins/search/coin_search.h"

namespace sbp {
namespace {

/// Cost of a set in a sorted list, as a multiple of a bit in the dense search.
constexpr double kSortingCosts = 64;

/// Sets always tried in lists, however small the board.
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
    options.report("the bidirectional search grows too large; searching all positions instead");
    return solve_densely(puzzle.board, puzzle.start, goals, options);
  }
  throw Error(
      "the bidirectional search needs more than " + available_bytes(options.memory) +
      " of memory; raise --memory" +
      (dense_bytes > 0 ? " (" + needed_bytes(dense_bytes) + " is enough to search all positions)" : ""));
}

}  // namespace sbp
