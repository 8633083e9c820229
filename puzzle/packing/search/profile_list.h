// Lists packings by depth-first search with a table of dead profile states.
#pragma once

#include <functional>

#include "puzzle/packing/search/profile.h"

namespace sbp {

/// How a listing ended.
enum class ListEnd { all, stopped, too_large };

/// Calls found(packing) for each packing, as ascending numbers of the table; it returns whether to continue.
/// Remembers dead states, so none is explored twice. Returns too_large if they take more than `memory` bytes,
/// or if the profile is not possible. Calls `advance` from time to time with the number of states explored.
ListEnd list_by_states(const CoverProblem& problem, std::uint64_t memory,
                       const std::function<bool(const PackedPieces&)>& found,
                       const std::function<void(std::uint64_t)>& advance = {});

}  // namespace sbp
