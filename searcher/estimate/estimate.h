// What a search of a whole board will cost, known beforehand.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "common/system/limits.h"
#include "common/system/resources.h"
#include "searcher/estimate/candidate_sets.h"
#include "searcher/estimate/largest_piece_set.h"

namespace sbp {

/// Numbers that are not intervals are exact if nothing else is said.
struct SearchEstimate {
  std::uint64_t positions = 0;   ///< of the board; each is a state of one piece set
  std::uint64_t candidates = 0;  ///< for piece sets: multisets of shapes
  std::size_t buckets = 0;
  std::uint64_t parts = 0;  ///< into which the search divides them
  EnumerationCost enumeration;
  bool tried = false;        ///< the whole search was done, once, to see what it takes; nothing is sampled
  double plan_seconds = 0;   ///< CPU time before the first piece set, measured
  double solve_seconds = 0;  ///< CPU time for solutions; 0 if tried, when it is in search_seconds
  Interval
      search_seconds;  ///< CPU time for the piece sets that fit, from the measured ones; for all if tried
  std::uint64_t measured = 0;  ///< piece sets that were
  std::uint64_t measured_states = 0;
  double share_not_measured = 0;  ///< of all positions, in piece sets that would take long or do not fit into
                                  ///< memory; taken to cost as much for each state as the largest measured
  LargestPieceSet largest;
  double largest_bytes = 0;  ///< at most, of memory for a search of it in memory; predicted

  Interval cpu_seconds() const {
    const Interval fixed{plan_seconds + solve_seconds, 0};
    return fixed + search_seconds + (tried ? Interval{} : enumeration.seconds);
  }
};

/// Between which CPU times the search will be, if the machine is not more than kMachineFactor faster or
/// slower than it was for the estimate, as far as the sample allows to say that.
struct TimeRange {
  double least, most;
};
inline TimeRange time_range(const Interval& seconds) {
  return {std::max(0.0, seconds.value - seconds.error) / kMachineFactor,
          (seconds.value + seconds.error) * kMachineFactor};
}

/// Counts what can be counted, and measures random piece sets with one thread, which takes about a minute on
/// large boards, or the whole search if the board has at most `most_tried` positions and all piece sets fit
/// into memory. `resources` says what memory and how many threads the search will have, and whether to show
/// progress.
SearchEstimate estimate_search(const PolyominoCatalog& catalog, const Resources& resources,
                               std::uint64_t most_tried = kMostTriedPositions);

/// A table for people.
std::string describe(const SearchEstimate& estimate, const Board& board, const Resources& resources);

}  // namespace sbp
