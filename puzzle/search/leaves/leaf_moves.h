// Bit-parallel moves: whole sets of arrangements move from leaf to leaf.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "puzzle/model/metric.h"
#include "puzzle/search/leaves/leaf_table.h"

namespace sbp {

/// Moves of sets of arrangements between the leaves of a LeafTable, in metrics of single pieces. Not to be
/// shared by threads.
template <CellMask Mask, std::size_t kWords, class Mark>
class LeafMoves {
 public:
  using Set = ArrangementSet<kWords>;
  using Leaves = LeafTable<Mask, kWords, Mark>;
  using Leaf = typename Leaves::Leaf;
  using SinglesGoal = typename SingleCells<Mask, kWords>::Goal;

  /// See LeafTable and SingleCells for requirements.
  LeafMoves(const Space& space, const LayingOrder<Mask>& order, Reach reach)
      : reach_(reach),
        singles_(space, order),
        leaves_(space, order, singles_),
        possible_(space.slots() * Space::kSteps.size() + 1) {}
  LeafMoves(const LeafMoves&) = delete;
  LeafMoves& operator=(const LeafMoves&) = delete;

  const SingleCells<Mask, kWords>& singles() const { return singles_; }
  Leaves& leaves() { return leaves_; }
  const Leaves& leaves() const { return leaves_; }

  /// Some arrangements of a leaf.
  struct Some {
    Leaf leaf;
    Set set;
  };

  /// Calls arrive(leaf, set) for sets whose union is all neighbours of the given arrangements, some of them
  /// several times; it may include the given ones. Takes several leaves at a time, to overlap their cache
  /// misses.
  template <class Cpu, class Arrive>
  void for_each_move(std::span<const Some> from, Cpu cpu, Arrive&& arrive) {
    stepped_.clear();
    for (const Some& some : from) {
      arrive(some.leaf, singles_.moved(some.set, leaves_.free(some.leaf), reach_, cpu));
      make_steps(some, cpu);
    }
    for (const Stepped& stepped : stepped_) leaves_.prefetch(leaves_.after(stepped.from->leaf, stepped.step));
    std::size_t going_on = 0;
    for (const Stepped& stepped : stepped_) {
      const Step& step = leaves_.step(stepped.step);
      arrive(step.to, stepped.moved);
      if (step.continues == 0 || reach_ == Reach::step) continue;
      leaves_.prefetch_steps(step.to);
      stepped_[going_on++] = stepped;
    }
    for (std::size_t i = 0; i < going_on; ++i) go_on(stepped_[i], cpu, arrive);
  }

 private:
  using Step = typename Leaves::Step;

  /// A piece in the middle of a move, with the arrangements in which it can be there.
  struct OnItsWay {
    Leaf leaf;
    std::uint32_t slot, direction;  // the piece's slot, and the direction of its last step
    Set set;
  };

  /// The arrangements after a step.
  struct Stepped {
    const Some* from;
    std::uint32_t step;
    Set moved;
  };

  /// First collects the possible steps, without a branch for each.
  template <class Cpu>
  void make_steps(const Some& from, Cpu cpu) {
    std::size_t count = 0;
    const std::uint32_t end = leaves_.end_step(from.leaf);
    for (std::uint32_t number = leaves_.first_step(from.leaf); number < end; ++number) {
      possible_[count] = number;
      count += (from.set & singles_.before(leaves_.step(number).change)).empty() ? 0 : 1;
    }
    for (std::size_t i = 0; i < count; ++i) {
      leaves_.prefetch_after(from.leaf, possible_[i]);
      stepped_.push_back(
          {&from, possible_[i], singles_.after(from.set, leaves_.step(possible_[i]).change, cpu)});
    }
  }
  /// Further steps of the piece that has just moved. Places it has visited are skipped.
  template <class Cpu, class Arrive>
  void go_on(const Stepped& stepped, Cpu cpu, Arrive& arrive) {
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
        const bool goes = reach_ == Reach::straight ? next.direction == now.direction
                                                    : next.direction != (now.direction ^ 2);
        possible_[count] = number;
        count += static_cast<std::size_t>(next.slot == now.slot) & static_cast<std::size_t>(goes);
      }
      for (std::size_t k = 0; k < count; ++k) {
        if ((now.set & singles_.before(leaves_.step(possible_[k]).change)).empty()) continue;
        const Leaf to = leaves_.after(now.leaf, possible_[k]);
        const Step& next = leaves_.step(possible_[k]);
        Set then = singles_.after(now.set, next.change, cpu);
        if (to == stepped.from->leaf) then = then - stepped.from->set;
        for (const OnItsWay& before : on_its_way_)
          if (before.leaf == to) then = then - before.set;
        if (then.empty()) continue;
        arrive(to, then);
        on_its_way_.push_back({to, leaves_.slot_after(now.leaf, next), next.direction, then});
      }
    }
  }

  const Reach reach_;
  const SingleCells<Mask, kWords> singles_;
  Leaves leaves_;
  std::vector<std::uint32_t> possible_;  // steps
  std::vector<Stepped> stepped_;
  std::vector<OnItsWay> on_its_way_;
};

}  // namespace sbp
