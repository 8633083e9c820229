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
  /// For each step that walls and its freedom allow from a place, the cells that it enters. None for other
  /// cells of the frame.
  std::span<const Mask> steps(int place) const {
    const auto at = static_cast<std::size_t>(place);
    return {steps_.data() + first_steps_[at], steps_.data() + first_steps_[at + 1]};
  }

  /// Where a piece gets to in one move, apart from where it is.
  Mask in_reach(Reach reach, int place, Mask voids) const {
    const Mask from = mask_of<Mask>(place), fit = fitting(voids | cells(place));
    if (reach == Reach::path) return connected(from, fit) & ~from;
    Mask reached = 0;
    for (const Direction& direction : directions_)
      for (Mask at = from; at != 0; reached |= at) {
        at = shifted(at & direction.from, direction.distance) & fit;
        if (reach == Reach::step) {
          reached |= at;
          break;
        }
      }
    return reached;
  }

  /// The places that steps through `fit` lead to, with those they begin at.
  Mask connected(Mask from, Mask fit) const {
    Mask reached = 0;
    for (Mask grown = from; grown != reached;) {
      reached = grown;
      for (const Direction& direction : directions_)
        grown |= shifted(grown & direction.from, direction.distance) & fit;
    }
    return reached;
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
    for (const Direction& direction : directions_)
      if ((direction.from & mask_of<Mask>(place)) != 0)
        steps_.push_back(cells(place + direction.distance) & ~cells(place));
    first_steps_.push_back(steps_.size());
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
      const Mask region = connected(rest & -rest, rest);
      rest &= ~region;
      Mask beside = 0;
      for (const Direction& direction : directions_)
        beside |= shifted(region & direction.from, direction.distance);
      for_each_in(beside & places, [&](int from) { for_each_in(region, [&](int to) { visit(from, to); }); });
    }
  }

  Mask places_, shape_ = 0;
  bool single_cell_ = false;
  std::vector<int> offsets_;  // of its cells from the place; kEnd
  std::array<Direction, Space::kSteps.size()> directions_;
  std::vector<Mask> steps_;               // by place
  std::vector<std::size_t> first_steps_;  // by place; one more at the end
};

}  // namespace sbp
