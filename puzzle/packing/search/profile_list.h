// Listing packings by states.
#pragma once

#include <functional>

#include "puzzle/packing/search/profile.h"

namespace sbp {

/// How a listing ended.
enum class ListEnd { all, stopped, too_large };

/// Calls found(packing) for each packing, with numbers of the table, ascending; it returns whether to go on.
/// Depth first, with a memory of the states that lead to no packing: none is looked into twice. Ends as
/// too_large if these take more than `memory` bytes, or if the profile is not possible. `advance` is called
/// now and then with how many states were looked into.
ListEnd list_by_states(const CoverProblem& problem, std::uint64_t memory,
                       const std::function<bool(const PackedPieces&)>& found,
                       const std::function<void(std::uint64_t)>& advance = {});

}  // namespace sbp
