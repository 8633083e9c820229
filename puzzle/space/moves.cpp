#include "puzzle/space/moves.h"

#include <algorithm>
#include <vector>

namespace sbp {
namespace {

/// Calls visit(slots) for every non-empty set of slots that can make one step together: those that contain
/// everything in their way. There can be exponentially many, so they are not stored.
template <class Visit>
void for_each_body(const Space& space, const Configuration& at, std::size_t step, Visit&& visit) {
  const std::size_t slots = space.slots();
  // The slots that must move along with each, itself included; 0 if a wall blocks them.
  std::vector<Slots> closures(slots);
  std::vector<bool> stuck(slots);
  for (std::size_t slot = 0; slot < slots; ++slot) {
    const std::size_t kind = space.kind_of(slot);
    closures[slot] = Slots{1} << slot;
    stuck[slot] = !space.steps(kind, step).contains(at.places[slot]);
    if (stuck[slot]) continue;
    const int to = at.places[slot] + space.distance(step);
    const FrameSet& entered = space.cells(kind, static_cast<std::size_t>(to));
    for (std::size_t other = 0; other < slots; ++other)
      if (entered.meets(space.cells(space.kind_of(other), at.places[other])))
        closures[slot] |= Slots{1} << other;
  }
  for (bool grown = true; grown;) {  // transitive closure
    grown = false;
    for (std::size_t slot = 0; slot < slots; ++slot) {
      const Slots before = closures[slot];
      for (std::size_t other = 0; other < slots; ++other)
        if ((before >> other & 1) != 0) closures[slot] |= closures[other];
      grown |= closures[slot] != before;
    }
  }
  for (std::size_t slot = 0; slot < slots; ++slot)
    for (std::size_t other = 0; other < slots; ++other)
      if ((closures[slot] >> other & 1) != 0 && stuck[other]) {
        closures[slot] = 0;
        break;
      }
  // Unions of closures: takes each slot in turn, with its closure, or leaves it out.
  const auto choose = [&](const auto& self, std::size_t slot, Slots taken, Slots left_out) -> void {
    while (slot < slots && ((taken | left_out) >> slot & 1) != 0) ++slot;
    if (slot == slots) {
      if (taken != 0) visit(taken);
      return;
    }
    if (closures[slot] != 0 && (closures[slot] & left_out) == 0)
      self(self, slot + 1, taken | closures[slot], left_out);
    self(self, slot + 1, taken, left_out | Slots{1} << slot);
  };
  choose(choose, 0, 0, 0);
}

/// Calls visit(distance) for each shift that a body can reach in one move.
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

}  // namespace

Configuration Body::shifted(int distance) const {
  Configuration moved = at_;
  for_each_slot([&](std::size_t slot) {
    moved.places[slot] = static_cast<std::uint8_t>(moved.places[slot] + distance);
  });
  for (std::size_t kind = 0; kind < space_.kinds(); ++kind)
    std::sort(moved.places.begin() + static_cast<std::ptrdiff_t>(space_.begin(kind)),
              moved.places.begin() + static_cast<std::ptrdiff_t>(space_.begin(kind + 1)));
  return moved;
}

void for_each_move(const Space& space, Metric metric, const Configuration& at,
                   const std::function<void(const Configuration& moved, const SlotMove& move)>& visit) {
  const auto visit_shifts = [&](Slots slots) {
    const Body body(space, at, slots);
    for_each_shift(space, metric.reach, body, [&](int distance) {
      visit(body.shifted(distance), SlotMove{slots, distance});
    });
  };
  if (metric.together)
    for (std::size_t step = 0; step < Space::kSteps.size(); ++step)
      for_each_body(space, at, step, visit_shifts);
  else
    for (std::size_t slot = 0; slot < space.slots(); ++slot) visit_shifts(Slots{1} << slot);
}

}  // namespace sbp
