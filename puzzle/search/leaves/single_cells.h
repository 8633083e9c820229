// Bit-parallel moves of single cells among the cells that the other pieces leave free: sets of arrangements
// are renumbered, in order, by bit extract and deposit.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common/grid/bits.h"
#include "puzzle/space/laying_order.h"

namespace sbp {

/// The most cells that fixed pieces may leave free for singles.
inline constexpr int kMostLeafCells = 12;

/// A set of arrangements of the singles (see SingleCells), by rank.
template <std::size_t kWords>
using ArrangementSet = NumberSet<kWords, std::uint32_t>;

/// The members of `set` whose index among its members, from 0, is in `numbers`.
template <std::size_t kWords, class Cpu>
ArrangementSet<kWords> chosen_from(const ArrangementSet<kWords>& set, std::uint64_t numbers, Cpu cpu) {
  ArrangementSet<kWords> chosen;
  for (std::size_t word = 0; word < kWords; ++word) {
    chosen.words[word] = scatter_bits(numbers, set.words[word], cpu);
    if constexpr (kWords > 1) {
      const int members = std::popcount(set.words[word]);
      numbers = members < 64 ? numbers >> members : 0;
    }
  }
  return chosen;
}

/// The members of `from` that are in `left`, each replaced by the member of `entered` with the same index:
/// one parallel bit extract and one deposit per word. Both sets must have the same size.
template <std::size_t kWords, class Cpu>
ArrangementSet<kWords> renumbered(const ArrangementSet<kWords>& from, const ArrangementSet<kWords>& left,
                                  const ArrangementSet<kWords>& entered, Cpu cpu) {
  if constexpr (kWords == 1) {
    return {{scatter_bits(gather_bits(from.words[0], left.words[0], cpu), entered.words[0], cpu)}};
  } else {
    std::array<std::uint64_t, kWords + 1> numbers{};  // indices within `left` of the members of `from`
    std::size_t members = 0;
    for (std::size_t word = 0; word < kWords; ++word) {
      const std::uint64_t bits = gather_bits(from.words[word], left.words[word], cpu);
      numbers[members / 64] |= bits << members % 64;
      numbers[members / 64 + 1] |= bits >> 1 >> (63 - members % 64);
      members += static_cast<std::size_t>(std::popcount(left.words[word]));
    }
    ArrangementSet<kWords> replaced;
    members = 0;
    for (std::size_t word = 0; word < kWords; ++word) {
      const std::uint64_t bits = numbers[members / 64] >> members % 64 | numbers[members / 64 + 1]
                                                                             << 1 << (63 - members % 64);
      replaced.words[word] = scatter_bits(bits, entered.words[word], cpu);
      members += static_cast<std::size_t>(std::popcount(entered.words[word]));
    }
    return replaced;
  }
}

/// The singles of leaves (see LeafTable): single cells of one kind. An arrangement is the set of empty
/// cells among the free cells, which are numbered ascending. A step of a fixed piece is possible where the
/// cells it enters are empty, and leaves other cells empty instead. That exchange keeps the order of ranks,
/// so a whole set of arrangements moves at once (renumbered()). Immutable; may be shared by threads.
template <CellMask Mask, std::size_t kWords>
class SingleCells {
 public:
  using Set = ArrangementSet<kWords>;
  /// A goal's targets for singles, and the cells it wants empty.
  struct Goal {
    Mask covered = 0, voids = 0;
  };

  /// Requires an order with a kind of singles, at most kMostLeafCells free cells and 64 * kWords
  /// arrangements. The order and the space must outlive it.
  SingleCells(const Space& space, const LayingOrder<Mask>& order);

  /// Whether a step that enters these cells is ever possible.
  bool can_change(Mask entered) const { return size_of(entered) <= void_sets_.size(); }
  /// The effect of a step on the singles: the indices of the cells it enters, and of those it leaves
  /// among the cells free afterwards.
  template <class Cpu>
  std::uint32_t change(Mask entered, Mask free, Mask left, Mask free_after, Cpu cpu) const {
    return gathered(entered, free, cpu) | gathered(left, free_after, cpu) << kMostLeafCells;
  }
  /// The arrangements in which the step is possible.
  const Set& before(std::uint32_t change) const { return with_voids_[change & kNumbers]; }
  template <class Cpu>
  Set after(const Set& from, std::uint32_t change, Cpu cpu) const {
    return renumbered(from, before(change), with_voids_[change >> kMostLeafCells], cpu);
  }

  /// The arrangements one move of a single away; may include some of `from`.
  template <class Cpu>
  Set moved(const Set& from, Mask free, Reach reach, Cpu cpu) const;

  std::uint32_t rank(const Configuration& at, Mask free) const {
    Mask voids = free;
    for (std::size_t slot = space_.begin(*order_.singles()); slot < space_.begin(*order_.singles() + 1);
         ++slot)
      voids &= ~mask_of<Mask>(at.places[slot]);
    return void_sets_.rank(gathered(voids, free, BaselineCpu{}));
  }
  /// Calls visit(kind, place) for every single.
  template <class Visit>
  void for_each_piece(std::uint32_t rank, Mask free, Visit&& visit) const {
    for_each_in<Mask>(free & ~scattered(void_sets_.subset(rank), free, BaselineCpu{}),
                      [&](int place) { visit(*order_.singles(), place); });
  }

  /// Adds a target to a goal if it is for a single; returns whether it is.
  bool add_target(Goal& goal, std::size_t kind, int place) const {
    if (kind != order_.singles()) return false;
    goal.covered |= mask_of<Mask>(place);
    return true;
  }
  bool can_be_met(const Goal& goal, Mask free) const { return ((goal.covered | goal.voids) & ~free) == 0; }
  /// The arrangements that meet a goal; can_be_met() must hold.
  Set meeting(const Goal& goal, Mask free) const {
    Set met = with_voids_[gathered(goal.voids, free, BaselineCpu{})];
    for (std::uint32_t cells = gathered(goal.covered, free, BaselineCpu{}); cells != 0; cells &= cells - 1)
      met = met - with_voids_[cells & -cells];
    return met;
  }

 private:
  static constexpr std::uint32_t kNumbers = (1U << kMostLeafCells) - 1;

  /// For each empty cell of a region, the piece that moves there leaves a new empty cell beside the region;
  /// the other empty cells stay. The resulting sets are in the order of that new cell.
  template <class Cpu>
  Set moved_by_paths(std::uint32_t voids, Mask free, Cpu cpu) const {
    const std::uint32_t all = static_cast<std::uint32_t>(with_voids_.size()) - 1;
    Set moved;
    kind_.for_each_region(scattered(voids, free, cpu), [&](Mask region, Mask beside) {
      const std::uint32_t movers = gathered<Mask>(beside & free, free, cpu);
      for (std::uint32_t to = gathered(region, free, cpu); to != 0; to &= to - 1) {
        const std::uint32_t others = voids & ~(to & -to);
        moved |= chosen_from(with_voids_[others], gather_bits(movers, all & ~others, cpu), cpu);
      }
    });
    return moved;
  }

  const Space& space_;
  const LayingOrder<Mask>& order_;
  const MaskKind<Mask>& kind_;
  const Combinations& void_sets_;
  std::vector<Set> with_voids_;  // by set of cell indices: the arrangements in which these are empty
};

template <CellMask Mask, std::size_t kWords>
SingleCells<Mask, kWords>::SingleCells(const Space& space, const LayingOrder<Mask>& order)
    : space_(space),
      order_(order),
      kind_(order.kinds()[*order.singles()]),
      void_sets_(*order.void_sets()),
      with_voids_(std::size_t{1} << void_sets_.universe()) {
  assert(void_sets_.universe() <= kMostLeafCells && void_sets_.count() <= 64 * kWords);
  for (std::uint32_t rank = 0; rank < void_sets_.count(); ++rank) {
    const Cells all = void_sets_.subset(rank);
    for (Cells some = all;; some = (some - 1) & all) {
      with_voids_[some] |= Set::of(rank);
      if (some == 0) break;
    }
  }
}

template <CellMask Mask, std::size_t kWords>
template <class Cpu>
ArrangementSet<kWords> SingleCells<Mask, kWords>::moved(const Set& from, Mask free, Reach reach,
                                                        Cpu cpu) const {
  Set moved;
  from.for_each([&](std::uint32_t rank) {
    const Cells voids = void_sets_.subset(rank);
    if (reach == Reach::path) {
      moved |= moved_by_paths(voids, free, cpu);
      return;
    }
    const Mask void_cells = scattered(voids, free, cpu);
    kind_.for_each_move(reach, free & ~void_cells, void_cells, [&](int at, int to) {
      const Mask then = void_cells ^ mask_of<Mask>(at) ^ mask_of<Mask>(to);
      moved |= Set::of(void_sets_.rank(gathered(then, free, cpu)));
    });
  });
  return moved;
}

}  // namespace sbp
