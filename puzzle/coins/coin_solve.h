// A shortest solution of one coin puzzle, by the way that suits it.
#pragma once

#include "puzzle/coins/coin_search.h"

namespace sbp {

/// Searches from both ends; if that grows too large, or if levels are to be kept or all positions to be seen,
/// with a bit for each position. Throws Error, naming what it takes, if neither fits into the memory.
CoinSearchResult solve_coins(const CoinPuzzle& puzzle, const CoinSearchOptions& options);

}  // namespace sbp
