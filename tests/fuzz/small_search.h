// Limits of the puzzles that a fuzzer searches.
#pragma once

#include "puzzle/model/metric.h"
#include "puzzle/space/space.h"

namespace sbp::fuzz {

/// An upper bound of the number of placements: that of pieces whose kinds may overlap.
inline double most_placements(const Space& space) {
  double product = 1;
  for (std::size_t kind = 0; kind < space.kinds(); ++kind) {
    const std::size_t pieces = space.begin(kind + 1) - space.begin(kind);
    const auto places = static_cast<std::size_t>(space.places(kind).size());
    for (std::size_t i = 0; i < pieces; ++i)
      product *= static_cast<double>(places - std::min(places, i)) / static_cast<double>(i + 1);
  }
  return product;
}

/// Whether all searches, including the oracle's, are quick. The oracle tries every set of pieces that move
/// together.
inline bool is_small(const Space& space, Metric metric) {
  return most_placements(space) <= (metric.together ? 100 : 400) && (!metric.together || space.slots() <= 6);
}

}  // namespace sbp::fuzz
