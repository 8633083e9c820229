// Packing problems reduced by symmetries.
#pragma once

#include "puzzle/packing/search/cover_problem.h"

namespace sbp {

/// The problem whose packings are those of `problem` that a symmetry of the board takes to themselves: what
/// the symmetry takes to one another is laid at once, and of cells that it takes to one another
/// only one is left. Its placements have no numbers in the table.
CoverProblem symmetric_problem(const CoverProblem& problem, const PlacementTable::Symmetry& symmetry);

/// Leaves out of the whole puzzle placements of one piece that is laid once: those that are images of others
/// that stay. Of every packing some image stays; where the placement that stays is symmetric, several may.
/// Does nothing if no piece is laid exactly once.
void keep_one_of_images(CoverProblem& problem, const PlacementTable& table);

}  // namespace sbp
