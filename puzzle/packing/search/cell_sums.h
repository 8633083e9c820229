// Feasibility by number of cells: how many the pieces cover and leave empty.
#pragma once

#include <string>

#include "puzzle/packing/search/cover_problem.h"

namespace sbp {

/// The number of board cells that a copy of each piece covers; 0 if it fits nowhere.
std::vector<int> piece_sizes(const CoverProblem& problem);

/// Why no choice of copies covers at least the required cells and at most the coverable ones, as the end of a
/// sentence such as "the pieces have 60 cells, but 64 must be covered". Empty if some choice does.
std::string misfit_of_sums(const CoverProblem& problem);

/// An equivalent problem without empty cells: each optional cell may be covered by a copy of one more piece,
/// a hole, and must be covered. The number of cells that the pieces leave bounds the holes. Holes have the
/// number kHole.
CoverProblem with_holes(CoverProblem problem);

/// The number of every hole; not in the PlacementTable.
constexpr std::uint32_t kHole = UINT32_MAX;

}  // namespace sbp
