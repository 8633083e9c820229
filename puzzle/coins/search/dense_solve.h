// Shortest solutions from one start to many goals, by the dense search.
#pragma once

#include <span>

#include "puzzle/coins/search/coin_search.h"

namespace sbp {

/// Searches until all goals are found or all positions are explored; only then are unreachable goals known.
/// With options.work, the half-way sets of each level are saved there, and the same search resumes from them.
///
/// If memory is too small for visited sets, they are in unnamed files, in options.work or the system's
/// temporary folder. Throws Error, with the memory needed, if the rest does not fit either, if the disk is
/// full, or if the board is too large.
CoinSearchResult solve_densely(const CoinBoard& board, CoinSet start, std::span<const CoinSet> goals,
                               const CoinSearchOptions& options);

/// The minimum memory of the dense search for a board, in bytes; 0 if the board is too large.
std::uint64_t dense_solve_bytes(const CoinBoard& board, CoinSet start);

}  // namespace sbp
