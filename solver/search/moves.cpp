#include "solver/search/moves.h"

namespace sbp {
namespace {

/// Enumerates the unions of closures: each slot in turn is taken, with all that must go along, or left out.
class BodyWalk {
 public:
  BodyWalk(std::vector<Slots> closures, std::vector<Slots>& found)
      : closures_(std::move(closures)), found_(found) {}

  void choose(std::size_t slot, Slots taken, Slots left_out) {
    while (slot < closures_.size() && ((taken | left_out) >> slot & 1) != 0) ++slot;
    if (slot == closures_.size()) {
      if (taken != 0) found_.push_back(taken);
      return;
    }
    if (closures_[slot] != 0 && (closures_[slot] & left_out) == 0)
      choose(slot + 1, taken | closures_[slot], left_out);
    choose(slot + 1, taken, left_out | Slots{1} << slot);
  }

 private:
  const std::vector<Slots>
      closures_;  // what goes along with each slot, itself included; 0 if a wall is in the way
  std::vector<Slots>& found_;
};

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

std::vector<Slots> bodies_that_step(const Space& space, const Configuration& at, std::size_t step) {
  const std::size_t slots = space.slots();
  std::vector<Slots> closures(slots);
  std::vector<bool> stuck(slots);
  for (std::size_t slot = 0; slot < slots; ++slot) {
    const std::size_t kind = space.kind_of(slot);
    closures[slot] = Slots{1} << slot;
    stuck[slot] = !space.steps(kind, step).contains(at.places[slot]);
    if (stuck[slot]) continue;
    const FrameSet& entered =
        space.cells(kind, static_cast<std::size_t>(at.places[slot] + space.distance(step)));
    for (std::size_t other = 0; other < slots; ++other)
      if (entered.meets(space.cells(space.kind_of(other), at.places[other])))
        closures[slot] |= Slots{1} << other;
  }
  for (bool grown = true; grown;) {  // what is in the way of what is in the way
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
  std::vector<Slots> found;
  BodyWalk(std::move(closures), found).choose(0, 0, 0);
  return found;
}

}  // namespace sbp
