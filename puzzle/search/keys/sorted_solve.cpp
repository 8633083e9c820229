#include "puzzle/search/keys/sorted_solve.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "common/base/hash.h"
#include "common/base/number_text.h"
#include "common/base/progress.h"
#include "puzzle/formats/all_formats.h"
#include "puzzle/search/keys/block_lists.h"
#include "puzzle/search/keys/key_levels.h"
#include "puzzle/space/mask_goals.h"
#include "puzzle/space/way_back.h"

namespace sbp {
namespace {

/// Identifies a search: the hash of everything that determines its levels.
Xxh3Hash name_of_search(SlidingPuzzle puzzle, Metric metric) {
  puzzle.name.clear();
  Xxh3Hasher hasher;
  const std::string text = kPuzzleJson.write(puzzle);
  hasher.update(std::as_bytes(std::span(text)));
  hasher.update(std::as_bytes(std::span(std::ranges::find(kMetrics, metric, &NamedMetric::metric)->name)));
  return hasher.hash();
}

constexpr LevelKind kPuzzleLevels{
    ".keys", {'S', 'B', 'P', 'L', 'E', 'V', 'E', 'L'}, 1, "level of a search", "another puzzle or metric"};

std::unique_ptr<LevelStore> store_for(const Space& space, Metric metric, const SearchOptions& options,
                                      std::size_t words) {
  return options.work.empty()
             ? levels_in_memory(options.memory - options.memory / 4)
             : levels_in_folder(options.work, kPuzzleLevels, name_of_search(space.puzzle(), metric), words);
}

/// Rejects most keys that cannot meet a goal without decoding them: for each goal, some bits that a key must
/// have to meet it. Saves up to a tenth of the time. Immutable.
template <std::size_t kWords>
class KeyGoals {
 public:
  using Key = ConfigurationKey<kWords>;

  KeyGoals(const SlidingPuzzle& puzzle, const ConfigurationCoder& coder) {
    for (const PuzzleGoal& goal : puzzle.goals) {
      auto& [among, bits] = goals_.emplace_back();
      for (const auto& [kind, place] : goal.targets)
        coder.add_bits_of(kind, static_cast<std::size_t>(puzzle.cell(place)), among, bits);
    }
  }

  /// Whether a goal may be met; if false, none is.
  bool can_be_met(const Key& key) const {
    return std::ranges::any_of(goals_, [&](const Goal& goal) {
      std::uint64_t differences = 0;
      for (std::size_t word = 0; word < kWords; ++word)
        differences |= (key.words[word] & goal.among.words[word]) ^ goal.bits.words[word];
      return differences == 0;
    });
  }

 private:
  struct Goal {
    Key among, bits;  // key & among must equal bits
  };

  std::vector<Goal> goals_;
};

template <std::size_t kWords, CellMask Mask>
class SortedSolve {
 public:
  using Levels = KeyLevels<kWords, Mask>;
  using Key = typename Levels::Key;

  SortedSolve(const Space& space, Metric metric, const SearchOptions& options)
      : space_(space),
        options_(options),
        moves_(space, metric),
        key_goals_(space.puzzle(), moves_.coder()),
        goals_(space.puzzle(), space.puzzle().goals),
        newest_(moves_.position()),
        levels_(moves_, store_for(space, metric, options, kWords), options) {}

  SearchResult run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    const auto expanded = [&](std::uint64_t keys) { progress.advance(keys); };
    const auto found = [this](const Key& key) { note(key); };
    bool resuming = levels_.has_unread();
    if (!resuming) levels_.begin(starts());
    while (!ended()) {
      if (levels_.has_unread()) {
        levels_.read_level(found);
        continue;
      }
      if (std::exchange(resuming, false))
        options_.report(Remark::usual, "resuming after level " + std::to_string(levels_.sizes().size() - 1) +
                                           " with " + with_separators(levels_.positions()) +
                                           " positions in '" + options_.work.string() + "'");
      progress.describe("level " + std::to_string(levels_.sizes().size()) + " from " +
                        std::to_string(levels_.sizes().back()));
      result_.exhausted = levels_.next_level(expanded, found) == 0;
    }
    result_.levels = levels_.sizes();
    return result_;
  }

 private:
  std::vector<Key> starts() const {
    std::vector<Key> starts;
    for (const Placements& start : space_.puzzle().starts)
      starts.push_back(moves_.encode(space_.configuration(start)));
    return starts;
  }

  /// Whether the search is finished. Reconstructs a solution first if the newest level has solved
  /// configurations.
  bool ended() {
    if (!solved_.empty()) reconstruct_solution();
    return result_.exhausted || (result_.solvable() && !options_.exhaust) ||
           levels_.positions() >= options_.position_limit;
  }

  /// Stores a configuration of the newest level if it is solved and needed.
  void note(const Key& key) {
    if (result_.solvable() || (!solved_.empty() && !options_.exhaust)) return;
    if (!key_goals_.can_be_met(key)) return;
    newest_.go_to(key);
    if (goals_.met(newest_.places(), newest_.voids())) solved_.push_back(key);
  }

  /// Reconstructs a solution from a solved configuration of the last level. If solutions are counted, solved_
  /// has all of them.
  void reconstruct_solution() {
    const NearerOfAll<Key> nearer = [this](std::span<const Key> keys, std::size_t level,
                                           const typename Levels::VisitNearer& visit) {
      levels_.for_each_nearer(keys, level, visit);
    };
    const std::size_t level = levels_.sizes().size() - 1;
    for (const Key& key : way_through_levels(solved_.front(), level, nearer))
      result_.solution.push_back(moves_.coder().decode(key));
    if (options_.exhaust) result_.shortest_solutions = count_ways_through_levels(solved_, level, nearer);
    solved_ = {};
  }

  const Space& space_;
  const SearchOptions& options_;
  const KeyMoves<kWords, Mask> moves_;
  const KeyGoals<kWords> key_goals_;
  const MaskGoals<Mask> goals_;
  KeyPosition<kWords, Mask> newest_;  // of the level being found
  Levels levels_;
  std::vector<Key>
      // of the newest level until a solution is reconstructed; only the first unless solutions are counted
      solved_;
  SearchResult result_;
};

}  // namespace

SearchResult solve_sorted(const Space& space, Metric metric, const SearchOptions& options) {
  return with_key_words(
      space, [&]<std::size_t kWords, CellMask Mask>(std::integral_constant<std::size_t, kWords>, Mask) {
        return SortedSolve<kWords, Mask>(space, metric, options).run();
      });
}

}  // namespace sbp
