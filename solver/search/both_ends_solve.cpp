#include "solver/search/both_ends_solve.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <utility>

#include "common/system/kernels.h"
#include "common/system/limits.h"
#include "common/system/progress.h"
#include "solver/search/key_gatherer.h"
#include "solver/search/key_moves.h"
#include "solver/search/way_back.h"

namespace sbp {
namespace {

/// Where all pieces are if a goal is met; nothing if they cannot be there.
std::optional<Configuration> met(const Space& space, const PuzzleGoal& goal) {
  const SlidingPuzzle& puzzle = space.puzzle();
  std::vector<FrameSet> places(space.kinds());
  for (const auto& [kind, place] : goal.targets) places[kind] |= FrameSet::of(puzzle.cell(place));
  Configuration at;
  int covered = 0;
  for (std::size_t kind = 0; kind < space.kinds(); ++kind) {
    std::size_t slot = space.begin(kind);
    if (places[kind].size() != static_cast<int>(space.begin(kind + 1) - slot) ||
        !(places[kind] - space.places(kind)).empty())
      return std::nullopt;
    places[kind].for_each([&](int place) {
      at.places[slot++] = static_cast<std::uint8_t>(place);
      covered += space.cells(kind, static_cast<std::size_t>(place)).size();
    });
  }
  if (space.covered(at).size() != covered || !space.solved(at)) return std::nullopt;
  return at;
}

/// The keys of a level are more than the memory has room for.
struct NoRoom {};

template <std::size_t kWords, CellMask Mask>
class BothEnds {
 public:
  BothEnds(const Space& space, Metric metric, const SearchOptions& options)
      : options_(options), moves_(space, metric) {
    from_start_.resize(1);
    from_goal_.resize(1);
    for (const Placements& start : space.puzzle().starts)
      from_start_[0].push_back(moves_.encode(space.configuration(start)));
    for (const PuzzleGoal& goal : space.puzzle().goals)
      if (const std::optional<Configuration> at = met(space, goal))
        from_goal_[0].push_back(moves_.encode(*at));
    for (Level* level : {&from_start_.front(), &from_goal_.front()})
      sort_unique(*level, spare_, moves_.coder().bits());
  }

  /// Nothing if the sides do not meet, or would need more memory. May throw NoRoom in the latter case.
  std::optional<SearchResult> run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    while (true) {
      Level common;
      std::ranges::set_intersection(from_start_.back(), from_goal_.back(), std::back_inserter(common));
      if (!common.empty()) return told(std::move(common));
      Levels& levels = from_start_.back().size() <= from_goal_.back().size() ? from_start_ : from_goal_;
      if (size(from_start_) + size(from_goal_) >= options_.enough || !has_room_after(levels.back()))
        return std::nullopt;
      Level next = next_level(levels);
      if (next.empty()) return std::nullopt;
      progress.advance(next.size());
      levels.push_back(std::move(next));
    }
  }

 private:
  using Key = ConfigurationKey<kWords>;
  using Level = std::vector<Key>;  // ascending
  using Levels = std::vector<Level>;

  /// What a thread found of a level.
  struct Gathered {
    Level keys, spare;
    std::size_t enough = 0;  // keys, before doubles are dropped

    void begin(std::size_t most) {
      keys.clear();
      enough = std::min<std::size_t>(most, 4 * kUsualGatheredKeys);
    }
  };

  static constexpr std::size_t kKeysAtOnce = 1024;    // that a thread expands
  static constexpr std::size_t kMostNeighbours = 32;  // of a key, as a rule

  static std::uint64_t size(const Levels& levels) {
    std::uint64_t keys = 0;
    for (const Level& level : levels) keys += level.size();
    return keys;
  }
  bool has_room_after(const Level& level) const {
    const std::uint64_t keys = size(from_start_) + size(from_goal_) + kMostNeighbours * level.size();
    return keys * sizeof(Key) <= options_.memory / 2;
  }

  /// How many keys a thread may gather. Bodies of pieces can have millions of neighbours.
  std::size_t most_gathered() const {
    const auto threads = static_cast<std::uint64_t>(oneapi::tbb::this_task_arena::max_concurrency());
    const std::uint64_t known = size(from_start_) + size(from_goal_), all = options_.memory / 2 / sizeof(Key);
    return std::max<std::uint64_t>(kKeysAtOnce, (all - std::min(all, known)) / threads);
  }
  /// Drops what is there twice, and lets more come before that is done again if that was little. Throws
  /// NoRoom if there may be no more.
  void thin_out(Gathered& gathered, std::size_t most) const {
    sort_unique(gathered.keys, gathered.spare, moves_.coder().bits());
    if (gathered.keys.size() <= gathered.enough / 2) return;
    if (gathered.enough == most) throw NoRoom();
    gathered.enough = std::min(2 * gathered.enough, most);
  }

  /// All that is one move away from any of some keys, until it is called again.
  Level& neighbours(const Level& keys) {
    const std::size_t most = most_gathered();
    for (Gathered& gathered : per_thread_) gathered.begin(most);
    oneapi::tbb::parallel_for(oneapi::tbb::blocked_range<std::size_t>(0, keys.size(), kKeysAtOnce),
                              [&](const auto& range) {
                                bool is_there = false;
                                Gathered& gathered = per_thread_.local(is_there);
                                if (!is_there) gathered.begin(most);
                                auto expand = moves_.expander();
                                on_this_cpu([&](auto) {
                                  for (std::size_t i = range.begin(); i < range.end(); ++i)
                                    expand(keys[i], [&](const Key& next) {
                                      gathered.keys.push_back(next);
                                      if (gathered.keys.size() >= gathered.enough) thin_out(gathered, most);
                                    });
                                });
                              });
    neighbours_.clear();
    for (Gathered& gathered : per_thread_)
      if (neighbours_.empty())
        std::swap(neighbours_, gathered.keys);
      else
        neighbours_.insert(neighbours_.end(), gathered.keys.begin(), gathered.keys.end());
    sort_unique(neighbours_, spare_, moves_.coder().bits());
    return neighbours_;
  }
  Level next_level(const Levels& levels) {
    Level& next = neighbours(levels.back());
    for (std::size_t back = 1; back <= std::min<std::size_t>(2, levels.size()); ++back)
      drop(next, levels[levels.size() - back]);
    return Level(next);  // in no more room than it needs
  }
  /// Drops what a level has.
  static void drop(Level& keys, const Level& level) {
    auto known = level.begin();
    std::erase_if(keys, [&](const Key& key) {
      while (known != level.end() && *known < key) ++known;
      return known != level.end() && *known == key;
    });
  }

  /// The way through what the two sides have in common. Of the levels from the goals it takes what is on the
  /// shortest ways alone: only there it is known how far the start is.
  SearchResult told(Level common) {
    SearchResult result;
    for (const Level& level : from_start_) result.levels.push_back(level.size());
    result.from_goals = size(from_goal_);
    Levels levels = std::exchange(from_start_, {});
    levels.back() = std::move(common);
    for (std::size_t level = from_goal_.size() - 1; level-- > 0;) {
      Level nearer;
      std::ranges::set_intersection(neighbours(levels.back()), from_goal_[level], std::back_inserter(nearer));
      levels.push_back(std::move(nearer));
    }
    auto expand = moves_.expander();
    const auto nearer = [&](const Key& key, std::size_t level, auto&& visit) {
      expand(key, [&](const Key& next) {
        if (std::ranges::binary_search(levels[level], next)) visit(next);
      });
    };
    for (const Key& key : way_to(levels.back().front(), levels.size() - 1, nearer))
      result.solution.push_back(moves_.coder().decode(key));
    return result;
  }

  const SearchOptions& options_;
  const KeyMoves<kWords, Mask> moves_;
  Levels from_start_, from_goal_;  // by distance
  oneapi::tbb::enumerable_thread_specific<Gathered> per_thread_;
  Level neighbours_, spare_;
};

}  // namespace

bool goals_tell_all(const SlidingPuzzle& puzzle) {
  return !puzzle.goals.empty() && std::ranges::all_of(puzzle.goals, [&](const PuzzleGoal& goal) {
    return goal.targets.size() == puzzle.pieces.size();
  });
}

std::optional<SearchResult> solve_from_both_ends(const Space& space, Metric metric,
                                                 const SearchOptions& options) {
  const std::size_t words = ConfigurationCoder(space).words();
  try {
    return with_mask(space, [&]<CellMask Mask>(Mask) {
      if (words <= 1) return BothEnds<1, Mask>(space, metric, options).run();
      if (words <= 2) return BothEnds<2, Mask>(space, metric, options).run();
      return BothEnds<kMostKeyWords, Mask>(space, metric, options).run();
    });
  } catch (const NoRoom&) {
    return std::nullopt;
  }
}

}  // namespace sbp
