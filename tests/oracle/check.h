// Compares tables with the oracle's results.
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
  std::string census_file;                      ///< empty: do not compare the census
  bool partial = false;                         ///< the file has only some buckets; skip others
  std::optional<std::uint64_t> sample;          ///< number of rows to compare; none: all
  std::optional<std::uint64_t> max_justsolved;  ///< skip rows with more; none: no limit
  std::uint64_t seed = 1;                       ///< seed of the sample
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

/// Solves the buckets of the board and compares complete rows, in both directions: a bucket without a row
/// must have none in the table. Each difference is one paragraph on `report`.
CheckOutcome check(const Board& board, const CheckOptions& options, std::ostream& report);

}  // namespace oracle
