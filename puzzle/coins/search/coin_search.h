// Options and result of a search for coin puzzles.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/files/file.h"
#include "puzzle/coins/model/coin_board.h"

namespace sbp {

/// Limits and options of a search.
struct CoinSearchOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  fs::path work = {};     ///< folder for levels, from which a later run resumes; empty for temporary files
  bool exhaust = false;   ///< continue after all solutions until all positions are explored
  bool quiet = true;      ///< suppress progress
  std::string what = {};  ///< description of the search for the progress line
  /// Receives the chosen strategy and the reason.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// All positions of a solution, from the start to the goal; empty if there is none.
using CoinPath = std::vector<CoinSet>;

/// The result of a search. It does not depend on threads, memory or strategy: of all shortest solutions, each
/// is the one with the smallest second-to-last position, then the smallest third-to-last, and so on.
struct CoinSearchResult {
  std::vector<CoinPath> solutions;  ///< one for each goal
  /// Positions at each distance from the start, as far as the search went, if it explored whole levels.
  std::vector<std::uint64_t> levels;
};

/// Finds the smallest position with is_wanted(from) that is one move before `position`, via a half-way set
/// with is_half(half). There must be one.
template <class IsHalf, class IsWanted>
CoinSet least_predecessor(const CoinBoard& board, CoinSet position, IsHalf&& is_half, IsWanted&& is_wanted) {
  CoinSet least = ~CoinSet{0};
  for_each_coin(position, [&](int cell) {
    const CoinSet put = coin_at(cell), half = position & ~put;
    if ((board.crowded(half) & put) == 0 || !is_half(half)) return;
    for_each_coin(board.all() & ~position, [&](int taken) {
      const CoinSet from = half | coin_at(taken);
      if (from < least && is_wanted(from)) least = from;
    });
  });
  return least;
}

}  // namespace sbp
