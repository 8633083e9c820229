// How far the pieces of a goal are from it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/search/space.h"

namespace sbp {

/// Counts the unit steps that the pieces a goal asks for would need if nothing else were in the frame: of
/// each target, those of the nearest piece of its kind, in sum; of several goals, those of the nearest. Voids
/// that a goal asks for do not matter. Immutable; may be shared by threads.
class GoalDistance {
 public:
  explicit GoalDistance(const Space& space);

  /// 0 if there is no goal.
  int operator()(const Configuration& at) const;

 private:
  using ByPlace = std::array<std::uint8_t, kMostFrameCells>;

  struct Target {
    std::size_t kind;
    std::size_t steps;  // which of steps_
  };

  const Space& space_;
  std::vector<ByPlace> steps_;  // from each place of a kind to one of them
  std::vector<std::vector<Target>> goals_;
};

}  // namespace sbp
