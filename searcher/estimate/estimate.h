// What a search of a whole board will cost, known beforehand.
#pragma once

#include <cstdint>
#include <string>

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
  Interval search_seconds;   ///< CPU time for the piece sets that fit, from the measured ones
  std::size_t measured = 0;  ///< how many those are
  std::uint64_t measured_states = 0;
  double share_not_measured = 0;  ///< of all positions, in piece sets that would take long or do not fit into
                                  ///< memory; taken to cost as much for each state as the largest measured
  LargestPieceSet largest;
  double largest_bytes = 0;  ///< at most, of memory for a search of it in memory; predicted

  Interval cpu_seconds() const { return enumeration.seconds + search_seconds; }
};

/// Counts what can be counted, and measures random piece sets with one thread, which takes about a minute on
/// large boards. `resources` says what memory and how many threads the search will have, and whether to show
/// progress.
SearchEstimate estimate_search(const PolyominoCatalog& catalog, const Resources& resources);

/// A table for people.
std::string describe(const SearchEstimate& estimate, const Board& board, const Resources& resources);

}  // namespace sbp
