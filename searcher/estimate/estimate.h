// Estimates the cost of searching a whole board.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "common/base/resources.h"
#include "searcher/estimate/counted_piece_set.h"

namespace sbp {

/// A sample mean and its error at 95% confidence.
struct Interval {
  double value = 0, error = 0;

  Interval operator*(double factor) const { return {value * factor, error * factor}; }
  Interval operator+(const Interval& b) const { return {value + b.value, std::hypot(error, b.error)}; }
};

/// Numbers that are not intervals are exact unless noted. Seconds are CPU time.
struct SearchEstimate {
  std::uint64_t positions = 0;  ///< of the board; each is a state of one piece set
  std::size_t buckets = 0, parts = 0;
  Interval piece_sets;            ///< that fit on the board
  double plan_seconds = 0;        ///< before the first piece set, measured
  Interval find_seconds;          ///< for finding the piece sets
  Interval search_seconds;        ///< for searching them
  double solve_seconds = 0;       ///< for solutions, predicted
  std::size_t measured = 0;       ///< piece sets that were searched
  double measured_states = 0;     ///< of these
  double share_not_measured = 0;  ///< of all positions: in piece sets too large to measure; assumed to cost
                                  ///< as much per state as the largest measured ones
  CountedPieceSet largest;
  double largest_bytes = 0;  ///< at most, of memory for a search of it in memory; predicted

  Interval cpu_seconds() const {
    return Interval{plan_seconds + solve_seconds} + find_seconds + search_seconds;
  }
};

/// Counts what can be counted, and measures some parts and piece sets with one thread, which takes about a
/// minute on large boards. `resources` are those of the planned search.
SearchEstimate estimate_search(const PolyominoCatalog& catalog, const Resources& resources);

/// A table for people.
std::string describe(const SearchEstimate& estimate, const Board& board, const Resources& resources);

}  // namespace sbp
