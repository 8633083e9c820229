// A few pieces in lines whose arrangements are few.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "puzzle/search/arrangement_set.h"
#include "puzzle/search/loose_arrangements.h"

namespace sbp {

/// The loose pieces of leaves (see LeafTable) where they are some runs of the others, such as the cars of a
/// few rows. Their arrangements are the same in all leaves, but for those in which they would lie on laid
/// pieces. So a step of a laid piece takes all arrangements that leave free what it enters, and changes
/// nothing in them. A step of a loose piece adds the same to one of its places in each arrangement that
/// allows it; that keeps the order of arrangements, so it is made in a whole set at once (renumbered()).
/// Immutable; may be shared by threads.
template <CellMask Mask, std::size_t kWords>
class LoosePieces {
 public:
  using Set = ArrangementSet<kWords>;
  /// What a goal wants of loose pieces, and which cells shall be void.
  struct Goal {
    Set met = Set::all();
    Mask voids = 0;
  };

  /// Needs an order with loose runs that are in_line() (see LooseArrangements), with at most 64 * kWords
  /// arrangements; it must outlive this, and so must the space.
  LoosePieces(const Space& space, const LayingOrder<Mask>& order);

  /// See LooseCells for what follows.
  bool can_change(std::size_t kind, int place, std::size_t direction, Mask) const {
    return !changes_[number(kind, place, direction)].empty();
  }
  template <class Cpu>
  std::uint32_t change(std::size_t kind, int place, std::size_t direction, Mask, Mask, Mask, Mask,
                       Cpu) const {
    return number(kind, place, direction);
  }
  const Set& before(std::uint32_t change) const { return changes_[change]; }
  template <class Cpu>
  Set after(const Set& from, std::uint32_t change, Cpu) const {
    return from & changes_[change];
  }

  template <class Cpu>
  Set moved(const Set& from, Mask free, Reach reach, Cpu cpu) const;

  std::uint32_t rank(const Configuration& at, Mask free) const;
  template <class Visit>
  void for_each_piece(std::uint32_t rank, Mask, Visit&& visit) const {
    for (std::size_t piece = 0; piece < arrangements_.pieces(); ++piece)
      visit(arrangements_.kind(piece), int{arrangements_.places(rank)[piece]});
  }

  bool add_target(Goal& goal, std::size_t kind, int place) const;
  bool can_be_met(const Goal& goal, Mask free) const { return (goal.voids & ~free) == 0; }
  Set meeting(const Goal& goal, Mask) const { return goal.met & avoiding(goal.voids); }

 private:
  static constexpr std::size_t kDirections = Space::kSteps.size();
  static constexpr std::size_t kCells = 8 * sizeof(Mask);

  /// The arrangements in which a piece can make a step as far as the others go, and what it makes of them.
  struct PieceStep {
    Set from, to;
  };

  static std::uint32_t number(std::size_t kind, int place, std::size_t direction) {
    return static_cast<std::uint32_t>((kind * kCells + static_cast<std::size_t>(place)) * kDirections +
                                      direction);
  }
  /// The arrangements that cover none of some cells.
  Set avoiding(Mask cells) const {
    Set left = all_;
    for_each_in<Mask>(cells & coverable_,
                      [&](int cell) { left = left & avoiding_[static_cast<std::size_t>(cell)]; });
    return left;
  }
  PieceStep step_of(std::size_t piece, std::size_t direction) const;

  const Space& space_;
  const LayingOrder<Mask>& order_;
  LooseArrangements<Mask> arrangements_;
  Mask coverable_ = 0;
  Set all_;
  std::array<Set, kCells> avoiding_;  // by cell
  std::vector<Set> changes_;          // by number of a step: what it leaves
  std::vector<PieceStep> steps_;      // of loose pieces
};

template <CellMask Mask, std::size_t kWords>
LoosePieces<Mask, kWords>::LoosePieces(const Space& space, const LayingOrder<Mask>& order)
    : space_(space),
      order_(order),
      arrangements_(order.kinds(), order.loose_runs(), 64 * kWords),
      changes_(space.kinds() * kCells * kDirections) {
  assert(!arrangements_.too_many());
  for (std::uint32_t rank = 0; rank < arrangements_.count(); ++rank) {
    all_ |= Set::of(rank);
    coverable_ |= arrangements_.covered()[rank];
    for (std::size_t cell = 0; cell < kCells; ++cell)
      if ((arrangements_.covered()[rank] >> cell & 1) == 0) avoiding_[cell] |= Set::of(rank);
  }
  for (const auto& run : order.runs())
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      for_each_in<Mask>(mask_of<Mask>(space.steps(run.kind, direction)) & run.places, [&](int place) {
        const MaskKind<Mask>& kind = order.kinds()[run.kind];
        const Mask entered = kind.cells(place + space.distance(direction)) & ~kind.cells(place);
        changes_[number(run.kind, place, direction)] = avoiding(entered);
      });
  for (std::size_t piece = 0; piece < arrangements_.pieces(); ++piece)
    for (std::size_t direction = 0; direction < kDirections; ++direction)
      if (const PieceStep step = step_of(piece, direction); !step.from.empty()) steps_.push_back(step);
}

template <CellMask Mask, std::size_t kWords>
typename LoosePieces<Mask, kWords>::PieceStep LoosePieces<Mask, kWords>::step_of(
    std::size_t piece, std::size_t direction) const {
  const FrameSet& steps = space_.steps(arrangements_.kind(piece), direction);
  PieceStep step;
  [[maybe_unused]] std::size_t after_last = 0;
  for (std::uint32_t rank = 0; rank < arrangements_.count(); ++rank) {
    auto places = arrangements_.places(rank);
    if (!steps.contains(places[piece])) continue;
    places[piece] = static_cast<std::uint8_t>(places[piece] + space_.distance(direction));
    const std::size_t to = arrangements_.number(places);
    if (to == arrangements_.count()) continue;
    assert(to >= after_last);
    after_last = to + 1;
    step.from |= Set::of(rank);
    step.to |= Set::of(static_cast<std::uint32_t>(to));
  }
  return step;
}

template <CellMask Mask, std::size_t kWords>
template <class Cpu>
ArrangementSet<kWords> LoosePieces<Mask, kWords>::moved(const Set& from, Mask free, Reach reach,
                                                        Cpu cpu) const {
  const Set allowed = avoiding(~free);
  Set moved;
  for (const PieceStep& step : steps_)
    for (Set now = from; !(now & step.from).empty();) {
      now = renumbered(now, step.from, step.to, cpu) & allowed;
      moved |= now;
      if (reach == Reach::step) break;
    }
  return moved;
}

template <CellMask Mask, std::size_t kWords>
std::uint32_t LoosePieces<Mask, kWords>::rank(const Configuration& at, Mask) const {
  typename LooseArrangements<Mask>::Places places{};
  std::size_t piece = 0;
  for (const auto& run : order_.loose_runs())
    order_.for_each_place(space_, run, at,
                          [&](int place) { places[piece++] = static_cast<std::uint8_t>(place); });
  return static_cast<std::uint32_t>(arrangements_.number(places));
}

/// A target is one for a loose piece if it is among the places of a loose run; runs of one kind have
/// different places.
template <CellMask Mask, std::size_t kWords>
bool LoosePieces<Mask, kWords>::add_target(Goal& goal, std::size_t kind, int place) const {
  bool loose = false;
  for (const auto& run : order_.loose_runs())
    loose |= run.kind == kind && (run.places & mask_of<Mask>(place)) != 0;
  if (!loose) return false;
  Set there;
  for (std::uint32_t rank = 0; rank < arrangements_.count(); ++rank)
    for (std::size_t piece = 0; piece < arrangements_.pieces(); ++piece)
      if (arrangements_.kind(piece) == kind && arrangements_.places(rank)[piece] == place)
        there |= Set::of(rank);
  goal.met = goal.met & there;
  return true;
}

}  // namespace sbp
