// Searches for shortest solutions of coin puzzles.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
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
  /// Positions at each distance from the start, if options.exhaust is set.
  std::vector<std::uint64_t> levels;
};

/// Finds a shortest solution. Tries bidirectional search. If that grows too large, or if levels are kept or
/// all positions explored, searches with a bit per position. Throws Error, with the memory needed, if neither
/// fits into memory.
CoinSearchResult solve_coins(const CoinPuzzle& puzzle, const CoinSearchOptions& options);

/// Bidirectional breadth-first search (I. Pohl, 1971) over sorted lists: forwards from the start and
/// backwards from the goal by whole levels, always on the side whose next level seems smaller, until both
/// meet or one side is exhausted. Much faster than a search of the whole board where it fits into memory, but
/// the result has no levels.
///
/// Returns nothing if the search would need more than `most_sets` sets, or more than fit into options.memory.
std::optional<CoinSearchResult> solve_from_both_ends(const CoinPuzzle& puzzle, std::uint64_t most_sets,
                                                     const CoinSearchOptions& options);

/// Finds shortest solutions from one start to many goals, with a bit per position. Searches until all goals
/// are found or all positions are explored; only then are unreachable goals known. With options.work, the
/// half-way sets of each level are saved there, and the same search resumes from them.
///
/// Throws Error, with the memory needed, if the search does not fit, if the disk is full, or if the board is
/// too large.
CoinSearchResult solve_densely(const CoinBoard& board, CoinSet start, std::span<const CoinSet> goals,
                               const CoinSearchOptions& options);

/// The memory of the dense search for a board, in bytes; 0 if the board is too large.
std::uint64_t dense_solve_bytes(const CoinBoard& board, CoinSet start);

/// Finds the smallest position with is_wanted(from) that is one move before `position`, via a half-way set
/// with is_half(half). There must be one.
template <class IsHalf, class IsWanted>
CoinSet least_predecessor(const CoinBoard& board, CoinSet position, IsHalf&& is_half, IsWanted&& is_wanted) {
  CoinSet least = ~CoinSet{0};
  for_each_in(position, [&](int cell) {
    const CoinSet put = coin_at(cell), half = position & ~put;
    if ((board.crowded(half) & put) == 0 || !is_half(half)) return;
    for_each_in(board.all() & ~position, [&](int taken) {
      const CoinSet from = half | coin_at(taken);
      if (from < least && is_wanted(from)) least = from;
    });
  });
  return least;
}

}  // namespace sbp
