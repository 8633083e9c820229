#include "solver/search/sorted_solve.h"

#include <algorithm>
#include <functional>
#include <span>

#include "common/system/hash.h"
#include "common/system/progress.h"
#include "solver/search/block_lists.h"
#include "solver/search/key_goals.h"
#include "solver/search/key_moves.h"
#include "solver/search/level_folder.h"
#include "solver/search/level_search.h"
#include "solver/search/mask_goals.h"
#include "solver/search/table_search.h"
#include "solver/search/way_back.h"
#include "solver/text/puzzle_json.h"

namespace sbp {
namespace {

/// What must be the same for levels to be those of a search.
Xxh3Hash name_of_search(SlidingPuzzle puzzle, Metric metric) {
  puzzle.name.clear();
  Xxh3Hasher hasher;
  const std::string text = kPuzzleJson.write(puzzle);
  hasher.update(std::as_bytes(std::span(text)));
  hasher.update(std::as_bytes(std::span(std::ranges::find(kMetrics, metric, &NamedMetric::metric)->name)));
  return hasher.hash();
}

template <std::size_t kWords, CellMask Mask>
class SortedSolve {
 public:
  using Key = ConfigurationKey<kWords>;

  SortedSolve(const Space& space, Metric metric, const SearchOptions& options)
      : space_(space),
        metric_(metric),
        options_(options),
        moves_(space, metric),
        key_goals_(space.puzzle(), moves_.coder()),
        goals_(space.puzzle(), space.puzzle().goals),
        newest_(moves_.position()),
        levels_(options.work.empty()
                    ? levels_in_memory(options.memory - options.memory / 4)
                    : levels_in_folder(options.work, name_of_search(space.puzzle(), metric), kWords)),
        search_(*levels_, moves_.coder().bits(), options.work.empty() ? options.memory / 8 : options.memory,
                options.threads),
        table_(*levels_, moves_.coder().bits(),
               std::min<std::uint64_t>(options.memory / 8, kMostTableBytes)) {}

  SearchResult run() {
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    begin();
    while (!ended()) {
      progress.tell("level " + std::to_string(result_.levels.size()) + " from " +
                    std::to_string(result_.levels.back()));
      const std::uint64_t found = next_level([&](std::uint64_t keys) { progress.advance(keys); });
      if (found > 0)
        result_.levels.push_back(found);
      else
        result_.exhausted = true;
      if (result_.levels.size() > 2) forget(result_.levels.size() - 3);
    }
    return result_;
  }

 private:
  using VisitNearer = std::function<void(std::size_t i, const Key& key)>;
  using Edge = std::pair<Key, std::size_t>;
  using Edges = std::vector<Edge>;  // a key, and of which one it is a neighbour

  /// Begins, or takes over what an earlier run has found.
  void begin() {
    if (levels_->size() == 0) {
      std::vector<Key> starts;
      for (const Placements& start : space_.puzzle().starts)
        starts.push_back(moves_.encode(space_.configuration(start)));
      search_.begin(starts);
    }
    for (std::size_t level = 0; level < levels_->size(); ++level) {
      if (ended()) return;
      read_level(level);
    }
  }

  template <class Expanded>
  std::uint64_t next_level(Expanded&& expanded) {
    const std::uint64_t keys = result_.levels.back();
    const auto found = [this](const Key& key) { note(key); };
    if (options_.work.empty() && !metric_.together)
      if (const auto more = table_.next_level(keys, moves_.expander_but(), found)) {
        expanded(keys);
        return *more;
      }
    return search_.next_level(
        keys, [this] { return moves_.expander(); }, expanded, found);
  }

  /// Takes over a level that is there.
  void read_level(std::size_t level) {
    std::uint64_t keys = 0;
    Key last;
    for (KeyReader<kWords> reader = search_.level(level); !reader.at_end(); reader.next()) {
      if ((keys > 0 && reader.key() <= last) || !moves_.coder().can_be(reader.key()))
        levels_->refuse(level, "keys that no search could have written");
      last = reader.key();
      note(last);
      ++keys;
    }
    result_.levels.push_back(keys);
  }

  /// Whether nothing more is to be searched. If the newest level has solved configurations, it tells of them
  /// first.
  bool ended() {
    if (!solved_.empty()) tell_solution();
    return result_.exhausted || (result_.solvable() && !options_.exhaust) ||
           result_.positions() >= options_.enough;
  }

  /// Remembers a configuration of the newest level if it is a solved one that matters.
  void note(const Key& key) {
    if (result_.solvable() || (!solved_.empty() && !options_.exhaust)) return;
    if (!key_goals_.may_be_met(key)) return;
    newest_.go_to(key);
    if (goals_.met(newest_.places(), newest_.voids())) solved_.push_back(key);
  }

  /// From a solved configuration of the last level. All of them are there if there is to be counted.
  void tell_solution() {
    const NearerOfAll<Key> nearer = [this](std::span<const Key> keys, std::size_t level,
                                           const VisitNearer& visit) { for_each_nearer(keys, level, visit); };
    const std::size_t level = result_.levels.size() - 1;
    for (const Key& key : way_through_levels(solved_.front(), level, nearer))
      result_.solution.push_back(moves_.coder().decode(key));
    if (options_.exhaust) result_.shortest_solutions = count_ways_through_levels(solved_, level, nearer);
    solved_ = {};
  }

  /// Gives a level's memory back, unless it is kept.
  void forget(std::size_t level) {
    const std::uint64_t keys = result_.positions();
    all_kept_ = all_kept_ && keys <= kKeysAllKept && keys * sizeof(Key) <= options_.memory / kAllKeptShare;
    if (all_kept_) kept_until_ = level;
    if (!is_kept(level)) levels_->forget(level);
  }
  /// Whether a level is there when two more follow. Bodies of pieces have so many moves that one cannot look
  /// ahead.
  bool is_kept(std::size_t level) const {
    return !options_.work.empty() || options_.exhaust || metric_.together || level <= kept_until_ ||
           level % kLevelsForOneKept == 0;
  }

  /// Calls visit(i, key) for the neighbours of each keys[i] that are in a level, once or several times; all
  /// keys are in the next. The level is read once, or whenever so many neighbours are known as there is room
  /// for.
  void for_each_nearer(std::span<const Key> keys, std::size_t level, const VisitNearer& visit) const {
    const std::size_t most = std::max<std::size_t>(kLeastGatheredKeys, options_.memory / 8 / sizeof(Edge));
    Edges edges;
    for_each_edge(keys, [&](std::size_t i, const Key& next) {
      edges.emplace_back(next, i);
      if (edges.size() < most) return;
      visit_those_in_level(edges, level, visit);
      edges.clear();
    });
    visit_those_in_level(edges, level, visit);
  }

  /// Calls visit(i, key) for each (key, i) whose key is in a level.
  void visit_those_in_level(Edges& edges, std::size_t level, const VisitNearer& visit) const {
    std::ranges::sort(edges);
    std::vector<Key> found;
    for (const auto& [key, i] : edges)
      if (found.empty() || found.back() != key) found.push_back(key);
    found = in_level(std::move(found), level);
    auto next = found.begin();
    for (const auto& [key, i] : edges) {
      while (next != found.end() && *next < key) ++next;
      if (next != found.end() && *next == key) visit(i, key);
    }
  }

  /// Those of some keys that are in a level. None may be in a level before, and they ascend.
  std::vector<Key> in_level(std::vector<Key> keys, std::size_t level) const {
    if (is_kept(level) || level + 2 >= result_.levels.size()) {
      KeyReader<kWords> reader = search_.level(level);
      std::erase_if(keys, [&](const Key& key) { return !reader.find(key); });
      return keys;
    }
    const std::vector<Key> beside = neighbours(in_level(neighbours(keys), level - 1));
    std::erase_if(keys, [&](const Key& key) { return !std::ranges::binary_search(beside, key); });
    return keys;
  }

  /// All that is one move away from any of some keys.
  std::vector<Key> neighbours(const std::vector<Key>& keys) const {
    std::vector<Key> all, spare;
    for_each_edge(keys, [&](std::size_t, const Key& next) { all.push_back(next); });
    sort_unique(all, spare, moves_.coder().bits());
    return all;
  }

  /// Calls visit(i, key) for all that is one move away from each keys[i].
  void for_each_edge(std::span<const Key> keys, const VisitNearer& visit) const {
    auto expand = moves_.expander();
    for (std::size_t i = 0; i < keys.size(); ++i) expand(keys[i], [&](const Key& next) { visit(i, next); });
  }

  const Space& space_;
  const Metric metric_;
  const SearchOptions& options_;
  const KeyMoves<kWords, Mask> moves_;
  const KeyGoals<kWords> key_goals_;
  const MaskGoals<Mask> goals_;
  KeyPosition<kWords, Mask> newest_;  // of the level that is found
  const std::unique_ptr<LevelStore> levels_;
  LevelSearch<kWords> search_;
  TableSearch<kWords> table_;
  std::vector<Key>
      solved_;  // of the newest level, until a solution is told; the first alone if nothing is counted
  bool all_kept_ = true;        // levels as yet
  std::size_t kept_until_ = 0;  // that one, all are
  SearchResult result_;
};

}  // namespace

SearchResult solve_sorted(const Space& space, Metric metric, const SearchOptions& options) {
  const std::size_t words = ConfigurationCoder(space).words();
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    if (words <= 1) return SortedSolve<1, Mask>(space, metric, options).run();
    if (words <= 2) return SortedSolve<2, Mask>(space, metric, options).run();
    if (words <= 4) return SortedSolve<4, Mask>(space, metric, options).run();
    return SortedSolve<kMostKeyWords, Mask>(space, metric, options).run();
  });
}

}  // namespace sbp
