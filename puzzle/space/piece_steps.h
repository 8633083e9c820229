// Step tables by piece and place: move generation for wide masks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "puzzle/space/mask_kind.h"

namespace sbp {

/// The cells that each step of a piece enters, in tables. Faster than MaskKind, which finds all places at
/// once, where few pieces can move to few places. Immutable.
///
/// A step out of the frame enters a cell that is never free, so a mask must have a bit beyond the open cells.
template <CellMask Mask>
class PieceSteps {
 public:
  explicit PieceSteps(const Space& space) : around_(space.kinds() * kCells) {
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      distances_[direction] = space.distance(direction);
    for (std::size_t kind = 0; kind < space.kinds(); ++kind)
      space.places(kind).for_each([&](int place) { add(space, kind, place); });
  }

  /// Whether a piece can step.
  bool can_step(std::size_t kind, int from, Mask voids) const { return any_step(around(kind, from), ~voids); }

  /// Calls visit(to) for every other place that a piece can reach in one move.
  template <class Visit>
  void for_each_in_reach(std::size_t kind, Reach reach, int from, Mask voids, Visit&& visit) const {
    const Around& here = around(kind, from);
    if (!any_step(here, ~voids)) return;
    const Mask blocked = ~(voids | here.cells);
    if (reach == Reach::path) return for_each_on_paths(kind, from, blocked, visit);
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      for (int at = from; (around(kind, at).entered[direction] & blocked) == 0;) {
        at += distances_[direction];
        visit(at);
        if (reach == Reach::step) break;
      }
  }

 private:
  static constexpr std::size_t kDirections = Space::kSteps.size();
  static constexpr std::size_t kCells = 8 * sizeof(Mask);

  /// A piece at a place.
  struct Around {
    Mask cells = 0;
    std::array<Mask, kDirections> entered;  // by direction; all cells without a step

    Around() { entered.fill(~Mask{0}); }
  };

  const Around& around(std::size_t kind, int place) const {
    return around_[kind * kCells + static_cast<std::size_t>(place)];
  }
  void add(const Space& space, std::size_t kind, int place) {
    const auto cells = [&](int at) { return mask_of<Mask>(space.cells(kind, static_cast<std::size_t>(at))); };
    Around& made = around_[kind * kCells + static_cast<std::size_t>(place)];
    made.cells = cells(place);
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      if (space.steps(kind, direction).contains(place))
        made.entered[direction] = cells(place + distances_[direction]) & ~made.cells;
  }

  static bool any_step(const Around& here, Mask blocked) {
    bool any = false;
    for (const Mask entered : here.entered) any |= (entered & blocked) == 0;
    return any;
  }

  /// Branch-free for each step.
  template <class Visit>
  void for_each_on_paths(std::size_t kind, int from, Mask blocked, Visit&& visit) const {
    std::array<int, kCells + 1> places;  // one entry beyond `count` may be written
    places[0] = from;
    Mask reached = mask_of<Mask>(from);
    std::size_t count = 1;
    for (std::size_t next = 0; next < count; ++next) {
      const int place = places[next];
      const Around& here = around(kind, place);
      for (std::size_t direction = 0; direction < kDirections; ++direction) {
        // There is no step out of the frame; the table of another place stands in for its destination.
        const bool can = (here.entered[direction] & blocked) == 0;
        const int to = place + (can ? distances_[direction] : 0);
        const Mask bit = mask_of<Mask>(to);
        places[count] = to;
        count += (reached & bit) == 0 ? 1 : 0;
        reached |= bit;
      }
    }
    for (std::size_t i = 1; i < count; ++i) visit(places[i]);
  }

  std::array<int, kDirections> distances_;
  std::vector<Around> around_;  // by kind and place
};

}  // namespace sbp
