// A shortest solution of one coin puzzle, by the strategy that suits it.
#pragma once

#include "puzzle/coins/search/coin_search.h"

namespace sbp {

/// Tries bidirectional search. If that grows too large, or if levels are kept or all positions explored,
/// searches with a bit per position. Throws Error, with the memory needed, if neither fits into memory.
CoinSearchResult solve_coins(const CoinPuzzle& puzzle, const CoinSearchOptions& options);

}  // namespace sbp
