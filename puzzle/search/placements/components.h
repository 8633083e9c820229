// Counts connected components by flood fill over numbered placements, in the memory of a DenseSearch.
#pragma once

#include <atomic>
#include <vector>

#include "common/base/progress.h"
#include "puzzle/search/placements/component_counts.h"
#include "puzzle/search/placements/dense_search.h"
#include "puzzle/space/mask_goals.h"

namespace sbp {

/// Floods all placements, component by component. Most components are tiny, so one thread floods with a
/// stack. If the stack grows long, the component is handed to a breadth-first search by all threads.
template <CellMask Mask>
class ComponentSearch {
 public:
  /// `space` and `ranks` must outlive it; there must be a placement.
  ComponentSearch(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric)
      : ranks_(ranks),
        goals_(space.puzzle(), space.puzzle().goals),
        metric_(metric),
        search_(ranks, metric),
        path_(ranks) {}

  /// Call once. Advances `progress` by each placement.
  ComponentCounts run(Progress& progress) {
    ComponentCounts counts;
    std::uint64_t unreported = 0;
    for (std::uint64_t rank = 0; rank < ranks_.count(); ++rank) {
      if (search_.levels().reached(rank)) continue;
      Component component;
      on_this_cpu([&](auto cpu) { flood(rank, cpu, component); });
      if (!waiting_.empty()) flood_by_all(component);
      ++counts.components;
      counts.solvable += component.solvable ? 1 : 0;
      counts.largest = std::max(counts.largest, component.size);
      unreported += component.size;
      if (unreported < kProgressBatch) continue;
      progress.advance(unreported);
      unreported = 0;
    }
    progress.advance(unreported);
    return counts;
  }

 private:
  using Path = PlacementPath<Mask>;
  struct Component {
    std::uint64_t size = 0;
    bool solvable = false;
  };

  static constexpr std::size_t kMostWaiting = 1 << 14;   // smaller components are not worth several threads
  static constexpr std::uint64_t kProgressBatch = 4096;  // placements

  bool is_winning(const Path& path) const { return goals_.met(path.places(), path.voids()); }

  /// Floods from a rank; stops early if the stack grows too long.
  template <class Cpu>
  void flood(std::uint64_t first, Cpu cpu, Component& component) {
    search_.levels().settle(first);
    waiting_.push_back(first);
    while (!waiting_.empty() && waiting_.size() <= kMostWaiting) {
      path_.go_to(waiting_.back(), cpu);
      waiting_.pop_back();
      ++component.size;
      component.solvable = component.solvable || is_winning(path_);
      path_.for_each_neighbour(metric_, cpu, [&](std::uint64_t next) {
        if (search_.levels().settle(next)) waiting_.push_back(next);
      });
    }
  }

  /// Floods the rest of a component from the stack, by all threads.
  void flood_by_all(Component& component) {
    for (const std::uint64_t rank : waiting_) search_.levels().resume(rank, 0);
    waiting_.clear();
    std::atomic<bool> solvable{component.solvable};
    for (int level = 0;; ++level) {
      const std::uint64_t expanded = search_.expand(level, [&](const Path& path, std::uint64_t, bool) {
        if (!solvable.load(std::memory_order_relaxed) && is_winning(path)) solvable = true;
      });
      if (expanded == 0) break;
      component.size += expanded;
    }
    component.solvable = solvable;
  }

  const PlacementRanks<Mask>& ranks_;
  const MaskGoals<Mask> goals_;
  const Metric metric_;
  DenseSearch<Mask> search_;
  Path path_;
  std::vector<std::uint64_t> waiting_;  // reached, not expanded
};

}  // namespace sbp
