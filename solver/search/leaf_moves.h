// Moves of whole sets of arrangements, from leaf to leaf.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/search/arrangement_set.h"
#include "solver/search/leaf_table.h"

namespace sbp {

/// What one move does to arrangements in the leaves of a LeafTable. A step of a laid piece takes all
/// arrangements in which what it enters is void to another leaf. It adds the same voids to all of them and
/// takes the same from all, and numbers of void sets keep their order then; so the whole set goes there at
/// once (renumbered()). Not to be shared by threads.
template <CellMask Mask, std::size_t kWords, class Mark>
class LeafMoves {
 public:
  using Set = ArrangementSet<kWords>;
  using Leaves = LeafTable<Mask, Mark>;
  using Leaf = typename Leaves::Leaf;

  /// As LeafTable, and the order must have at most 64 * kWords arrangements. For metrics that do not move
  /// pieces together.
  LeafMoves(const Space& space, const LayingOrder<Mask>& order, Reach reach);

  Leaves& leaves() { return leaves_; }
  const Leaves& leaves() const { return leaves_; }
  /// The arrangements in which all cells of these numbers are void.
  const Set& with_voids(std::uint32_t cells) const { return with_voids_[cells]; }

  /// Some arrangements of a leaf.
  struct Some {
    Leaf leaf;
    Set set;
  };

  /// Calls arrive(leaf, set) for sets that together are all that is one move away from some arrangements; for
  /// some of it several times, and perhaps for some where they are. Leaves are anywhere in memory, so it is
  /// quicker for several at a time.
  template <class Cpu, class Arrive>
  void for_each_move(std::span<const Some> from, Cpu cpu, Arrive&& arrive) {
    stepped_.clear();
    for (const Some& some : from) {
      arrive(some.leaf, after_loose_moves(leaves_.free(some.leaf), some.set, cpu));
      make_steps(some, cpu);
    }
    for (const Stepped& stepped : stepped_) leaves_.prefetch(leaves_.after(stepped.from->leaf, stepped.step));
    std::size_t going_on = 0;
    for (const Stepped& stepped : stepped_) {
      const Step& step = leaves_.step(stepped.step);
      arrive(step.to, stepped.moved);
      if (step.goes_on == 0 || reach_ == Reach::step) continue;
      leaves_.prefetch_steps(step.to);
      stepped_[going_on++] = stepped;
    }
    for (std::size_t i = 0; i < going_on; ++i) go_on(stepped_[i], cpu, arrive);
  }

 private:
  using Step = typename Leaves::Step;

  /// A piece that has made some of the steps of a move, with all arrangements in which it can have done so.
  struct OnItsWay {
    Leaf leaf;
    std::uint32_t slot, direction;  // where the piece is, and of its last step
    Set set;
  };

  /// Where a step has brought some arrangements.
  struct Stepped {
    const Some* from;
    std::uint32_t step;
    Set moved;
  };

  template <class Cpu>
  Set after_loose_moves(Mask free, const Set& from, Cpu cpu) const;
  template <class Cpu>
  Set after_loose_paths(std::uint32_t voids, Mask free, Cpu cpu) const;
  template <class Cpu>
  void make_steps(const Some& from, Cpu cpu);
  template <class Cpu, class Arrive>
  void go_on(const Stepped& stepped, Cpu cpu, Arrive& arrive);
  template <class Cpu>
  Set after_step(const Set& from, const Step& step, Cpu cpu) const {
    return renumbered(from, with_voids_[step.entered], with_voids_[step.left], cpu);
  }

  const LayingOrder<Mask>& order_;
  const MaskKind<Mask>& loose_;
  const Reach reach_;
  Leaves leaves_;
  std::vector<Set> with_voids_;          // by numbers of cells
  std::vector<std::uint32_t> possible_;  // steps
  std::vector<Stepped> stepped_;
  std::vector<OnItsWay> on_its_way_;
};

template <CellMask Mask, std::size_t kWords, class Mark>
LeafMoves<Mask, kWords, Mark>::LeafMoves(const Space& space, const LayingOrder<Mask>& order, Reach reach)
    : order_(order),
      loose_(order.kinds()[*order.loose()]),
      reach_(reach),
      leaves_(space, order),
      with_voids_(std::size_t{1} << order.void_sets()->universe()),
      possible_(space.slots() * Space::kSteps.size() + 1) {
  const Combinations& void_sets = *order.void_sets();
  assert(void_sets.count() <= 64 * kWords);
  for (std::uint32_t rank = 0; rank < void_sets.count(); ++rank) {
    const Cells all = void_sets.subset(rank);
    for (Cells some = all;; some = (some - 1) & all) {
      with_voids_[some] |= Set::of(rank);
      if (some == 0) break;
    }
  }
}

template <CellMask Mask, std::size_t kWords, class Mark>
template <class Cpu>
ArrangementSet<kWords> LeafMoves<Mask, kWords, Mark>::after_loose_moves(Mask free, const Set& from,
                                                                        Cpu cpu) const {
  const Combinations& void_sets = *order_.void_sets();
  Set moved;
  from.for_each([&](std::uint32_t rank) {
    const Cells voids = void_sets.subset(rank);
    if (reach_ == Reach::path) {
      moved |= after_loose_paths(voids, free, cpu);
      return;
    }
    const Mask void_cells = scattered(voids, free, cpu);
    loose_.for_each_move(reach_, free & ~void_cells, void_cells, [&](int at, int to) {
      const Mask then = void_cells ^ mask_of<Mask>(at) ^ mask_of<Mask>(to);
      moved |= Set::of(void_sets.rank(gathered(then, free, cpu)));
    });
  });
  return moved;
}

/// Which of the cells beside a region goes to one of its voids is the last element of a void set whose others
/// stay, and such sets are in the order of that element.
template <CellMask Mask, std::size_t kWords, class Mark>
template <class Cpu>
ArrangementSet<kWords> LeafMoves<Mask, kWords, Mark>::after_loose_paths(std::uint32_t voids, Mask free,
                                                                        Cpu cpu) const {
  const std::uint32_t all = static_cast<std::uint32_t>(with_voids_.size()) - 1;
  Set moved;
  loose_.for_each_region(scattered(voids, free, cpu), [&](Mask region, Mask beside) {
    const std::uint32_t movers = gathered<Mask>(beside & free, free, cpu);
    for (std::uint32_t to = gathered(region, free, cpu); to != 0; to &= to - 1) {
      const std::uint32_t others = voids & ~(to & -to);
      moved |= chosen_from(with_voids_[others], gather_word(movers, all & ~others, cpu), cpu);
    }
  });
  return moved;
}

/// Finds out first which steps are possible, without a branch for each.
template <CellMask Mask, std::size_t kWords, class Mark>
template <class Cpu>
void LeafMoves<Mask, kWords, Mark>::make_steps(const Some& from, Cpu cpu) {
  std::size_t count = 0;
  const std::uint32_t end = leaves_.end_step(from.leaf);
  for (std::uint32_t number = leaves_.first_step(from.leaf); number < end; ++number) {
    possible_[count] = number;
    count += (from.set & with_voids_[leaves_.step(number).entered]).empty() ? 0 : 1;
  }
  for (std::size_t i = 0; i < count; ++i) {
    leaves_.prefetch_after(from.leaf, possible_[i]);
    stepped_.push_back({&from, possible_[i], after_step(from.set, leaves_.step(possible_[i]), cpu)});
  }
}

/// Further steps of the piece that has just made one. Where it has been before it brings nothing new.
template <CellMask Mask, std::size_t kWords, class Mark>
template <class Cpu, class Arrive>
void LeafMoves<Mask, kWords, Mark>::go_on(const Stepped& stepped, Cpu cpu, Arrive& arrive) {
  const Step& first = leaves_.step(stepped.step);
  on_its_way_.clear();
  on_its_way_.push_back(
      {first.to, leaves_.slot_after(stepped.from->leaf, first), first.direction, stepped.moved});
  for (std::size_t i = 0; i < on_its_way_.size(); ++i) {
    const OnItsWay now = on_its_way_[i];
    std::size_t count = 0;
    const std::uint32_t end = leaves_.end_step(now.leaf);
    for (std::uint32_t number = leaves_.first_step(now.leaf); number < end; ++number) {
      const Step& next = leaves_.step(number);
      const bool goes =
          reach_ == Reach::straight ? next.direction == now.direction : next.direction != (now.direction ^ 2);
      possible_[count] = number;
      count += static_cast<std::size_t>(next.slot == now.slot) & static_cast<std::size_t>(goes) &
               static_cast<std::size_t>(!(now.set & with_voids_[next.entered]).empty());
    }
    for (std::size_t k = 0; k < count; ++k) {
      const Leaf to = leaves_.after(now.leaf, possible_[k]);
      const Step& next = leaves_.step(possible_[k]);
      Set then = after_step(now.set, next, cpu);
      if (to == stepped.from->leaf) then = then - stepped.from->set;
      for (const OnItsWay& before : on_its_way_)
        if (before.leaf == to) then = then - before.set;
      if (then.empty()) continue;
      arrive(to, then);
      on_its_way_.push_back({to, leaves_.slot_after(now.leaf, next), next.direction, then});
    }
  }
}

}  // namespace sbp
