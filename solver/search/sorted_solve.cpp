#include "solver/search/sorted_solve.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_sort.h>

#include <algorithm>
#include <span>

#include "common/system/error.h"
#include "common/system/progress.h"
#include "solver/search/configuration_key.h"
#include "solver/search/mask_goals.h"
#include "solver/search/mask_kind.h"
#include "solver/search/moves.h"
#include "solver/search/way_back.h"

namespace sbp {
namespace {

/// A thread takes so many configurations at a time.
constexpr std::size_t kGrain = 4096;

template <std::size_t kWords, CellMask Mask>
class SortedSolve {
 public:
  using Key = ConfigurationKey<kWords>;

  SortedSolve(const Space& space, Metric metric, const SearchOptions& options)
      : space_(space),
        metric_(metric),
        options_(options),
        coder_(space),
        goals_(space.puzzle(), space.puzzle().goals),
        open_(mask_of<Mask>(space.puzzle().open)) {
    for (std::size_t kind = 0; kind < space.kinds(); ++kind) kinds_.emplace_back(space, kind);
  }

  SearchResult run() {
    SearchResult result;
    Progress progress("puzzle", "positions", Progress::kUnknown, options_.quiet);
    std::vector<Key> level;
    for (const Placements& start : space_.puzzle().starts)
      level.push_back(coder_.template encode<kWords>(space_.configuration(start)));
    sort_unique(level);
    while (!level.empty()) {
      result.levels.push_back(level.size());
      progress.advance(level.size());
      levels_.push_back(std::move(level));
      if (!result.solvable()) tell_solution(result);
      if (result.solvable() && !options_.exhaust) return result;
      level = next_level();
    }
    result.exhausted = true;
    return result;
  }

 private:
  /// Where the pieces of a key are.
  struct Position {
    std::array<Mask, kMostPieces> places;  // by kind
    Mask voids;
  };

  Position position(const Key& key) const {
    Position at;
    coder_.decode_places(key, at.places.data());
    at.voids = open_;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      for_each_in(at.places[kind], [&](int place) { at.voids &= ~kinds_[kind].cells(place); });
    return at;
  }

  template <class Visit>
  void for_each_neighbour(const Key& key, Visit&& visit) const {
    if (metric_.together) {
      for_each_move(space_, metric_, coder_.decode(key), [&](const Configuration& moved, const SlotMove&) {
        visit(coder_.template encode<kWords>(moved));
      });
      return;
    }
    const Position at = position(key);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind)
      kinds_[kind].for_each_move(metric_.reach, at.places[kind], at.voids, [&](int from, int to) {
        visit(coder_.moved(key, kind, at.places[kind], from, to));
      });
  }

  static void sort_unique(std::vector<Key>& keys) {
    oneapi::tbb::parallel_sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  }

  std::vector<Key> next_level() {
    const std::vector<Key>& level = levels_.back();
    oneapi::tbb::enumerable_thread_specific<std::vector<Key>> found;
    oneapi::tbb::parallel_for(oneapi::tbb::blocked_range<std::size_t>(0, level.size(), kGrain),
                              [&](const oneapi::tbb::blocked_range<std::size_t>& range) {
                                expand(std::span(level).subspan(range.begin(), range.size()), found.local());
                              });
    std::vector<Key> next;
    for (std::vector<Key>& keys : found) {
      next.insert(next.end(), keys.begin(), keys.end());
      keys = {};
    }
    require_room(next.size());
    sort_unique(next);
    remove(levels_.back(), next);
    if (levels_.size() > 1) remove(levels_[levels_.size() - 2], next);
    next.shrink_to_fit();
    kept_ += next.size();
    return next;
  }

  /// Adds what is one move away, sorted, once.
  void expand(std::span<const Key> level, std::vector<Key>& found) const {
    const auto before = static_cast<std::ptrdiff_t>(found.size());
    on_this_cpu([&](auto) {
      for (const Key& key : level) for_each_neighbour(key, [&](const Key& next) { found.push_back(next); });
    });
    std::sort(found.begin() + before, found.end());
    found.erase(std::unique(found.begin() + before, found.end()), found.end());
    require_room(found.size());
  }

  static void remove(const std::vector<Key>& known, std::vector<Key>& keys) {
    auto other = known.begin();
    std::erase_if(keys, [&](const Key& key) {
      while (other != known.end() && *other < key) ++other;
      return other != known.end() && *other == key;
    });
  }

  void require_room(std::size_t found) const {
    const std::uint64_t bytes = (kept_ + 2 * found) * sizeof(Key);
    if (bytes > options_.memory)
      throw Error("the " + std::to_string(levels_.size() - 1) + " levels searched so far have " +
                  std::to_string(kept_) + " positions, and the next does not fit into " +
                  std::to_string(options_.memory >> 20) + "M of memory; allow more of it (--memory)");
  }

  /// If anything is solved in the last level.
  void tell_solution(SearchResult& result) const {
    std::vector<Key> solved;
    for (const Key& key : levels_.back()) {
      const Position at = position(key);
      if (goals_.met(at.places.data(), at.voids)) solved.push_back(key);
    }
    if (solved.empty()) return;
    const auto nearer = [&](const Key& key, std::size_t level, auto&& visit) {
      for_each_neighbour(key, [&](const Key& next) {
        if (std::ranges::binary_search(levels_[level], next)) visit(next);
      });
    };
    const std::size_t level = levels_.size() - 1;
    for (const Key& key : way_to(solved.front(), level, nearer))
      result.solution.push_back(coder_.decode(key));
    if (options_.exhaust) result.shortest_solutions = count_ways_to(solved, level, nearer);
  }

  const Space& space_;
  const Metric metric_;
  const SearchOptions& options_;
  const ConfigurationCoder coder_;
  const MaskGoals<Mask> goals_;
  const Mask open_;
  std::vector<MaskKind<Mask>> kinds_;
  std::vector<std::vector<Key>> levels_;
  std::size_t kept_ = 0;  // configurations in levels_ and the level to come
};

}  // namespace

SearchResult solve_sorted(const Space& space, Metric metric, const SearchOptions& options) {
  const std::size_t words = ConfigurationCoder(space).words();
  return with_mask(space, [&]<CellMask Mask>(Mask) {
    if (words <= 1) return SortedSolve<1, Mask>(space, metric, options).run();
    if (words <= 2) return SortedSolve<2, Mask>(space, metric, options).run();
    if (words <= 4) return SortedSolve<4, Mask>(space, metric, options).run();
    return SortedSolve<7, Mask>(space, metric, options).run();
  });
}

}  // namespace sbp
