#include "solver/search/hardest.h"

#include <deque>

#include "common/system/error.h"
#include "common/system/progress.h"
#include "solver/search/components.h"
#include "solver/search/dense_search.h"
#include "solver/search/mask_goals.h"
#include "solver/search/number_placements.h"

namespace sbp {
namespace {

template <CellMask Mask>
class Hardest {
 public:
  Hardest(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric, const HardestOptions& options)
      : space_(space), ranks_(ranks), options_(options), search_(space, ranks, metric), path_(ranks) {
    if (!options.from) return;
    const PuzzleGoal& goal = space.puzzle().goals.front();
    if (goal.targets.empty())
      throw UsageError("the first goal asks for no piece, so there is none to begin from");
    if (options.from->x >= space.puzzle().width || options.from->y >= space.puzzle().height)
      throw UsageError("column " + std::to_string(options.from->x) + ", row " +
                       std::to_string(options.from->y) + " is beyond the frame of " +
                       std::to_string(space.puzzle().width) + " columns and " +
                       std::to_string(space.puzzle().height) + " rows; both are counted from 0");
    from_kind_ = goal.targets.front().kind;
    from_ = mask_of<Mask>(space.puzzle().cell(*options.from));
  }

  HardestResult run() {
    HardestResult result;
    result.placements = ranks_.count();
    Progress progress("puzzle", "positions", result.placements, options_.quiet);
    const MaskGoals<Mask> goals(space_.puzzle(), space_.puzzle().goals);
    search_.start_all([&](const Path& path) { return goals.met(path.places(), path.voids()); });
    while (true) {
      PerThread<Found> per_thread;
      const std::uint64_t expanded = search_.expand(
          static_cast<int>(result.levels.size()), [&](const Path& path, std::uint64_t rank, bool farther) {
            if (options_.from && (path.places()[from_kind_] & from_) == 0) return;
            Found& found = per_thread.local();
            ++found.starts;
            if (options_.from || !farther) found.ranks.push_back(rank);
          });
      if (expanded == 0) break;
      progress.advance(expanded);
      take(per_thread, result);
      result.levels.push_back(expanded);
    }
    tell(result);
    return result;
  }

 private:
  using Path = PlacementPath<Mask>;
  template <class Value>
  using PerThread = oneapi::tbb::enumerable_thread_specific<Value>;
  /// Starts of one level.
  struct Found {
    int level = 0;
    std::uint64_t starts = 0;
    std::vector<std::uint64_t> ranks;  // of those to tell
  };

  /// Keeps what one level has, and of the levels before what might still be told.
  void take(const PerThread<Found>& per_thread, HardestResult& result) {
    Found level{static_cast<int>(result.levels.size()), 0, {}};
    for (const Found& found : per_thread) {
      level.starts += found.starts;
      level.ranks.insert(level.ranks.end(), found.ranks.begin(), found.ranks.end());
    }
    if (level.starts == 0) return;
    result.starts = level.starts;
    std::ranges::sort(level.ranks);
    if (!options_.from) leave_out_relatives(level.ranks);
    found_.push_back(std::move(level));
    for (std::size_t later = 0, i = found_.size(); i-- > 0; later += found_[i].ranks.size())
      if (later >= options_.top) {
        found_.erase(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        break;
      }
  }

  /// Keeps of ranks of one level, sorted, the least of each set that moves among them connect.
  void leave_out_relatives(std::vector<std::uint64_t>& ranks) {
    std::vector<bool> seen(ranks.size());
    std::vector<std::uint64_t> kept;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      if (seen[i]) continue;
      kept.push_back(ranks[i]);
      std::vector<std::size_t> reached{i};
      seen[i] = true;
      while (!reached.empty()) {
        path_.go_to(ranks[reached.back()], BaselineCpu{});
        reached.pop_back();
        search_.for_each_neighbour(path_, BaselineCpu{}, [&](std::uint64_t next) {
          const auto found = std::ranges::lower_bound(ranks, next);
          const auto index = static_cast<std::size_t>(found - ranks.begin());
          if (found == ranks.end() || *found != next || seen[index]) return;
          seen[index] = true;
          reached.push_back(index);
        });
      }
    }
    ranks = std::move(kept);
  }

  void tell(HardestResult& result) {
    for (auto level = found_.rbegin(); level != found_.rend(); ++level)
      for (const std::uint64_t rank : level->ranks) {
        if (result.hardest.size() == options_.top) return;
        path_.go_to(rank, BaselineCpu{});
        result.hardest.push_back({level->level, path_.configuration()});
      }
  }

  const Space& space_;
  const PlacementRanks<Mask>& ranks_;
  const HardestOptions& options_;
  std::size_t from_kind_ = 0;
  Mask from_ = 0;
  DenseSearch<Mask> search_;
  Path path_;
  std::deque<Found> found_;  // of the last levels that have any
};

template <CellMask Mask>
ComponentCounts count_components(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric,
                                 bool quiet) {
  if (ranks.count() == 0) return {};
  Progress progress("puzzle", "positions", ranks.count(), quiet);
  progress.tell("components");
  return ComponentSearch<Mask>(space, ranks, metric).run(progress);
}

}  // namespace

HardestResult find_hardest(SlidingPuzzle puzzle, Metric metric, const HardestOptions& options) {
  if (puzzle.goals.empty()) throw UsageError("the puzzle has no goal; add a drawing of one");
  puzzle.starts.clear();
  const Space space(puzzle);
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    PlacementRanks<Mask> ranks(space);
    number_placements(ranks, options.memory);
    HardestResult result;
    if (ranks.count() > 0) result = Hardest<Mask>(space, ranks, metric, options).run();
    if (options.components) result.components = count_components(space, ranks, metric, options.quiet);
    return result;
  });
}

}  // namespace sbp
