// The numbers of a rating by name: for people, for JSON, as columns of tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/rate/rating.h"

namespace sbp {

/// One number of a rating.
struct RatedValue {
  std::string_view name;     ///< a word of lower-case letters and '_'
  std::string_view meaning;  ///< in a few words
  std::string text;          ///< in decimal
  bool any_size = false;     ///< whether it may be too large for programs that read numbers
};

/// All numbers of a rating, always in the same order: all names if it has a solution, else those that it has.
std::vector<RatedValue> rated_values(const Rating& rating);

}  // namespace sbp
