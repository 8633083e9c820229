#include "solver/search/solve.h"

#include <algorithm>
#include <optional>

#include "common/system/number_text.h"
#include "common/system/thread_limits.h"
#include "solver/search/block_lists.h"
#include "solver/search/both_ends_solve.h"
#include "solver/search/dense_solve.h"
#include "solver/search/leaf_solve.h"
#include "solver/search/number_placements.h"
#include "solver/search/sorted_solve.h"

namespace sbp {
namespace {

/// Returns search(), which may have so many threads. oneTBB is not touched before: its start takes longer
/// than a small search.
template <class Search>
auto on_threads(const SearchOptions& options, Search&& search) {
  std::optional<ThreadLimits> limits;
  if (options.threads > 0) limits.emplace(options.threads);
  return search();
}

SearchResult solve_by_numbers(const Space& space, Metric metric, const SearchOptions& options) {
  return on_threads(options, [&] { return solve_dense(space, metric, options); });
}

/// Sorted levels are quicker than numbers wherever these would not tell moves of single cells, and mostly
/// take less memory.
SearchResult solve_larger_pieces(const Space& space, Metric metric, const SearchOptions& options) {
  options.tell(Remark::detail, "searched by sorted levels");
  try {
    return solve_sorted(space, metric, options);
  } catch (const TooLongLists&) {
    options.tell(Remark::detail, "that takes more than " + available_bytes(options.memory) +
                                     " of memory; all are searched by numbers of all placements");
    try {
      return solve_by_numbers(space, metric, options);
    } catch (const TooManyPlacements& reason) {
      options.tell(Remark::usual, reason.what());
    }
    throw;
  }
}

/// By numbers, but few positions by sorted levels first.
SearchResult solve_loose_cells(const Space& space, Metric metric, const SearchOptions& options) {
  const auto detail = [&](const std::string& text) { options.tell(Remark::detail, text); };
  const AboutPlacements estimate = about_placements(space);
  SearchOptions first = options;
  first.enough = static_cast<std::uint64_t>(
      std::max(kLeastTriedPositions, std::min(estimate.entries / kEntriesForOneTried, 1e18)));
  detail(about_ways(estimate.placements) + "; the first " + with_separators(first.enough) +
         " positions are searched by sorted levels");
  SearchResult result = solve_sorted(space, metric, first);
  if (result.exhausted || (result.solvable() && !options.exhaust)) return result;
  try {
    detail("there are more; all are searched by numbers of all placements");
    return solve_by_numbers(space, metric, options);
  } catch (const TooManyPlacements& reason) {
    options.tell(Remark::usual,
                 std::string(reason.what()) +
                     "; so it is searched by sorted levels, which take memory only for positions "
                     "within reach");
    return solve_sorted(space, metric, options);
  }
}

}  // namespace

SearchResult solve(const Space& space, Metric metric, const SearchOptions& options) {
  if (space.puzzle().starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  const auto detail = [&](const std::string& text) { options.tell(Remark::detail, text); };
  if (!options.work.empty()) {
    detail("searched by sorted levels, which are kept in files");
    return solve_sorted(space, metric, options);
  }
  if (!options.exhaust && goals_tell_all(space.puzzle())) {
    detail("the goals tell where all pieces have to be, so it is searched from both ends");
    if (auto met = on_threads(options, [&] { return solve_from_both_ends(space, metric, options); }))
      return *std::move(met);
    detail("the ends do not meet, or not in this memory");
  }
  if (leaves_suit(space, metric)) {
    detail("searched by placements of most pieces, and sets of ways to lay the others in each");
    if (std::optional<SearchResult> found = solve_leaves(space, metric, options)) return *std::move(found);
    detail("that takes more than " + available_bytes(options.memory) + " of memory");
  }
  return has_loose_cells(space) ? solve_loose_cells(space, metric, options)
                                : solve_larger_pieces(space, metric, options);
}

}  // namespace sbp
