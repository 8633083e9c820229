// Bidirectional breadth-first search (I. Pohl, 1971) for one coin puzzle, over sorted lists. Much faster than
// a search of the whole board where it fits into memory, but it counts no levels.
#pragma once

#include <optional>

#include "puzzle/coins/search/coin_search.h"

namespace sbp {

/// Searches forwards from the start and backwards from the goal by whole levels, always on the side whose
/// next level seems smaller, until both meet or one side is exhausted. The result has no levels.
///
/// Returns nothing if the search would need more than `most_sets` sets, or more than fit into options.memory.
std::optional<CoinSearchResult> solve_from_both_ends(const CoinPuzzle& puzzle, std::uint64_t most_sets,
                                                     const CoinSearchOptions& options);

}  // namespace sbp
