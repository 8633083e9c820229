// A kind of pieces and its moves, for whole sets of places at once.
#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <span>
#include <vector>

#include "solver/model/metric.h"
#include "solver/search/cell_mask.h"
#include "solver/search/space.h"

namespace sbp {

/// Returns search(Mask{}) with the narrowest masks that have a bit for each cell of the frame.
template <class Search>
auto with_mask(const Space& space, Search&& search) {
  const int cells = space.puzzle().width * space.puzzle().height;
  return cells <= 32 ? search(std::uint32_t{}) : cells <= 64 ? search(std::uint64_t{}) : search(Mask128{});
}

/// A kind of pieces in masks. A place is the cell of the upper left of a piece's bounding box, and a set of
/// places is one of cells. Immutable.
template <CellMask Mask>
class MaskKind {
 public:
  /// A step that a piece can make from one of its places as far as walls and its freedom go.
  struct Step {
    Mask entered;  ///< the cells that it comes to
    int to;        ///< the place where it is then
    std::size_t direction;
  };

  MaskKind(const Space& space, std::size_t kind) : places_(mask_of<Mask>(space.places(kind))) {
    for (const Place& cell : space.puzzle().kinds[kind].cells) {
      offsets_.push_back(cell.y * space.width() + cell.x);
      shape_ |= mask_of<Mask>(offsets_.back());
    }
    single_cell_ = offsets_.size() == 1;
    for (std::size_t direction = 0; direction < directions_.size(); ++direction)
      add_direction(mask_of<Mask>(space.steps(kind, direction)), space.distance(direction),
                    directions_[direction]);
    offsets_.push_back(kEnd);
    for (int place = 0; place < space.puzzle().width * space.puzzle().height; ++place) add_steps(place);
  }

  /// Wherever a piece can lie in the empty frame.
  Mask places() const { return places_; }
  /// The cells of a piece at one of its places.
  Mask cells(int place) const { return shape_ << place; }
  /// The places at which a piece would lie on free cells alone.
  Mask fitting(Mask free) const {
    Mask places = places_;
    for (const int* offset = offsets_.data(); *offset != kEnd; ++offset) places &= free >> *offset;
    return places;
  }
  /// The steps from a cell of the frame; none if it is not a place.
  std::span<const Step> steps(int place) const {
    const auto at = static_cast<std::size_t>(place);
    return {steps_.data() + first_steps_[at], steps_.data() + first_steps_[at + 1]};
  }

  /// Where a piece gets to in one move, apart from where it is.
  Mask in_reach(Reach reach, int place, Mask voids) const {
    const Mask free = voids | cells(place);
    Mask reached = 0;
    if (reach == Reach::path) {
      for_each_connected(mask_of<Mask>(place), free, [&](int at) { reached |= mask_of<Mask>(at); });
      return reached & ~mask_of<Mask>(place);
    }
    for (const Step& first : steps(place))
      for (const Step* step = &first; step && (step->entered & ~free) == 0; step = next(*step)) {
        reached |= mask_of<Mask>(step->to);
        if (reach == Reach::step) break;
      }
    return reached;
  }

  /// Calls visit(place) for all places that steps over free cells lead to from one, and for that one.
  template <class Visit>
  void for_each_connected(Mask from, Mask free, Visit&& visit) const {
    Mask seen = from;
    for (Mask pending = from; pending != 0;) {
      const int at = lowest(pending);
      pending &= pending - 1;
      visit(at);
      for (const Step& step : steps(at)) {
        const Mask to = mask_of<Mask>(step.to);
        if ((step.entered & ~free) != 0 || (seen & to) != 0) continue;
        seen |= to;
        pending |= to;
      }
    }
  }

  /// Calls visit(from, to) for every move of a piece of this kind, each once, where such pieces are at
  /// `places`.
  template <class Visit>
  void for_each_move(Reach reach, Mask places, Mask voids, Visit&& visit) const {
    if (single_cell_ && reach == Reach::path) return for_each_move_of_cells(places, voids, visit);
    for_each_in(moving(voids) & places, [&](int from) {
      for_each_in(in_reach(reach, from, voids), [&](int to) { visit(from, to); });
    });
  }

 private:
  /// What steps of one direction have in common.
  struct Direction {
    Mask from = 0;             // places that walls and freedom allow to begin at
    int distance = 0;          // what it adds to a place
    std::vector<int> entered;  // cells that the piece comes to, less the place where it begins; kEnd
  };

  /// Ends a list. Loops to it stay plain ones; to a known end the compiler makes them wide, and these lists
  /// are too short for that.
  static constexpr int kEnd = INT_MAX;

  void add_direction(Mask from, int distance, Direction& direction) {
    direction.from = from;
    direction.distance = distance;
    if (from != 0)  // else what it would enter may be beyond the frame
      for (const int offset : offsets_)
        if (std::ranges::find(offsets_, offset + distance) == offsets_.end())
          direction.entered.push_back(offset + distance);
    direction.entered.push_back(kEnd);
  }
  void add_steps(int place) {
    if (first_steps_.empty()) first_steps_.push_back(0);
    for (std::size_t i = 0; i < directions_.size(); ++i)
      if ((directions_[i].from & mask_of<Mask>(place)) != 0) {
        const int to = place + directions_[i].distance;
        steps_.push_back({cells(to) & ~cells(place), to, i});
      }
    first_steps_.push_back(steps_.size());
  }
  /// The step after this one in the same direction, or null.
  const Step* next(const Step& step) const {
    const std::span<const Step> steps = this->steps(step.to);
    const auto found = std::ranges::find(steps, step.direction, &Step::direction);
    return found == steps.end() ? nullptr : &*found;
  }

  /// The places from which a piece can make any step.
  Mask moving(Mask voids) const {
    Mask moving = 0;
    for (const Direction& direction : directions_) {
      Mask places = direction.from;
      for (const int* cell = direction.entered.data(); *cell != kEnd; ++cell)
        places &= shifted(voids, -*cell);
      moving |= places;
    }
    return moving;
  }

  /// Single cells beside a region of voids get to all of it.
  template <class Visit>
  void for_each_move_of_cells(Mask places, Mask voids, Visit&& visit) const {
    for (Mask rest = voids & places_; rest != 0;) {
      Mask region = 0, beside = 0;
      for_each_connected(rest & -rest, voids, [&](int at) {
        region |= mask_of<Mask>(at);
        for (const Step& step : steps(at)) beside |= step.entered;
      });
      rest &= ~region;
      for_each_in(beside & places, [&](int from) { for_each_in(region, [&](int to) { visit(from, to); }); });
    }
  }

  Mask places_, shape_ = 0;
  bool single_cell_ = false;
  std::vector<int> offsets_;  // of its cells from the place; kEnd
  std::array<Direction, Space::kSteps.size()> directions_;
  std::vector<Step> steps_;               // by place
  std::vector<std::size_t> first_steps_;  // by place; one more at the end
};

}  // namespace sbp
