// Moves of a configuration in any metric, including moves of several pieces together.
#pragma once

#include <bit>
#include <cstdint>
#include <functional>

#include "puzzle/model/metric.h"
#include "puzzle/space/space.h"

namespace sbp {

/// A set of slots, as bits.
using Slots = std::uint64_t;

/// A move: the slots that move, and the distance added to their places.
struct SlotMove {
  Slots slots = 0;
  int distance = 0;
};

/// A set of pieces that move as if glued, and the cells they may use.
class Body {
 public:
  Body(const Space& space, const Configuration& at, Slots slots)
      : space_(space), at_(at), slots_(slots), free_(space.puzzle().open - space.covered(at)) {
    for_each_slot([&](std::size_t slot) { free_ |= space.cells(space.kind_of(slot), at.places[slot]); });
  }

  /// Whether the body, already shifted by `distance`, can make a step.
  bool can_step(int distance, std::size_t step) const {
    bool can = true;
    for_each_slot([&](std::size_t slot) {
      const std::size_t kind = space_.kind_of(slot);
      const int place = at_.places[slot] + distance, next = place + space_.distance(step);
      can = can && space_.steps(kind, step).contains(place) &&
            free_.contains(space_.cells(kind, static_cast<std::size_t>(next)));
    });
    return can;
  }

  /// The configuration after shifting the body.
  Configuration shifted(int distance) const;

 private:
  template <class Visit>
  void for_each_slot(Visit&& visit) const {
    for (Slots rest = slots_; rest != 0; rest &= rest - 1)
      visit(static_cast<std::size_t>(std::countr_zero(rest)));
  }

  const Space& space_;
  const Configuration& at_;
  const Slots slots_;
  FrameSet free_;
};

/// Calls visit(configuration, move) for every configuration one move away in the metric, at least once per
/// move that leads to it. Includes moves that lead back to `at`. Not for inner loops: metrics of single
/// pieces have faster move generators.
void for_each_move(const Space& space, Metric metric, const Configuration& at,
                   const std::function<void(const Configuration& moved, const SlotMove& move)>& visit);

}  // namespace sbp
