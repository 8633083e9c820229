// Bit-parallel move generation: a kind's pieces and moves on masks of cells, by shifts and flood fill.
#pragma once

#include <algorithm>
#include <array>
#include <climits>
#include <utility>
#include <vector>

#include "common/grid/bits.h"
#include "puzzle/model/metric.h"
#include "puzzle/space/space.h"

namespace sbp {

/// Returns search(Mask{}) with a mask type that has a bit for each cell of the frame: 64 bits if enough. 32
/// bits would be no faster and take a third longer to compile.
template <class Search>
auto with_mask(const Space& space, Search&& search) {
  const int cells = space.puzzle().width * space.puzzle().height;
  return cells <= 64 ? search(std::uint64_t{}) : search(Mask128{});
}

/// A kind of pieces as masks. A place is the upper-left cell of a piece's bounding box; a set of places is a
/// mask of cells. Immutable.
template <CellMask Mask>
class MaskKind {
 public:
  MaskKind(const Space& space, std::size_t kind)
      : row_(row_shift<Mask>(space.width())), places_(mask_of<Mask>(space.places(kind))) {
    for (const Place& cell : space.puzzle().kinds[kind].cells) {
      offsets_.push_back(cell.y * space.width() + cell.x);
      shape_ |= mask_of<Mask>(offsets_.back());
    }
    single_cell_ = offsets_.size() == 1;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
      from_[direction] = mask_of<Mask>(space.steps(kind, direction));
      leading_[direction] = leading(space.distance(direction));
    }
    offsets_.push_back(kEnd);
    if (single_cell_) find_beside();
  }

  /// Whether pieces cover one cell.
  bool single_cell() const { return single_cell_; }
  /// All places in the empty frame.
  Mask places() const { return places_; }
  /// The cells of a piece at one of its places.
  Mask cells(int place) const { return shape_ << place; }
  /// The places where a piece would cover only free cells.
  Mask fitting(Mask free) const {
    Mask places = places_;
    for (const int* offset = offsets_.data(); *offset != kEnd; ++offset) places &= free >> *offset;
    return places;
  }
  /// The places from which a piece can step.
  Mask moving(Mask voids) const {
    Mask moving = 0;
    for_each_direction([&](auto direction) {
      const Mask before = before_step<direction>(voids);
      Mask places = from_[direction];
      for (const int* offset = leading_[direction].data(); *offset != kEnd; ++offset)
        places &= before >> *offset;
      moving |= places;
    });
    return moving;
  }

  /// The other places a piece can reach in one move.
  Mask in_reach(Reach reach, int place, Mask voids) const {
    const Mask from = mask_of<Mask>(place), fit = fitting(voids | cells(place));
    if (reach == Reach::path) return connected(from, fit) & ~from;
    Mask reached = 0;
    for_each_direction([&](auto direction) {
      for (Mask at = from; at != 0; reached |= at) {
        at = after_step<direction>(at & from_[direction]) & fit;
        if (reach == Reach::step) {
          reached |= at;
          break;
        }
      }
    });
    return reached;
  }

  /// The places reachable by steps through `fit`, with the starting ones.
  Mask connected(Mask from, Mask fit) const {
    Mask reached = 0;
    for (Mask grown = from; grown != reached;) {
      reached = grown;
      for_each_direction(
          [&](auto direction) { grown |= after_step<direction>(grown & from_[direction]) & fit; });
    }
    return reached;
  }

  /// For single cells: calls visit(region, beside) for every region of empty cells. Pieces at the places
  /// beside a region can reach all of it.
  template <class Visit>
  void for_each_region(Mask voids, Visit&& visit) const {
    for (Mask rest = voids & places_; rest != 0;) {
      Mask region = rest & -rest, around = beside(rest);
      for (Mask more; (more = around & rest & ~region) != 0; around |= beside(more)) region |= more & -more;
      rest &= ~region;
      visit(region, around & ~voids);
    }
  }

  /// Calls visit(from, to) once for every move of the kind's pieces, which are at `places`.
  template <class Visit>
  void for_each_move(Reach reach, Mask places, Mask voids, Visit&& visit) const {
    if (single_cell_ && reach == Reach::path) return for_each_move_of_cells(places, voids, visit);
    for_each_in(moving(voids) & places, [&](int from) {
      for_each_in(in_reach(reach, from, voids), [&](int to) { visit(from, to); });
    });
  }

 private:
  static constexpr std::size_t kDirections = Space::kSteps.size();

  /// Ends a list; most have two or three cells.
  static constexpr int kEnd = INT_MAX;

  /// Calls use(direction) with each index into Space::kSteps as a constant: shifts by a known direction take
  /// one instruction instead of five.
  template <class Use>
  static void for_each_direction(Use&& use) {
    [&]<std::size_t... kNumber>(std::index_sequence<kNumber...>) {
      (use(std::integral_constant<std::size_t, kNumber>{}), ...);
    }
    (std::make_index_sequence<kDirections>{});
  }
  /// Places or cells after a step.
  template <std::size_t kDirection>
  Mask after_step(Mask from) const {
    constexpr Space::Step kStep = Space::kSteps[kDirection];
    if constexpr (kStep.dy != 0)
      return kStep.dy < 0 ? from >> row_ : from << row_;
    else
      return kStep.dx < 0 ? from >> 1 : from << 1;
  }
  /// Places or cells before a step.
  template <std::size_t kDirection>
  Mask before_step(Mask to) const {
    constexpr Space::Step kStep = Space::kSteps[kDirection];
    if constexpr (kStep.dy != 0)
      return kStep.dy < 0 ? to << row_ : to >> row_;
    else
      return kStep.dx < 0 ? to << 1 : to >> 1;
  }

  /// The piece's cells, relative to its place, that a step moves to cells not already covered; kEnd.
  std::vector<int> leading(int distance) const {
    std::vector<int> cells;
    for (const int offset : offsets_)
      if (std::ranges::find(offsets_, offset + distance) == offsets_.end()) cells.push_back(offset);
    cells.push_back(kEnd);
    return cells;
  }

  void find_beside() {
    beside_.resize(8 * sizeof(Mask));
    for_each_in(places_, [&](int place) {
      Mask& beside = beside_[static_cast<std::size_t>(place)];
      for_each_direction(
          [&](auto direction) { beside |= after_step<direction>(mask_of<Mask>(place) & from_[direction]); });
    });
  }
  /// The places one step from the first of some places.
  Mask beside(Mask from) const { return beside_[static_cast<std::size_t>(lowest(from))]; }

  template <class Visit>
  void for_each_move_of_cells(Mask places, Mask voids, Visit&& visit) const {
    for_each_region(voids, [&](Mask region, Mask beside) {
      for_each_in(beside & places, [&](int from) { for_each_in(region, [&](int to) { visit(from, to); }); });
    });
  }

  int row_;  // distance to the cell below
  Mask places_, shape_ = 0;
  bool single_cell_ = false;
  std::vector<int> offsets_;            // cells relative to the place; kEnd
  std::vector<Mask> beside_;            // for single cells: by place, the places one step away
  std::array<Mask, kDirections> from_;  // places where walls and the kind's freedom allow a step
  std::array<std::vector<int>, kDirections> leading_;
};

}  // namespace sbp
