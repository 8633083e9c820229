// The moves of a configuration, by what counts as one.
#pragma once

#include <algorithm>
#include <bit>
#include <vector>

#include "solver/model/metric.h"
#include "solver/search/space.h"

namespace sbp {

/// A set of slots, by bit.
using Slots = std::uint64_t;

/// A move: which slots go, and what is added to all of their places.
struct SlotMove {
  Slots slots = 0;
  int distance = 0;
};

/// The places that one piece gets to in one move, without that where it is. `free` are the cells that no
/// other piece covers.
inline FrameSet places_in_reach(const Space& space, Reach reach, std::size_t kind, int place,
                                const FrameSet& free) {
  FrameSet reached;
  const auto can_step = [&](int from, std::size_t step) {
    return space.steps(kind, step).contains(from) &&
           free.contains(space.cells(kind, static_cast<std::size_t>(from + space.distance(step))));
  };
  if (reach != Reach::path) {
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step)
      for (int at = place; can_step(at, step);) {
        at += space.distance(step);
        reached |= FrameSet::of(at);
        if (reach == Reach::step) break;
      }
    return reached;
  }
  std::array<std::uint8_t, kMostFrameCells> found;
  std::size_t count = 0;
  found[count++] = static_cast<std::uint8_t>(place);
  reached |= FrameSet::of(place);
  for (std::size_t next = 0; next < count; ++next)
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step) {
      const int to = found[next] + space.distance(step);
      if (!can_step(found[next], step) || reached.contains(to)) continue;
      reached |= FrameSet::of(to);
      found[count++] = static_cast<std::uint8_t>(to);
    }
  return reached - FrameSet::of(place);
}

/// Which pieces go together: a body of slots that moves as if glued, and the cells it may use.
class Body {
 public:
  Body(const Space& space, const Configuration& at, Slots slots)
      : space_(space), at_(at), slots_(slots), free_(space.puzzle().open - space.covered(at)) {
    for_each_slot([&](std::size_t slot) { free_ |= space.cells(space.kind_of(slot), at.places[slot]); });
  }

  Slots slots() const { return slots_; }

  /// Whether the body, shifted by `distance`, can make a step.
  bool can_step(int distance, std::size_t step) const {
    bool can = true;
    for_each_slot([&](std::size_t slot) {
      const std::size_t kind = space_.kind_of(slot);
      const int place = at_.places[slot] + distance;
      can = can && space_.steps(kind, step).contains(place) &&
            free_.contains(space_.cells(kind, static_cast<std::size_t>(place + space_.distance(step))));
    });
    return can;
  }

  /// The configuration after the body was shifted.
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

/// The sets of slots that can make one step together, without the empty one: those that hold everything that
/// is in the way of what they hold. There can be as many as there are sets.
std::vector<Slots> bodies_that_step(const Space& space, const Configuration& at, std::size_t step);

/// Calls visit(distance) for each shift that a body gets to in one move.
template <class Visit>
void for_each_shift(const Space& space, Reach reach, const Body& body, Visit&& visit) {
  if (reach != Reach::path) {
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step)
      for (int distance = 0; body.can_step(distance, step);) {
        distance += space.distance(step);
        visit(distance);
        if (reach == Reach::step) break;
      }
    return;
  }
  std::vector<int> reached{0};
  for (std::size_t next = 0; next < reached.size(); ++next)
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step) {
      const int to = reached[next] + space.distance(step);
      if (std::ranges::find(reached, to) != reached.end() || !body.can_step(reached[next], step)) continue;
      reached.push_back(to);
      visit(to);
    }
}

/// Calls visit(configuration, move) for all that are one move away, by what counts as one; for the same
/// configuration once or several times for each move that leads to it. A move that leads back is visited too.
template <class Visit>
void for_each_move(const Space& space, Metric metric, const Configuration& at, Visit&& visit) {
  if (metric.together) {
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step)
      for (const Slots slots : bodies_that_step(space, at, step)) {
        const Body body(space, at, slots);
        for_each_shift(space, metric.reach, body, [&](int distance) {
          visit(body.shifted(distance), SlotMove{slots, distance});
        });
      }
    return;
  }
  const FrameSet voids = space.puzzle().open - space.covered(at);
  for (std::size_t slot = 0; slot < space.slots(); ++slot) {
    const std::size_t kind = space.kind_of(slot);
    const int from = at.places[slot];
    const FrameSet free = voids | space.cells(kind, at.places[slot]);
    places_in_reach(space, metric.reach, kind, from, free).for_each([&](int place) {
      Configuration moved = at;
      space.move(moved, slot, place);
      visit(moved, SlotMove{Slots{1} << slot, place - from});
    });
  }
}

}  // namespace sbp
