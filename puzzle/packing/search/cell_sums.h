// Numbers of cells: what the pieces cover together, and how many cells they leave empty.
#pragma once

#include <string>

#include "puzzle/packing/search/cover_problem.h"

namespace sbp {

/// How many cells of the board a copy of each piece covers, 0 if it fits nowhere.
std::vector<int> piece_sizes(const CoverProblem& problem);

/// Why no choice of copies covers as many cells as must be covered, and no more than can be, as the end of a
/// sentence such as "the pieces have 60 cells, and 64 must be covered". Empty if some choice does.
std::string misfit_of_sums(const CoverProblem& problem);

/// The same problem with its empty cells filled: every cell that may stay empty gets a placement of one more
/// piece, a hole, and must be covered. The pieces leave a known number of cells, which bounds the holes. This
/// changes no packing; holes have the number kHole.
CoverProblem with_holes(CoverProblem problem);

/// The number of all holes, which PlacementTable does not have.
constexpr std::uint32_t kHole = UINT32_MAX;

}  // namespace sbp
