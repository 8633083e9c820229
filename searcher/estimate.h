// What a search of a whole board will cost, known beforehand.
#pragma once

#include <cstdint>
#include <string>

#include "common/stage.h"
#include "searcher/candidate_sets.h"
#include "searcher/largest_piece_set.h"

namespace sbp {

/// Numbers without an interval are exact, unless it says otherwise.
struct SearchEstimate {
  std::uint64_t positions;   ///< of the board; each is a state of one piece set
  std::uint64_t candidates;  ///< multisets of shapes
  std::size_t buckets, parts;
  EnumerationCost enumeration;
  Interval search_seconds;      ///< CPU time of building graphs and searching in them
  std::size_t measured;         ///< piece sets that this was measured with
  std::uint64_t measured_states;
  double share_not_measured;    ///< share of the positions in piece sets that do not fit into memory, from the
                                ///< sample; they are taken to cost as much for a state as the others
  LargestPieceSet largest;
  double largest_bytes;       ///< memory for a search of it at once, at most
  double bytes_for_each;      ///< memory that each thread has for a search
};

/// Measures random piece sets, which takes about a minute on large boards. `options` says what memory and how
/// many threads there will be, and whether to show progress.
SearchEstimate estimate_search(const PolyominoCatalog& catalog, const StageOptions& options);

/// A table for people. `threads` is for the wall time.
std::string describe(const SearchEstimate& estimate, const Board& board, int threads);

}  // namespace sbp
