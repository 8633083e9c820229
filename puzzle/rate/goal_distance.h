// A lower bound on the remaining steps: the distance of the goal's pieces in an empty frame.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/space/space.h"

namespace sbp {

/// For each target, counts the unit steps of the nearest piece of its kind in the otherwise empty frame. The
/// distance is the sum over a goal's targets, and the minimum over goals. Ignores cells that a goal wants
/// empty. Immutable; may be shared by threads.
class GoalDistance {
 public:
  explicit GoalDistance(const Space& space);

  /// 0 if there is no goal.
  int operator()(const Configuration& at) const;

 private:
  using ByPlace = std::array<std::uint8_t, kMostFrameCells>;

  struct Target {
    std::size_t kind;
    std::size_t steps;  // index into steps_
  };

  const Space& space_;
  std::vector<ByPlace> steps_;  // from each place of a kind to one target
  std::vector<std::vector<Target>> goals_;
};

}  // namespace sbp
