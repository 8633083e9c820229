// The ratings of the small puzzle.
#pragma once

#include "common/tables/feature_table.h"
#include "support/small_puzzle.h"

namespace sbp::test {

/// The features of small_puzzle() in data/features, but with more `solutions` than any type holds.
inline Features small_features() {
  Features features;
  std::size_t next = 0;
  for (const char* text : {"12", "0", "5", "123456789012345678901234567890", "0", "0", "0", "2.00", "0", "9",
                           "9", "5.00", "0.00", "1000", "2.75"})
    features[static_cast<Feature>(next++)] = text;
  return features;
}

}  // namespace sbp::test
