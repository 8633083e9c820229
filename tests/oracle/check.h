// Compares published tables with what the oracle finds.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>

#include "oracle/bucket_result.h"

namespace oracle {

struct CheckOptions {
  std::string results_file;
  std::string census_file;                      ///< empty: the census is not compared
  bool partial = false;                         ///< the file has only some buckets: no others are looked at
  std::optional<std::uint64_t> sample;          ///< how many rows to compare; nothing: all
  std::optional<std::uint64_t> max_justsolved;  ///< rows with more are passed over; nothing: none is
  std::uint64_t seed = 1;                       ///< which rows a sample has
  std::uint64_t max_positions =
      std::numeric_limits<std::uint64_t>::max();  ///< larger buckets are passed over, unless max_justsolved
                                                  ///< says of their row that it is small enough
  Method method = Method::kAllAtOnce;
};

struct CheckOutcome {
  std::uint64_t compared = 0;     ///< rows
  std::uint64_t passed_over = 0;  ///< buckets that are too large
  std::uint64_t differences = 0;
};

/// Solves the buckets of the board afresh and compares whole rows, in both directions: a bucket that ought to
/// have no row must have none. Each difference is one paragraph on `report`.
CheckOutcome check(const Board& board, const CheckOptions& options, std::ostream& report);

}  // namespace oracle
