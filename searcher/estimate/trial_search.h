// The search of a whole board, only to see what it takes.
#pragma once

#include <cstdint>

#include "common/system/progress.h"
#include "common/system/resources.h"
#include "searcher/run/search_plan.h"

namespace sbp {

struct TrialSearch {
  std::uint64_t justsolved = 0, piece_sets = 0;  ///< found
  double cpu_seconds = 0;                        ///< of the whole process in the meantime
};

/// Does all that the plan says as the stage would do it, with as many threads, but writes nothing. Piece sets
/// must fit into memory. Advances `progress` by the plan's weights.
TrialSearch try_search(const PolyominoCatalog& catalog, const SearchPlan& plan, const Resources& resources,
                       Progress& progress);

}  // namespace sbp
