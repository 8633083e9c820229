// The moves between numbered placements.
#pragma once

#include "puzzle/search/placements/placement_path.h"
#include "puzzle/space/moves.h"

namespace sbp {

/// Which placements are one move apart in a metric. Immutable; may be shared by threads. The arguments must
/// outlive it.
template <CellMask Mask>
class PlacementMoves {
 public:
  PlacementMoves(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric)
      : space_(space), ranks_(ranks), metric_(metric) {}

  /// Calls visit(rank) for all neighbours of the path's placement, some of them several times; in metrics of
  /// moves together, possibly also for the placement itself.
  template <class Cpu, class Visit>
  void for_each_neighbour(PlacementPath<Mask>& path, Cpu cpu, Visit&& visit) const {
    if (metric_.together)
      for_each_move(space_, metric_, path.configuration(),
                    [&](const Configuration& moved, const SlotMove&) { visit(ranks_.rank(moved)); });
    else
      path.for_each_neighbour(metric_.reach, cpu, visit);
  }

 private:
  const Space& space_;
  const PlacementRanks<Mask>& ranks_;
  const Metric metric_;
};

}  // namespace sbp
