// Goal test on masks of places.
#pragma once

#include <algorithm>
#include <vector>

#include "common/grid/bits.h"
#include "puzzle/space/space.h"

namespace sbp {

/// The goals of a puzzle, tested on the mask of places of each kind. Immutable.
template <CellMask Mask>
class MaskGoals {
 public:
  MaskGoals(const SlidingPuzzle& puzzle, const std::vector<PuzzleGoal>& goals) {
    for (const PuzzleGoal& goal : goals) {
      Goal& made = goals_.emplace_back();
      made.voids = mask_of<Mask>(goal.voids);
      std::vector<Mask> places(puzzle.kinds.size());
      for (const auto& [kind, place] : goal.targets) places[kind] |= mask_of<Mask>(puzzle.cell(place));
      for (std::size_t kind = 0; kind < places.size(); ++kind)
        if (places[kind] != 0) made.targets.push_back({kind, places[kind]});
    }
  }

  /// Whether any goal is met with the pieces of each kind at `places` and `voids` empty.
  bool met(const Mask* places, Mask voids) const {
    return std::ranges::any_of(goals_, [&](const Goal& goal) {
      return (goal.voids & ~voids) == 0 && std::ranges::all_of(goal.targets, [&](const Target& target) {
               return (target.places & ~places[target.kind]) == 0;
             });
    });
  }

 private:
  struct Target {
    std::size_t kind;
    Mask places;
  };
  struct Goal {
    std::vector<Target> targets;
    Mask voids;
  };

  std::vector<Goal> goals_;
};

}  // namespace sbp
