// Symmetry reduction of packing problems.
#pragma once

#include "puzzle/packing/search/cover_problem.h"

namespace sbp {

/// The quotient problem whose packings are those of `problem` that are invariant under a symmetry: an orbit
/// of placements is one placement, and one cell represents its orbit. Its placements have no numbers in the
/// table.
CoverProblem symmetric_problem(const CoverProblem& problem, const PlacementTable::Symmetry& symmetry);

/// Restricts one piece that is placed exactly once to one placement per orbit. Some image of every packing
/// remains; several, if its placement is symmetric. Does nothing if no piece is placed exactly once.
void keep_one_of_images(CoverProblem& problem, const PlacementTable& table);

}  // namespace sbp
