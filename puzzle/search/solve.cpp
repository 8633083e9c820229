#include "puzzle/search/solve.h"

#include <algorithm>
#include <optional>

#include "common/system/limits.h"
#include "common/system/number_text.h"
#include "common/system/thread_limits.h"
#include "puzzle/search/block_lists.h"
#include "puzzle/search/both_ends_solve.h"
#include "puzzle/search/dense_solve.h"
#include "puzzle/search/leaf_solve.h"
#include "puzzle/search/number_placements.h"
#include "puzzle/search/sorted_solve.h"

namespace sbp {
namespace {

/// Positions that are looked at by sorted levels before all placements are numbered, at least, and for how
/// many entries of the numbers and levels one: few may be within reach, and then these would take longer.
constexpr auto kLeastTriedPositions = chosen<double>(20'000, 0, 1e12);
constexpr auto kEntriesForOneTried = chosen<double>(64, 1, 1e6);

/// Ways to lay the pieces that may take a gigabyte or more.
constexpr double kFewestWaysToTell = 5e8;

SearchResult solve_by_numbers(const Space& space, Metric metric, const SearchOptions& options) {
  std::optional<ThreadLimits> limits;
  if (options.threads > 0) limits.emplace(options.threads);
  return solve_dense(space, metric, options);
}

std::string within(std::uint64_t positions) {
  return positions == UINT64_MAX ? ""
                                 : ", no more than " + with_separators(positions) + " positions at first";
}

/// Nothing if the ends do not meet within so many positions, or not in the memory.
std::optional<SearchResult> solve_from_ends(const Space& space, Metric metric, SearchOptions options,
                                            std::uint64_t enough = UINT64_MAX) {
  options.tell(
      Remark::detail,
      "the goals tell where all pieces have to be, so it is searched from both ends" + within(enough));
  options.enough = enough;
  auto met = solve_from_both_ends(space, metric, options);
  if (!met && enough == UINT64_MAX)
    options.tell(Remark::detail, "the ends do not meet, or not in this memory");
  return met;
}

/// Nothing if more than so many positions would have to be seen, or if that takes too much memory.
std::optional<SearchResult> solve_by_leaves(const Space& space, Metric metric, SearchOptions options,
                                            std::uint64_t enough = UINT64_MAX) {
  options.tell(
      Remark::detail,
      "searched by placements of most pieces, and sets of ways to lay the others in each" + within(enough));
  options.enough = enough;
  auto found = solve_leaves(space, metric, options);
  if (!found)
    options.tell(Remark::detail, "that takes more than " + available_bytes(options.memory) + " of memory");
  else if (!found->solvable() && !found->exhausted)
    found.reset();
  return found;
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
    if (const double ways = about_placements(space).placements; ways >= kFewestWaysToTell)
      options.tell(Remark::usual, about_ways(ways) + "; each within reach takes two to four bytes in '" +
                                      options.work.string() + "'");
    return solve_sorted(space, metric, options);
  }
  const bool ends_known = !options.exhaust && goals_tell_all(space.puzzle()),
             by_leaves = leaves_suit(space, metric);
  if (ends_known && by_leaves) {
    // Within few positions it is the ends that meet sooner. Within more, leaves are quicker in most cases,
    // but not where they are by far the more.
    if (auto met = solve_from_ends(space, metric, options, kPositionsFromEndsFirst)) return *std::move(met);
    if (auto found = solve_by_leaves(space, metric, options, kPositionsByLeavesThen))
      return *std::move(found);
  }
  if (ends_known)
    if (auto met = solve_from_ends(space, metric, options)) return *std::move(met);
  if (by_leaves)
    if (auto found = solve_by_leaves(space, metric, options)) return *std::move(found);
  return has_loose_cells(space) ? solve_loose_cells(space, metric, options)
                                : solve_larger_pieces(space, metric, options);
}

}  // namespace sbp
