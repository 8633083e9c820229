#include "puzzle/search/placements/hardest.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "common/base/error.h"
#include "common/base/progress.h"
#include "puzzle/model/symmetry.h"
#include "puzzle/search/placements/components.h"
#include "puzzle/search/placements/dense_search.h"
#include "puzzle/search/placements/number_placements.h"
#include "puzzle/search/placements/rank_bits.h"
#include "puzzle/space/goal_lines.h"
#include "puzzle/space/mask_goals.h"

namespace sbp {
namespace {

template <CellMask Mask>
class Hardest {
 public:
  Hardest(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric, const HardestOptions& options)
      : space_(space),
        ranks_(ranks),
        options_(options),
        metric_(metric),
        search_(ranks, metric),
        path_(ranks),
        candidates_(ranks.count()),
        symmetries_(goal_symmetries(space.puzzle(), space.puzzle().kinds)) {
    std::erase_if(symmetries_, [&](const GoalSymmetry& by) { return !keeps_pieces(by); });
    if (!options.from) return;
    const PuzzleGoal& goal = space.puzzle().goals.front();
    if (goal.targets.empty())
      throw UsageError("the first goal has no piece, so --from has no effect; remove it");
    if (options.from->x >= space.puzzle().width || options.from->y >= space.puzzle().height)
      throw UsageError("column " + std::to_string(options.from->x) + ", row " +
                       std::to_string(options.from->y) + " is outside the frame, which has " +
                       std::to_string(space.puzzle().width) + " columns and " +
                       std::to_string(space.puzzle().height) + " rows; count both from 0");
    from_kind_ = goal.targets.front().kind;
    from_ = mask_of<Mask>(space.puzzle().cell(*options.from));
    std::erase_if(symmetries_, [&](const GoalSymmetry& by) {
      return by.kinds[from_kind_] != from_kind_ ||
             by.symmetry.place(space.puzzle().kinds[from_kind_], *options.from) != *options.from;
    });
  }

  /// Measures the placement of rank `first_start`, if there is one.
  HardestResult run(std::uint64_t first_start) {
    HardestResult result;
    result.placements = ranks_.count();
    Progress progress("puzzle", "positions", result.placements, options_.quiet);
    const MaskGoals<Mask> goals(space_.puzzle(), space_.puzzle().goals);
    search_.start_all([&](const Path& path) { return goals.met(path.places(), path.voids()); });
    while (true) {
      const std::uint64_t expanded = search_.expand(
          static_cast<int>(result.levels.size()), [&](const Path& path, std::uint64_t rank, bool farther) {
            if (rank == first_start) result.first_start = result.levels.size();
            if (options_.from ? (path.places()[from_kind_] & from_) != 0 : !farther) candidates_.add(rank);
          });
      if (expanded == 0) break;
      progress.advance(expanded);
      const std::uint64_t starts = options_.from ? candidates_.size() : expanded;
      if (starts > 0) {
        result.starts = starts;
        keep_level(static_cast<int>(result.levels.size()));
      }
      result.levels.push_back(expanded);
    }
    report(result);
    return result;
  }

 private:
  using Path = PlacementPath<Mask>;
  /// Ranks of a level that may be reported.
  struct Found {
    int level = 0;
    std::vector<std::uint64_t> ranks;
  };

  /// Keeps the candidates of one level that are to be reported, and drops those of earlier levels that no
  /// longer are.
  void keep_level(int level) {
    Found& found = found_.emplace_back(Found{level, {}});
    for (std::uint64_t rank = candidates_.next(0); rank < ranks_.count(); rank = candidates_.next(rank + 1)) {
      found.ranks.push_back(rank);
      if (found.ranks.size() == options_.top) break;
      if (!options_.from) remove_relatives(rank, level);
      remove_mirror_images(rank, level);
    }
    candidates_.clear();
    for (std::size_t later = 0, i = found_.size(); i-- > 0; later += found_[i].ranks.size())
      if (later >= options_.top) {
        found_.erase(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        break;
      }
  }

  bool keeps_pieces(const GoalSymmetry& by) const {
    for (std::size_t kind = 0; kind < space_.kinds(); ++kind)
      if (!by.kinds[kind] || slots(*by.kinds[kind]) != slots(kind)) return false;
    return true;
  }
  std::size_t slots(std::size_t kind) const { return space_.begin(kind + 1) - space_.begin(kind); }

  /// Removes the candidates that mirror a rank, and their relatives.
  void remove_mirror_images(std::uint64_t rank, int level) {
    if (symmetries_.empty()) return;
    path_.go_to(rank, BaselineCpu{});
    const Configuration at = path_.configuration();
    for (const GoalSymmetry& by : symmetries_)
      if (const std::uint64_t image = ranks_.rank(image_of(at, by));
          candidates_.remove(image) && !options_.from)
        remove_relatives(image, level);
  }

  Configuration image_of(const Configuration& at, const GoalSymmetry& by) const {
    Configuration image;
    for (std::size_t kind = 0; kind < space_.kinds(); ++kind) {
      const std::size_t first = space_.begin(*by.kinds[kind]);
      for (std::size_t slot = 0; slot < slots(kind); ++slot) {
        const int place = at.places[space_.begin(kind) + slot];
        const Place moved =
            by.symmetry.place(space_.puzzle().kinds[kind], {place % space_.width(), place / space_.width()});
        image.places[first + slot] = static_cast<std::uint8_t>(space_.puzzle().cell(moved));
      }
      std::sort(image.places.begin() + first, image.places.begin() + first + slots(kind));
    }
    return image;
  }

  /// Removes all candidates connected to one of them by moves among candidates.
  void remove_relatives(std::uint64_t rank, int level) {
    candidates_.remove(rank);
    waiting_.push_back(rank);
    do {
      flood(level);
    } while (search_.for_each_resumed(level, [&](std::uint64_t resumed) {
      waiting_.push_back(resumed);
      flood(level);
    }));
  }

  /// Floods from the stack. Ranks that do not fit on it are marked by spare bits of the search.
  void flood(int level) {
    while (!waiting_.empty()) {
      path_.go_to(waiting_.back(), BaselineCpu{});
      waiting_.pop_back();
      path_.for_each_neighbour(metric_, BaselineCpu{}, [&](std::uint64_t next) {
        if (!candidates_.remove(next)) return;
        if (waiting_.size() < options_.most_waiting)
          waiting_.push_back(next);
        else
          search_.levels().resume(next, level);
      });
    }
  }

  void report(HardestResult& result) {
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
  const Metric metric_;
  DenseSearch<Mask> search_;
  Path path_;
  RankBits candidates_;                   // of the newest expanded level
  std::vector<GoalSymmetry> symmetries_;  // that keep the pieces
  std::vector<std::uint64_t> waiting_;    // removed candidates whose neighbours were not visited yet
  std::deque<Found> found_;               // of the newest levels that have any
};

/// Bytes per reported start: its rank, twice, its configuration, and a JSON drawing.
constexpr double kBytesOfStart = 1024;

template <CellMask Mask>
ComponentCounts count_components(const Space& space, const PlacementRanks<Mask>& ranks, Metric metric,
                                 bool quiet) {
  if (ranks.count() == 0) return {};
  Progress progress("components", "positions", ranks.count(), quiet);
  return ComponentSearch<Mask>(space, ranks, metric).run(progress);
}

bool is_possible(const Space& space, const Configuration& at) {
  for (std::size_t slot = 0; slot < space.slots(); ++slot)
    if (!space.places(space.kind_of(slot)).contains(FrameSet::of(at.places[slot]))) return false;
  return true;
}

}  // namespace

HardestResult find_hardest(SlidingPuzzle puzzle, Metric metric, const HardestOptions& options) {
  if (puzzle.goals.empty()) throw UsageError("the puzzle has no goal; add a drawing of one");
  const std::vector<Placements> starts = std::exchange(puzzle.starts, {});
  if (!options.components) keep_to_goal_lines(puzzle);
  const Space space(puzzle);
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    PlacementRanks<Mask> ranks(space);
    number_placements(ranks, {.memory = options.memory, .beside = [&](double placements) {
                                return RankBits::bytes(placements) +
                                       kBytesOfStart * std::min(static_cast<double>(options.top), placements);
                              }});
    HardestResult result;
    const std::uint64_t first_start =
        starts.empty() || !is_possible(space, space.configuration(starts.front()))
            ? ranks.count()
            : ranks.rank(space.configuration(starts.front()));
    if (ranks.count() > 0) result = Hardest<Mask>(space, ranks, metric, options).run(first_start);
    if (options.components) result.components = count_components(space, ranks, metric, options.quiet);
    return result;
  });
}

}  // namespace sbp
