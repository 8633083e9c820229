#include "puzzle/search/placements/diameter.h"

#include "common/base/number_text.h"
#include "puzzle/search/placements/farthest_pair.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/space/mask_goals.h"

namespace sbp {
namespace {

/// Throws DoesNotFit if the graph and the search do not fit into memory.
template <CellMask Mask>
void require_room(const PlacementRanks<Mask>& ranks, Metric metric, const Resources& options) {
  if (ranks.count() > PlacementGraph::kMostNodes)
    throw DoesNotFit("there are " + with_separators(ranks.count()) +
                     " placements of the pieces, but a diameter can be found for at most " +
                     with_separators(PlacementGraph::kMostNodes));
  const auto placements = static_cast<double>(ranks.count());
  const double bytes = static_cast<double>(ranks.bytes() + bytes_for_extent(ranks.count(), options.threads)) +
                       PlacementGraph::bytes(placements, PlacementGraph::estimated_neighbours(ranks, metric));
  if (bytes <= static_cast<double>(options.memory)) return;
  throw DoesNotFit("there are " + with_separators(ranks.count()) +
                   " placements of the pieces, which with their moves take about " +
                   needed_bytes(static_cast<std::uint64_t>(bytes)) + " of memory, but the limit is " +
                   available_bytes(options.memory) + " (--memory)");
}

template <CellMask Mask>
DiameterResult diameter_of(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric,
                           const Resources& options) {
  DiameterResult result{.placements = ranks.count(), .components = {}, .length = 0, .farthest = {}};
  if (ranks.count() == 0) return result;
  require_room(ranks, metric, options);
  const PlacementGraph graph = [&] {
    Progress progress("puzzle", "positions", 2 * ranks.count(), options.quiet);
    return PlacementGraph(ranks, metric, progress);
  }();
  const MaskGoals<Mask> goals(space.puzzle(), space.puzzle().goals);
  PlacementPath<Mask> path(ranks);
  Progress progress("puzzle", "searches", Progress::kUnknown, options.quiet);
  const GraphExtent extent = graph_extent(
      graph,
      [&](PlacementGraph::Node node) {
        path.go_to(node, BaselineCpu{});
        return goals.met(path.places(), path.voids());
      },
      progress);
  const auto configuration = [&](PlacementGraph::Node node) {
    path.go_to(node, BaselineCpu{});
    return path.configuration();
  };
  result.components = extent.components;
  result.length = extent.farthest.distance;
  result.farthest.emplace(configuration(extent.farthest.from), configuration(extent.farthest.to));
  return result;
}

}  // namespace

DiameterResult find_diameter(SlidingPuzzle puzzle, Metric metric, const Resources& options) {
  puzzle.starts.clear();
  const Space space(puzzle);
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    PlacementRanks<Mask> ranks(space);
    number_placements(ranks, {.memory = options.memory});
    return diameter_of(space, ranks, metric, options);
  });
}

}  // namespace sbp
