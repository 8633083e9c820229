#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_sort.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "common/base/error.h"
#include "common/base/number_text.h"
#include "common/base/progress.h"
#include "puzzle/coins/search/coin_search.h"

namespace sbp {
namespace {

/// Cost of a set in a sorted list, as a multiple of a bit in the dense search.
constexpr double kSortingCosts = 64;

/// Sets always tried in lists, however small the board.
constexpr double kLeastListed = 100'000;

double all_positions(const CoinPuzzle& puzzle) {
  const double cells = puzzle.board.cells(), coins = std::popcount(puzzle.start);
  return std::exp(std::lgamma(cells + 1) - std::lgamma(coins + 1) - std::lgamma(cells - coins + 1));
}

/// Ascending and distinct.
using CoinSets = std::vector<CoinSet>;

/// Removes the members of one sorted list from another.
void subtract(CoinSets& from, const CoinSets& other) {
  auto at = other.begin();
  std::erase_if(from, [&](CoinSet set) {
    while (at != other.end() && *at < set) ++at;
    return at != other.end() && *at == set;
  });
}

/// A sorted list that grows by runs of increasing sizes, so that few merges are needed.
class GrowingList {
 public:
  void add(CoinSets run) {
    size_ += run.size();
    runs_.push_back(std::move(run));
    while (runs_.size() > 1 && runs_[runs_.size() - 2].size() < 2 * runs_.back().size()) merge_last();
  }
  std::uint64_t size() const { return size_; }
  CoinSets take() {
    while (runs_.size() > 1) merge_last();
    return runs_.empty() ? CoinSets() : std::move(runs_.front());
  }

 private:
  void merge_last() {
    CoinSets merged;
    const CoinSets &a = runs_[runs_.size() - 2], &b = runs_.back();
    size_ -= a.size() + b.size();
    merged.reserve(a.size() + b.size());
    std::ranges::set_union(a, b, std::back_inserter(merged));
    size_ += merged.size();
    runs_.pop_back();
    runs_.back() = std::move(merged);
  }

  std::vector<CoinSets> runs_;
  std::uint64_t size_ = 0;
};

/// All successors that are in no list of `seen`. Successors of a set are what lead(set, add) adds. Expands
/// `expanded` sets before sorting.
template <class Lead>
std::optional<CoinSets> successors(const CoinSets& sets, const std::vector<CoinSets>& seen,
                                   std::uint64_t most, std::uint64_t expanded, Lead&& lead) {
  GrowingList found;
  for (std::size_t begin = 0; begin < sets.size(); begin += expanded) {
    oneapi::tbb::enumerable_thread_specific<CoinSets> per_thread;
    const std::size_t end = std::min(sets.size(), begin + expanded);
    oneapi::tbb::parallel_for(oneapi::tbb::blocked_range<std::size_t>(begin, end, 1024),
                              [&](const auto& range) {
                                CoinSets& local = per_thread.local();
                                for (std::size_t i = range.begin(); i != range.end(); ++i)
                                  lead(sets[i], [&](CoinSet set) { local.push_back(set); });
                              });
    CoinSets run;
    for (const CoinSets& local : per_thread) run.insert(run.end(), local.begin(), local.end());
    oneapi::tbb::parallel_sort(run.begin(), run.end());
    run.erase(std::unique(run.begin(), run.end()), run.end());
    run.shrink_to_fit();
    found.add(std::move(run));
    if (found.size() > most) return std::nullopt;
  }
  CoinSets all = found.take();
  for (const CoinSets& list : seen) subtract(all, list);
  return all;
}

/// The levels of a breadth-first search of coin positions, as sorted lists with delayed duplicate detection.
/// Searches forwards or backwards, in two half steps as DenseCoinSearch. Forwards, any coin is taken, and put
/// where two others are adjacent. Backwards, a coin is taken only where two others are adjacent, and put
/// anywhere. Threads do not affect the result.
class SetLevels {
 public:
  enum class Direction { forwards, backwards };

  /// From one end of a solution. Omits positions with coins outside `region`; forwards there are none if that
  /// is the closure of the start. Sorts successors in batches of about `at_once` sets.
  SetLevels(const CoinBoard& board, CoinSet region, CoinSet end, Direction direction, std::uint64_t at_once)
      : board_(board), region_(region), direction_(direction), at_once_(at_once), levels_{{end}} {}

  /// Finds the next level, which may be empty. Returns false if there would be more than `most` sets in all,
  /// with those of half steps; the object is then unusable.
  bool expand(std::uint64_t most) {
    const std::uint64_t expanded = 1 + at_once_ / static_cast<std::uint64_t>(board_.cells());
    const auto room = [&] { return most - std::min(most, sets()); };
    auto halves = successors(newest(), halves_, room(), expanded, [&](CoinSet position, auto&& add) {
      for_each_in(takeable(position), [&](int cell) { add(position & ~coin_at(cell)); });
    });
    if (!halves) return false;
    halves_.push_back(std::move(*halves));
    auto positions = successors(halves_.back(), levels_, room(), expanded, [&](CoinSet half, auto&& add) {
      for_each_in(puttable(half), [&](int cell) { add(half | coin_at(cell)); });
    });
    if (!positions) return false;
    levels_.push_back(std::move(*positions));
    return true;
  }

  const std::vector<CoinSets>& levels() const { return levels_; }
  const CoinSets& newest() const { return levels_.back(); }
  /// The total size of all lists.
  std::uint64_t sets() const {
    std::uint64_t sum = 0;
    for (const CoinSets& level : levels_) sum += level.size();
    for (const CoinSets& level : halves_) sum += level.size();
    return sum;
  }
  /// The expected size of the next level, if it grows as the one before did.
  double next_guess() const {
    const auto newest_size = static_cast<double>(newest().size());
    return levels_.size() < 2
               ? newest_size
               : newest_size * newest_size / static_cast<double>(levels_[levels_.size() - 2].size());
  }
  /// The sorted positions one move after any of these (backwards: before); nothing if there are more than
  /// `most`.
  std::optional<CoinSets> neighbours(const CoinSets& positions, std::uint64_t most) const {
    const auto cells = static_cast<std::uint64_t>(board_.cells());
    const std::uint64_t expanded = 1 + at_once_ / (cells * cells / 4 + 1);
    return successors(positions, {}, most, expanded, [&](CoinSet position, auto&& add) {
      for_each_in(takeable(position), [&](int taken) {
        const CoinSet half = position & ~coin_at(taken);
        for_each_in(puttable(half) & ~position, [&](int put) { add(half | coin_at(put)); });
      });
    });
  }

 private:
  CoinSet takeable(CoinSet position) const {
    // A coin is not adjacent to itself, so its own cell does not matter here.
    return direction_ == Direction::forwards ? position : board_.crowded(position) & position;
  }
  CoinSet puttable(CoinSet half) const {
    return (direction_ == Direction::forwards ? board_.crowded(half) : region_) & ~half;
  }

  const CoinBoard board_;
  const CoinSet region_;
  const Direction direction_;
  const std::uint64_t at_once_;
  std::vector<CoinSets> levels_, halves_;
};

/// Sets sorted at a time, if memory permits: 32 MB.
constexpr std::uint64_t kMostAtOnce = std::uint64_t{1} << 22;

bool has(const CoinSets& sets, CoinSet set) {
  return std::ranges::binary_search(sets, set);
}

CoinSets common_sets(const CoinSets& a, const CoinSets& b) {
  CoinSets both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

/// The solution through the smallest positions, seen from the goal. `forwards` has the levels up to the
/// meeting, `backwards` those from the goal to it. Empty if it takes more than `most` sets.
CoinPath least_path(const CoinBoard& board, const SetLevels& forwards, const SetLevels& backwards,
                    std::uint64_t most) {
  // From the meeting on: successors that are one move nearer to the goal.
  std::vector<CoinSets> behind{common_sets(forwards.newest(), backwards.newest())};
  for (std::size_t left = backwards.levels().size() - 1; left-- > 0;) {
    const auto next = forwards.neighbours(behind.back(), most);
    if (!next) return {};
    behind.push_back(common_sets(*next, backwards.levels()[left]));
  }
  const std::size_t before = forwards.levels().size() - 1;
  CoinPath path{behind.back().front()};
  for (std::size_t level = before + behind.size() - 1; level-- > 0;) {
    const CoinSets& wanted = level < before ? forwards.levels()[level] : behind[level - before];
    path.push_back(least_predecessor(
        board, path.back(), [](CoinSet) { return true; }, [&](CoinSet from) { return has(wanted, from); }));
  }
  std::ranges::reverse(path);
  return path;
}

}  // namespace

std::optional<CoinSearchResult> solve_from_both_ends(const CoinPuzzle& puzzle, std::uint64_t most_sets,
                                                     const CoinSearchOptions& options) {
  const CoinSet region = puzzle.board.closure(puzzle.start);
  CoinSearchResult result{{{}}, {}};
  if ((puzzle.goal & ~region) != 0) return result;
  // A quarter of the memory is for sorting, where each set is stored up to three times. In the rest, lists
  // are merged into new ones, so each set may be stored twice for a while.
  const std::uint64_t at_once = std::min(kMostAtOnce, options.memory / 4 / (3 * sizeof(CoinSet)));
  const std::uint64_t most = std::min(most_sets, options.memory / 4 * 3 / (2 * sizeof(CoinSet)));
  SetLevels forwards(puzzle.board, region, puzzle.start, SetLevels::Direction::forwards, at_once);
  SetLevels backwards(puzzle.board, region, puzzle.goal, SetLevels::Direction::backwards, at_once);
  const auto room = [&] { return most - std::min(most, forwards.sets() + backwards.sets()); };
  Progress progress(options.what, "positions", Progress::kUnknown, options.quiet);
  while (common_sets(forwards.newest(), backwards.newest()).empty()) {
    SetLevels& side = forwards.next_guess() <= backwards.next_guess() ? forwards : backwards;
    if (!side.expand(side.sets() + room())) return std::nullopt;
    if (side.newest().empty()) return result;
    progress.advance(side.newest().size());
  }
  result.solutions = {least_path(puzzle.board, forwards, backwards, room())};
  if (result.solutions[0].empty()) return std::nullopt;
  return result;
}

CoinSearchResult solve_coins(const CoinPuzzle& puzzle, const CoinSearchOptions& options) {
  const std::uint64_t dense_bytes = dense_solve_bytes(puzzle.board, puzzle.start);
  const bool is_dense_possible = dense_bytes > 0 && dense_bytes <= options.memory;
  const std::vector<CoinSet> goals{puzzle.goal};
  if (options.exhaust || !options.work.empty())
    return solve_densely(puzzle.board, puzzle.start, goals, options);
  const auto most =
      is_dense_possible
          ? static_cast<std::uint64_t>(std::max(kLeastListed, all_positions(puzzle) / kSortingCosts))
          : UINT64_MAX;
  if (auto result = solve_from_both_ends(puzzle, most, options)) return std::move(*result);
  if (is_dense_possible) {
    options.report("the bidirectional search grows too large; searching all positions instead");
    return solve_densely(puzzle.board, puzzle.start, goals, options);
  }
  throw Error(
      "the bidirectional search needs more than " + available_bytes(options.memory) +
      " of memory; raise --memory" +
      (dense_bytes > 0 ? " (" + needed_bytes(dense_bytes) + " is enough to search all positions)" : ""));
}

}  // namespace sbp
