#include "puzzle/search/placements/dense_solve.h"

#include "common/base/progress.h"
#include "puzzle/search/placements/dense_search.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/space/mask_goals.h"
#include "puzzle/space/way_back.h"

namespace sbp {
namespace {

template <CellMask Mask>
class DenseSolve {
 public:
  DenseSolve(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric,
             const SearchOptions& options)
      : space_(space),
        ranks_(ranks),
        options_(options),
        goals_(space.puzzle(), space.puzzle().goals),
        coder_(space),
        metric_(metric),
        search_(ranks, metric),
        path_(ranks) {}

  SearchResult run() {
    SearchResult result;
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    for (const Placements& start : space_.puzzle().starts)
      search_.start(ranks_.rank(space_.configuration(start)));
    while (true) {
      Solved solved;
      const std::uint64_t found = search_.expand(
          static_cast<int>(result.levels.size()), [&](const Path& path, std::uint64_t rank, bool) {
            if (!result.solvable() && goals_.met(path.places(), path.voids())) solved.local().push_back(rank);
          });
      if (found == 0) break;
      result.levels.push_back(found);
      progress.advance(found);
      if (result.solvable()) continue;
      reconstruct_solution(solved, result);
      if (result.solvable() && !options_.exhaust) return result;
    }
    result.exhausted = true;
    return result;
  }

 private:
  using Path = PlacementPath<Mask>;
  using Solved = oneapi::tbb::enumerable_thread_specific<std::vector<std::uint64_t>>;

  Configuration configuration(std::uint64_t rank) {
    path_.go_to(rank, BaselineCpu{});
    return path_.configuration();
  }

  /// Reconstructs a solution if the last level has solved placements.
  void reconstruct_solution(const Solved& solved, SearchResult& result) {
    std::vector<std::uint64_t> ranks;
    for (const std::vector<std::uint64_t>& some : solved) ranks.insert(ranks.end(), some.begin(), some.end());
    if (ranks.empty()) return;
    std::ranges::sort(ranks);
    const NearerOfOne<std::uint64_t> nearer = [&](std::uint64_t rank, std::size_t level, const auto& visit) {
      path_.go_to(rank, BaselineCpu{});
      path_.for_each_neighbour(metric_, BaselineCpu{}, [&](std::uint64_t next) {
        if (search_.levels().is_at(next, static_cast<int>(level))) visit(next);
      });
    };
    const std::size_t level = result.levels.size() - 1;
    result.solution =
        least_way_to(ranks, level, coder_, nearer, [&](std::uint64_t rank) { return configuration(rank); });
    if (options_.exhaust) result.shortest_solutions = count_ways_to(ranks, level, nearer);
  }

  const Space& space_;
  const PlacementRanks<Mask>& ranks_;
  const SearchOptions& options_;
  const MaskGoals<Mask> goals_;
  const ConfigurationCoder coder_;
  const Metric metric_;
  DenseSearch<Mask> search_;
  Path path_;
};

}  // namespace

AboutPlacements about_placements(const Space& space) {
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    const PlacementRanks<Mask> ranks(space);
    const auto estimate = ranks.estimate();
    constexpr double kRanksOfEntry = 64;
    return AboutPlacements{estimate.placements, estimate.nodes + estimate.placements / kRanksOfEntry};
  });
}

bool has_single_cells(const Space& space) {
  return with_mask(space,
                   [&]<CellMask Mask>(Mask) { return LayingOrder<Mask>(space).singles().has_value(); });
}

SearchResult solve_dense(const Space& space, Metric metric, const SearchOptions& options) {
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    PlacementRanks<Mask> ranks(space);
    number_placements(ranks, {.memory = options.memory});
    return DenseSolve<Mask>(space, ranks, metric, options).run();
  });
}

}  // namespace sbp
