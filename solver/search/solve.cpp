#include "solver/search/solve.h"

#include "common/system/error.h"
#include "solver/search/dense_solve.h"
#include "solver/search/sorted_solve.h"

namespace sbp {

SearchResult solve(const Space& space, Metric metric, const SearchOptions& options) {
  if (space.puzzle().starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  if (!options.work.empty()) return solve_sorted(space, metric, options);
  if (auto result = solve_dense(space, metric, options)) return *std::move(result);
  return solve_sorted(space, metric, options);
}

}  // namespace sbp
