// Estimates the cost of searching a whole board from random piece sets and the largest one.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

#include "common/base/resources.h"
#include "common/enumeration/position_ranks.h"
#include "searcher/bucket/piece_sets.h"

namespace sbp {

struct CountedPieceSet {
  Bucket bucket{1};
  PieceSet set;
  double states = 0;
};

/// The piece sets of `count` uniformly drawn positions. Deterministic, the same on every machine.
std::vector<CountedPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                             std::size_t count);

/// The piece set with the most states, by beam search over lists of dominoes and trominoes: extends the best
/// lists by one piece until the number of states no longer grows. A heuristic without proof.
CountedPieceSet find_largest_piece_set(const PolyominoCatalog& catalog);

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
