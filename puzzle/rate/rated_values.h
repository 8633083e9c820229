// The numbers of a rating by name: as text, as JSON, and as table columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "common/tables/feature_table.h"
#include "puzzle/rate/rating.h"

namespace sbp {

/// One number of a rating.
struct RatedValue {
  Feature feature;
  std::string_view meaning;  ///< short description
  std::string text;          ///< in decimal
  bool any_size = false;     ///< may exceed the integers of common programs

  std::string_view name() const { return feature_name(feature); }
};

/// All numbers of a rating, in the order of features; without a solution, only those that exist.
std::vector<RatedValue> rated_values(const Rating& rating);

/// The same as a table row. The rating must have a solution.
Features features_of(const Rating& rating);

}  // namespace sbp
