// Finds a shortest solution by the strategy that suits the puzzle.
#pragma once

#include "common/base/limits.h"
#include "puzzle/model/metric.h"
#include "puzzle/space/search_result.h"

namespace sbp {

/// Where bidirectional and leaf search both apply: positions of the first bidirectional attempt, and of the
/// leaf search that follows, before the bidirectional search runs without a limit.
inline constexpr auto kPositionsFromEndsFirst = chosen<std::uint64_t>(24'000, 0, 1 << 30);
inline constexpr auto kPositionsByLeavesThen = chosen<std::uint64_t>(1 << 22, 0, 1 << 30);

/// Finds a shortest solution with the first strategy of solve.cpp that applies and fits into memory; always
/// by sorted levels if options.work names a folder for them. The choice does not depend on time or threads.
///
/// Throws Error, naming the memory it would take, if the puzzle is too large for all strategies; UsageError
/// if it has no start.
SearchResult solve(const Space& space, Metric metric, const SearchOptions& options);

}  // namespace sbp
