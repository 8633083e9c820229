// Shortest solutions from one start to many goals, by a search with a bit for each position.
#pragma once

#include <span>

#include "puzzle/coins/coin_search.h"

namespace sbp {

/// Searches until all goals are found, or everything is seen. Goals that nothing leads to are known only
/// then. With options.work, the half-way sets of each level are kept there, and the same search goes on from
/// them.
///
/// What was seen is in files without names if the memory is too little for it, in options.work or the
/// system's folder for temporary files. Throws Error, naming what it takes, if the rest is too much as well,
/// if the disk has no room, or if the board is too large for any search.
CoinSearchResult solve_densely(const CoinBoard& board, CoinSet start, std::span<const CoinSet> goals,
                               const CoinSearchOptions& options);

/// Whether there is such a search for the board, and the memory it takes at least, in bytes: 0 if there is
/// none.
std::uint64_t dense_solve_bytes(const CoinBoard& board, CoinSet start);

}  // namespace sbp
