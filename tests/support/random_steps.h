// Positions after random steps.
#pragma once

#include <random>
#include <vector>

#include "puzzle/space/moves.h"

namespace sbp::test {

/// The configuration after this many random steps.
inline Configuration after_random_steps(const Space& space, Configuration at, std::uint64_t steps,
                                        std::mt19937_64& random) {
  for (; steps > 0; --steps) {
    std::vector<Configuration> next;
    for_each_move(space, metric_named("steps"), at,
                  [&](const Configuration& moved, const SlotMove&) { next.push_back(moved); });
    if (!next.empty()) at = next[random() % next.size()];
  }
  return at;
}

}  // namespace sbp::test
