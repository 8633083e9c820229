// The numbers of a rating by name: for people, for JSON, as columns of tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/formats/feature_table.h"
#include "puzzle/rate/rating.h"

namespace sbp {

/// One number of a rating.
struct RatedValue {
  Feature feature;
  std::string_view meaning;  ///< in a few words
  std::string text;          ///< in decimal
  bool any_size = false;     ///< whether it may be too large for programs that read numbers

  std::string_view name() const { return feature_name(feature); }
};

/// All numbers of a rating, in the order of features: all of them if it has a solution, else those that it
/// has.
std::vector<RatedValue> rated_values(const Rating& rating);

/// The same as a row of a table has them. The rating must have a solution.
Features features_of(const Rating& rating);

}  // namespace sbp
