#include "solver/search/breadth_first.h"

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_sort.h>

#include <algorithm>
#include <optional>
#include <span>

#include "common/system/error.h"
#include "common/system/progress.h"
#include "solver/search/configuration_key.h"
#include "solver/search/moves.h"

namespace sbp {
namespace {

/// A thread takes so many configurations at a time.
constexpr std::size_t kGrain = 4096;

template <std::size_t kWords>
class Search {
 public:
  using Key = ConfigurationKey<kWords>;

  Search(const Space& space, Metric metric, const SearchOptions& options)
      : space_(space), metric_(metric), options_(options), coder_(space) {}

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
      if (!result.solvable() && find_solved()) result.solution = walk_back();
      if (result.solvable() && !options_.exhaust) return result;
      level = next_level();
    }
    result.exhausted = true;
    return result;
  }

 private:
  static void sort_unique(std::vector<Key>& keys) {
    oneapi::tbb::parallel_sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  }

  /// Whether the last level has a solved configuration; the least is kept.
  bool find_solved() {
    const std::vector<Key>& level = levels_.back();
    const auto found = std::find_if(level.begin(), level.end(), [&](const Key& key) {
      return space_.solved(coder_.template decode<kWords>(key));
    });
    if (found == level.end()) return false;
    solved_ = *found;
    return true;
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
    for (const Key& key : level)
      for_each_move(space_, metric_, coder_.template decode<kWords>(key),
                    [&](const Configuration& moved, const SlotMove&) {
                      found.push_back(coder_.template encode<kWords>(moved));
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

  /// A way from a start to the solved configuration of the last level.
  std::vector<Configuration> walk_back() const {
    std::vector<Configuration> path{coder_.template decode<kWords>(solved_)};
    for (std::size_t level = levels_.size() - 1; level-- > 0;) {
      std::optional<Key> least;
      for_each_move(space_, metric_, path.back(), [&](const Configuration& moved, const SlotMove&) {
        const Key key = coder_.template encode<kWords>(moved);
        if ((!least || key < *least) && std::binary_search(levels_[level].begin(), levels_[level].end(), key))
          least = key;
      });
      path.push_back(coder_.template decode<kWords>(least.value()));
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  const Space& space_;
  const Metric metric_;
  const SearchOptions& options_;
  const ConfigurationCoder coder_;
  std::vector<std::vector<Key>> levels_;
  std::size_t kept_ = 0;  // configurations in levels_ and the level to come
  Key solved_{};
};

}  // namespace

SearchResult search_breadth_first(const Space& space, Metric metric, const SearchOptions& options) {
  if (space.puzzle().starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  const std::size_t words = ConfigurationCoder(space).words();
  if (words <= 1) return Search<1>(space, metric, options).run();
  if (words <= 2) return Search<2>(space, metric, options).run();
  if (words <= 3) return Search<3>(space, metric, options).run();
  if (words <= 4) return Search<4>(space, metric, options).run();
  return Search<7>(space, metric, options).run();
}

}  // namespace sbp
