#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/base/number_text.h"
#include "common/base/progress.h"
#include "common/machine/memory.h"
#include "puzzle/coins/model/coin_text.h"
#include "puzzle/coins/search/coin_search.h"
#include "puzzle/coins/search/dense_search.h"
#include "puzzle/coins/search/half_levels.h"

namespace sbp {
namespace {

/// Identifies a search: the hash of the board, the start and the order of sets in a plane.
Xxh3Hash search_hash(const CoinSplit& split, CoinSet start) {
  const std::string text = coin_drawing(split.board, start) + "\n" + coin_drawing(split.board, split.low) +
                           std::to_string(split.mirror) + "\n";
  Xxh3Hasher hasher;
  hasher.update(std::as_bytes(std::span(text)));
  return hasher.hash();
}

/// Further memory: blocks of files in transit, and the program.
constexpr std::uint64_t kBesides = kProgramMemory + 16 * kMiB;

std::uint64_t bytes_of_search(const CoinSplit& split, CoinSet start) {
  const DenseBytes bytes = dense_search_bytes(split, std::popcount(start));
  const auto threads = static_cast<std::uint64_t>(oneapi::tbb::this_task_arena::max_concurrency());
  return bytes.planes + threads * bytes.a_thread + kBesides;
}

CoinSplit affordable_split(const CoinBoard& board, CoinSet start, const CoinSearchOptions& options) {
  const std::vector<CoinSplit> split = best_split(board, start);
  if (split.empty())
    throw Error(
        "a board of " + std::to_string(board.cells()) +
        " cells is too large to explore all positions; search for a solution between two of them instead");
  if (const std::uint64_t bytes = bytes_of_search(split.front(), start); bytes > options.memory)
    throw Error("exploring all positions takes " + needed_bytes(bytes) + " of memory, but the limit is " +
                available_bytes(options.memory) + "; raise --memory or choose a smaller board");
  return split.front();
}

class DenseSolve {
 public:
  DenseSolve(const CoinBoard& board, CoinSet start, std::span<const CoinSet> goals,
             const CoinSearchOptions& options)
      : board_(board),
        start_(start),
        goals_(goals),
        options_(options),
        split_(affordable_split(board, start, options)),
        search_(split_, start),
        progress_(options.what, "half-way sets", Progress::kUnknown, options.quiet),
        levels_(half_levels(search_hash(split_, start), options.work)),
        distances_(goals.size()) {
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (goals[i] == start) distances_[i] = 0;
  }

  CoinSearchResult solve() {
    if (options_.exhaust) result_.levels = {1};
    take_over_levels();
    while (!is_finished())
      if (!add_level()) break;
    way_back();
    return std::move(result_);
  }

 private:
  /// Whether all questions are answered.
  bool is_finished() const {
    return !options_.exhaust &&
           std::ranges::all_of(distances_, [](const auto& distance) { return distance.has_value(); });
  }

  /// Processes the levels of an earlier run.
  void take_over_levels() {
    const std::size_t known = levels_->size();
    for (std::size_t level = 0; level < known; ++level) {
      search_.restore([&](BitPlane& halves) {
        load_level(*levels_, level, halves);
        if (!search_.can_be_halves(halves)) levels_->refuse(level, "impossible half-way sets");
      });
      note_level(level);
    }
    if (known > 0) options_.report("resuming after " + counted(known, "level"));
  }

  /// Searches and saves the next level. Returns whether there is one.
  bool add_level() {
    const std::size_t level = levels_->size();
    progress_.describe("move " + std::to_string(level + 1));
    if (search_.advance([&](std::uint64_t count) { progress_.advance(count); }) == 0) return false;
    append_level(*levels_, search_.newest());
    note_level(level);
    return true;
  }

  /// Finds the goals first reached from the newest level, and counts the positions if they are wanted.
  void note_level(std::size_t level) {
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (!distances_[i] && search_.leads_to(search_.newest(), goals_[i])) distances_[i] = level + 1;
    if (!options_.exhaust) return;
    const std::uint64_t found = search_.count_positions();
    const std::uint64_t before =
        std::accumulate(result_.levels.begin(), result_.levels.end(), std::uint64_t{0});
    if (found > before) result_.levels.push_back(found - before);
  }

  /// Reconstructs all solutions at once. A half-way set of a level has no predecessor in earlier levels, and
  /// a position of that level comes from a half-way set of the level before.
  void way_back() {
    result_.solutions.resize(goals_.size());
    std::size_t most = 0;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
      if (!distances_[i]) continue;
      result_.solutions[i] = {goals_[i]};
      most = std::max(most, *distances_[i]);
    }
    auto [halves, before] = search_.take_planes();
    if (most > 0) load_level(*levels_, most - 1, halves);
    for (std::size_t level = most; level-- > 0; std::swap(halves, before)) {
      if (level > 0) load_level(*levels_, level - 1, before);
      for (std::size_t i = 0; i < goals_.size(); ++i) {
        if (!distances_[i] || *distances_[i] <= level) continue;
        CoinPath& path = result_.solutions[i];
        path.push_back(least_predecessor(
            board_, path.back(), [&, &halves = halves](CoinSet half) { return search_.has(halves, half); },
            [&, &before = before](CoinSet from) {
              return level == 0 ? from == start_ : search_.leads_to(before, from);
            }));
      }
    }
    for (CoinPath& path : result_.solutions) std::ranges::reverse(path);
  }

  const CoinBoard board_;
  const CoinSet start_;
  const std::span<const CoinSet> goals_;
  const CoinSearchOptions& options_;
  const CoinSplit split_;
  DenseCoinSearch search_;
  Progress progress_;
  const std::unique_ptr<LevelStore> levels_;
  std::vector<std::optional<std::size_t>> distances_;  // of the goals found so far
  CoinSearchResult result_;
};

}  // namespace

CoinSearchResult solve_densely(const CoinBoard& board, CoinSet start, std::span<const CoinSet> goals,
                               const CoinSearchOptions& options) {
  // A coin goes next to two others, so fewer than three coins cannot move.
  if (std::popcount(start) < 3) {
    CoinSearchResult result{{}, {1}};
    for (const CoinSet goal : goals) result.solutions.push_back(goal == start ? CoinPath{start} : CoinPath{});
    return result;
  }
  return DenseSolve(board, start, goals, options).solve();
}

std::uint64_t dense_solve_bytes(const CoinBoard& board, CoinSet start) {
  const std::vector<CoinSplit> split = best_split(board, start);
  return split.empty() ? 0 : bytes_of_search(split.front(), start);
}

}  // namespace sbp
