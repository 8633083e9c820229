// Chooses among the search strategies. A strategy is kept only if it is at least 1.5 times as fast as the
// others, or takes at most half their memory, on puzzles that people solve. On one core, CPU seconds with and
// without: bidirectional 0.01 and 0.12 (hardtime), 2.2 and more than 8 (tzer); leaves 0.22 and 0.77
// (js-tzer), 0.59 and 1.0 (climb12); numbered placements 11 and 24 (the hardest puzzle of 3x8 (7,3,1)). These
// take 3 bits each, so they also reach further than lists of keys where most placements are reachable.
#include "puzzle/search/solve.h"

#include <algorithm>
#include <exception>
#include <optional>

#include "common/base/limits.h"
#include "common/base/number_text.h"
#include "common/machine/thread_limits.h"
#include "puzzle/search/keys/block_lists.h"
#include "puzzle/search/keys/both_ends_solve.h"
#include "puzzle/search/keys/sorted_solve.h"
#include "puzzle/search/leaves/leaf_solve.h"
#include "puzzle/search/placements/dense_solve.h"
#include "puzzle/search/placements/number_placements.h"

namespace sbp {
namespace {

/// Placements above which files may take a gigabyte or more.
constexpr double kManyPlacements = 5e8;
/// Positions that sorted levels explore before all placements are numbered: at least kLeastTriedPositions,
/// and one per kEntriesForOneTried entries of the numbering's tables, which take longer to make than a small
/// search.
constexpr auto kLeastTriedPositions = chosen<double>(20'000, 0, 1e12);
constexpr auto kEntriesForOneTried = chosen<double>(64, 1, 1e6);

/// A search strategy.
struct Strategy {
  const char* name;
  /// A result, which is final unless the search stopped at options.position_limit positions. Nothing,
  /// FrontierTooLarge or DoesNotFit if memory runs out.
  std::optional<SearchResult> (*run)(const Space&, Metric, const SearchOptions&);
};

constexpr Strategy kBothEnds{"bidirectional search", solve_from_both_ends};

constexpr Strategy kLeaves{"search leaf by leaf", solve_leaves};

constexpr Strategy kSortedLevels{"search by sorted levels",
                                 [](const Space& space, Metric metric, const SearchOptions& options) {
                                   return std::optional(solve_sorted(space, metric, options));
                                 }};

constexpr Strategy kNumbers{"search over numbered placements",
                            [](const Space& space, Metric metric, const SearchOptions& options) {
                              std::optional<ThreadLimits> limits;
                              if (options.threads > 0) limits.emplace(options.threads);
                              return std::optional(solve_dense(space, metric, options));
                            }};

/// A strategy, and the number of positions after which the next one takes over.
struct Attempt {
  const Strategy* strategy;
  std::uint64_t most_positions = UINT64_MAX;
};

std::uint64_t first_positions(const Space& space) {
  const double entries = about_placements(space).entries;
  return static_cast<std::uint64_t>(
      std::max(kLeastTriedPositions, std::min(entries / kEntriesForOneTried, 1e18)));
}

/// The strategies to try, in order. Small searches come first, because few positions may be reachable. Among
/// small searches, bidirectional search is faster than leaf search; among larger ones, leaf search mostly is.
std::vector<Attempt> attempts(const Space& space, Metric metric, const SearchOptions& options) {
  const bool from_ends = !options.exhaust && goals_fix_all_pieces(space.puzzle());
  const bool by_leaves = leaves_suit(space, metric), many_placements = has_single_cells(space);
  std::vector<Attempt> attempts;
  if (from_ends && by_leaves) {
    attempts.push_back({&kBothEnds, kPositionsFromEndsFirst});
    attempts.push_back({&kLeaves, kPositionsByLeavesThen});
  }
  if (from_ends) attempts.push_back({&kBothEnds});
  if (by_leaves) attempts.push_back({&kLeaves});
  attempts.push_back({&kSortedLevels, many_placements ? first_positions(space) : UINT64_MAX});
  attempts.push_back({&kNumbers});
  if (many_placements) attempts.push_back({&kSortedLevels});
  return attempts;
}

std::string description(const Attempt& attempt) {
  const std::string limit = attempt.most_positions == UINT64_MAX
                                ? ""
                                : ", " + with_separators(attempt.most_positions) + " positions at most";
  return attempt.strategy->name + limit;
}

SearchResult solve_in_files(const Space& space, Metric metric, const SearchOptions& options) {
  options.report(Remark::detail, std::string(kSortedLevels.name) + ", in files");
  if (const double ways = about_placements(space).placements; ways >= kManyPlacements)
    options.report(Remark::usual, about_ways(ways) + "; each reachable one takes two to four bytes in '" +
                                      options.work.string() + "'");
  return solve_sorted(space, metric, options);
}

}  // namespace

SearchResult solve(const Space& space, Metric metric, const SearchOptions& options) {
  if (space.puzzle().starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  if (!options.work.empty()) return solve_in_files(space, metric, options);
  std::exception_ptr too_large;
  for (const Attempt& attempt : attempts(space, metric, options)) {
    options.report(Remark::detail, description(attempt));
    SearchOptions limited = options;
    limited.position_limit = attempt.most_positions;
    try {
      std::optional<SearchResult> result = attempt.strategy->run(space, metric, limited);
      if (result && (result->exhausted || (result->solvable() && !options.exhaust)))
        return *std::move(result);
    } catch (const FrontierTooLarge&) {
      too_large = std::current_exception();
    } catch (const DoesNotFit& error) {
      options.report(Remark::usual, error.what());
      if (!too_large) too_large = std::current_exception();
    }
  }
  std::rethrow_exception(too_large);
}

}  // namespace sbp
