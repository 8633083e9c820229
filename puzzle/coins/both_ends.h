// A shortest solution from one position to another, searched from both.
#pragma once

#include <optional>

#include "puzzle/coins/coin_search.h"

namespace sbp {

/// Searches forwards from the start and backwards from the goal, whole levels, always where the next one
/// seems to be smaller, until both meet or one side has seen all. The result has no levels.
///
/// Nothing is returned if the sets on the way would be more than `most_sets`, or more than fit into
/// options.memory.
std::optional<CoinSearchResult> solve_from_both_ends(const CoinPuzzle& puzzle, std::uint64_t most_sets,
                                                     const CoinSearchOptions& options);

}  // namespace sbp
