// What a search for coin puzzles may take, and what it finds.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/system/file.h"
#include "puzzle/coins/coin_board.h"

namespace sbp {

/// What a search may take, and what it shall do.
struct CoinSearchOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes
  fs::path work = {};     ///< a folder for levels that a later run goes on with; empty for temporary files
  bool exhaust = false;   ///< go on when all solutions are found, until everything was seen
  bool quiet = true;      ///< show no progress
  std::string what = {};  ///< what is searched, to be shown with the progress
  /// Is told which way is gone, and why.
  std::function<void(const std::string&)> report = [](const std::string&) {};
};

/// All positions of a solution, from the start to the goal; empty if there is none.
using CoinPath = std::vector<CoinSet>;

/// What a search found. It does not depend on threads, on the memory or on the way it went: of all shortest
/// solutions, each is the one whose last position but one is the least, of those the one with the least
/// before, and so on.
struct CoinSearchResult {
  std::vector<CoinPath> solutions;  ///< for each goal
  /// Positions at each distance from the start, as far as the search went, if it saw whole levels from there.
  std::vector<std::uint64_t> levels;
};

/// Finds the least position from which one move leads to `position`, of those for which is_wanted(from)
/// holds, which are taken from is_half(half), the half-way sets that may lie between. One must be there.
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
