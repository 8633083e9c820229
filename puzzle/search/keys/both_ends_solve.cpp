#include "puzzle/search/keys/both_ends_solve.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "common/base/progress.h"
#include "puzzle/search/keys/block_lists.h"
#include "puzzle/search/keys/key_levels.h"
#include "puzzle/space/way_back.h"

namespace sbp {
namespace {

/// The position of all pieces in which a goal is met; nothing if the goal is impossible.
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
  if (space.covered(at).size() != covered || space.covered(at).meets(goal.voids)) return std::nullopt;
  return at;
}

/// Options for one of three searches: from the starts, from the goals, and along the solution. `keep_all`:
/// whether to keep all levels.
SearchOptions third(SearchOptions options, bool keep_all) {
  options.memory /= 3;
  options.work.clear();
  options.exhaust = keep_all;
  return options;
}

/// Storage for the levels of one of them.
std::unique_ptr<LevelStore> store_of_third(const SearchOptions& options) {
  return levels_in_memory(options.memory - options.memory / 4);
}

template <std::size_t kWords, CellMask Mask>
class BothEnds {
 public:
  BothEnds(const Space& space, Metric metric, const SearchOptions& options)
      : options_(third(options, true)),
        moves_(space, metric),
        from_start_(moves_, store_of_third(options_), third(options, false)),
        from_goal_(moves_, store_of_third(options_), options_) {
    Keys starts, goals;
    for (const Placements& start : space.puzzle().starts)
      starts.push_back(moves_.encode(space.configuration(start)));
    for (const PuzzleGoal& goal : space.puzzle().goals)
      if (const std::optional<Configuration> at = met(space, goal)) goals.push_back(moves_.encode(*at));
    from_start_.begin(std::move(starts));
    from_goal_.begin(std::move(goals));
  }

  /// Returns nothing if the sides do not meet. May throw FrontierTooLarge.
  std::optional<SearchResult> run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    const auto expanded = [&](std::uint64_t keys) { progress.advance(keys); };
    Keys common;
    from_goal_.read_level([](const Key&) {});
    if (from_goal_.positions() == 0) return std::nullopt;
    KeyReader<kWords> goals = from_goal_.last();
    from_start_.read_level([&](const Key& key) {
      if (goals.find(key)) common.push_back(key);
    });
    while (common.empty()) {
      const bool forwards = from_start_.sizes().back() <= from_goal_.sizes().back();
      Levels& grown = forwards ? from_start_ : from_goal_;
      if (from_start_.positions() + from_goal_.positions() >= options_.position_limit) return std::nullopt;
      KeyReader<kWords> across = (forwards ? from_goal_ : from_start_).last();
      if (grown.next_level(expanded, [&](const Key& key) {
            if (across.find(key)) common.push_back(key);
          }) == 0)
        return std::nullopt;
    }
    return reconstruct(std::move(common), progress);
  }

 private:
  using Levels = KeyLevels<kWords, Mask>;
  using Key = typename Levels::Key;
  using Keys = typename Levels::Keys;

  /// Reconstructs a solution through the common positions. Levels counted from the goals cannot be used
  /// directly: their positions need not be on a shortest path. A third search goes from the meeting to the
  /// goals and keeps only positions that are.
  SearchResult reconstruct(Keys common, Progress& progress) const {
    SearchResult result;
    result.levels = from_start_.sizes();
    result.from_goals = from_goal_.positions() - common.size();  // counted in the levels already
    const std::size_t middle = from_start_.sizes().size() - 1;
    const std::unique_ptr<LevelStore> store = store_of_third(options_);
    LevelSearch<kWords> beyond(*store, moves_.coder().bits(), options_.memory / 8, options_.threads);
    std::uint64_t keys = common.size();
    beyond.begin(std::move(common));
    for (std::size_t level = from_goal_.sizes().size() - 1; level-- > 0;) {
      progress.describe("reconstruction, level " + std::to_string(level));
      KeyReader<kWords> among = from_goal_.level(level);
      keys = beyond.next_level(
          keys, [this] { return moves_.expander(); }, [&](std::uint64_t some) { progress.advance(some); },
          [](const Key&) {}, &among);
    }
    const NearerOfAll<Key> nearer = [&](std::span<const Key> nodes, std::size_t level,
                                        const typename Levels::VisitNearer& visit) {
      if (level < middle) return from_start_.for_each_nearer(nodes, level, visit);
      for (std::size_t i = 0; i < nodes.size(); ++i) {
        KeyReader<kWords> reader = beyond.level(level - middle);
        for (const Key& key : from_start_.neighbours({nodes[i]}))
          if (reader.find(key)) visit(i, key);
      }
    };
    const std::size_t levels = store->size() - 1;
    for (const Key& key : way_through_levels(beyond.level(levels).key(), middle + levels, nearer))
      result.solution.push_back(moves_.coder().decode(key));
    return result;
  }

  const SearchOptions options_;
  const KeyMoves<kWords, Mask> moves_;
  Levels from_start_, from_goal_;
};

}  // namespace

bool goals_fix_all_pieces(const SlidingPuzzle& puzzle) {
  return !puzzle.goals.empty() && std::ranges::all_of(puzzle.goals, [&](const PuzzleGoal& goal) {
    return goal.targets.size() == puzzle.pieces.size();
  });
}

std::optional<SearchResult> solve_from_both_ends(const Space& space, Metric metric,
                                                 const SearchOptions& options) {
  try {
    return with_key_words(
        space, [&]<std::size_t kWords, CellMask Mask>(std::integral_constant<std::size_t, kWords>, Mask) {
          return BothEnds<kWords, Mask>(space, metric, options).run();
        });
  } catch (const FrontierTooLarge&) {
    return std::nullopt;
  }
}

}  // namespace sbp
