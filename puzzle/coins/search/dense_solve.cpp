#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
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

DenseBytes bytes_of_search(const CoinSplit& split, CoinSet start, bool seen_in_files) {
  DenseBytes bytes = dense_search_bytes(split, std::popcount(start), seen_in_files);
  const auto threads = static_cast<std::uint64_t>(oneapi::tbb::this_task_arena::max_concurrency());
  bytes.memory += threads * bytes.a_thread + kBesides;
  return bytes;
}

/// The parameters of a search.
struct DensePlan {
  CoinSplit split;
  std::optional<fs::path> seen_folder;  ///< for files of visited sets; nothing if they fit into memory
};

fs::path require_room(const fs::path& folder, std::uint64_t bytes) {
  if (const std::uint64_t room = fs::space(folder).available; bytes > room)
    throw Error("the visited positions take " + needed_bytes(bytes) + " of disk, but '" + folder.string() +
                "' has only " + available_bytes(room) +
                " left; choose another folder (--work or TMPDIR) or raise --memory");
  return folder;
}

DensePlan affordable_plan(const CoinBoard& board, CoinSet start, const CoinSearchOptions& options) {
  const std::vector<CoinSplit> split = best_split(board, start);
  if (split.empty())
    throw Error(
        "a board of " + std::to_string(board.cells()) +
        " cells is too large to explore all positions; search for a solution between two of them instead");
  const std::uint64_t in_memory = bytes_of_search(split.front(), start, false).memory;
  if (in_memory <= options.memory) return {split.front(), {}};
  const DenseBytes with_files = bytes_of_search(split.front(), start, true);
  if (with_files.memory > options.memory)
    throw Error("exploring all positions takes " + needed_bytes(in_memory) + " of memory, or " +
                needed_bytes(with_files.memory) + " and files, but the limit is " +
                available_bytes(options.memory) + "; raise --memory or choose a smaller board");
  options.report("the visited positions are stored in files, " + needed_bytes(with_files.files) +
                 " of disk space; in memory, they would take " + needed_bytes(in_memory));
  const fs::path folder = options.work.empty() ? temporary_folder() : options.work;
  make_folders(folder);
  return {split.front(), require_room(folder, with_files.files)};
}

class DenseSolve {
 public:
  DenseSolve(const CoinBoard& board, CoinSet start, std::span<const CoinSet> goals,
             const CoinSearchOptions& options)
      : board_(board),
        start_(start),
        goals_(goals),
        options_(options),
        plan_(affordable_plan(board, start, options)),
        search_(plan_.split, start, plan_.seen_folder),
        progress_(options.what, "positions", Progress::kUnknown, options.quiet),
        levels_(search_hash(plan_.split, start), search_.newest_halves().words().size(), options.work),
        distances_(goals.size()) {
    for (std::size_t i = 0; i < goals.size(); ++i)
      if (goals[i] == start) distances_[i] = 0;
  }

  CoinSearchResult solve() {
    result_.levels = {1};
    if (take_over_levels()) go_on();
    if (levels_.size() > 0)
      options_.report(counted(levels_.size(), "level") + (levels_.size() == 1 ? " takes " : " take ") +
                      needed_bytes(levels_.bytes()) + " of disk");
    way_back();
    return std::move(result_);
  }

 private:
  /// Whether all questions are answered.
  bool is_finished() const {
    return !options_.exhaust &&
           std::ranges::all_of(distances_, [](const auto& distance) { return distance.has_value(); });
  }

  /// Reads a level of an earlier run.
  void load(std::size_t level, BitPlane& halves) {
    levels_.load(level, halves);
    if (!search_.can_be_halves(halves)) levels_.refuse(level, "impossible half-way sets");
  }

  /// Processes the levels of an earlier run. Returns whether the search must continue.
  bool take_over_levels() {
    const std::size_t known = levels_.size();
    for (std::size_t level = 0; level < known; ++level) {
      BitPlane& halves = search_.spare_plane();
      load(level, halves);
      note_goals(level, halves);
      if (level > 0) result_.levels.push_back(levels_.level(level).positions);
      progress_.skip(levels_.level(level).positions);
    }
    if (known > 0) options_.report("resuming after " + counted(known, "level"));
    if (is_finished()) return false;
    if (known == 0) return true;
    std::ranges::fill(search_.spare_plane().words(), 0);
    const std::uint64_t newest =
        search_.restore(known, [&](std::size_t level, BitPlane& halves) { load(level, halves); });
    if (newest > 0) result_.levels.push_back(newest);
    return newest > 0;
  }

  void go_on() {
    for (;;) {
      const std::uint64_t halves = search_.take();
      if (halves == 0) return;
      const std::size_t level = levels_.size();
      levels_.append({result_.levels.back(), halves}, search_.newest_halves());
      note_goals(level, search_.newest_halves());
      if (is_finished()) return;
      progress_.describe("move " + std::to_string(level + 1));
      const std::uint64_t found = search_.put([&](std::uint64_t count) { progress_.advance(count); });
      if (found == 0) return;
      result_.levels.push_back(found);
    }
  }

  /// Finds the goals first reached from a level's half-way sets.
  void note_goals(std::size_t level, const BitPlane& halves) {
    for (std::size_t i = 0; i < goals_.size(); ++i)
      if (!distances_[i] && leads_to(halves, goals_[i])) distances_[i] = level + 1;
  }

  /// Whether a position is one half step after any of these half-way sets.
  bool leads_to(const BitPlane& halves, CoinSet position) const {
    bool leads = false;
    for_each_in(position, [&](int cell) {
      const CoinSet half = position & ~coin_at(cell);
      leads = leads || ((board_.crowded(half) & coin_at(cell)) != 0 && search_.has(halves, half));
    });
    return leads;
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
    if (most > 0) levels_.load(most - 1, halves);
    for (std::size_t level = most; level-- > 0; std::swap(halves, before)) {
      if (level > 0) levels_.load(level - 1, before);
      for (std::size_t i = 0; i < goals_.size(); ++i) {
        if (!distances_[i] || *distances_[i] <= level) continue;
        CoinPath& path = result_.solutions[i];
        path.push_back(least_predecessor(
            board_, path.back(), [&, &halves = halves](CoinSet half) { return search_.has(halves, half); },
            [&, &before = before](CoinSet from) {
              return level == 0 ? from == start_ : leads_to(before, from);
            }));
      }
    }
    for (CoinPath& path : result_.solutions) std::ranges::reverse(path);
  }

  const CoinBoard board_;
  const CoinSet start_;
  const std::span<const CoinSet> goals_;
  const CoinSearchOptions& options_;
  const DensePlan plan_;
  DenseCoinSearch search_;
  Progress progress_;
  HalfLevels levels_;
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
  return split.empty() ? 0
                       : std::min(bytes_of_search(split.front(), start, false).memory,
                                  bytes_of_search(split.front(), start, true).memory);
}

}  // namespace sbp
