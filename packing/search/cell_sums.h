// Whether pieces have as many cells together as there are to be covered.
#pragma once

#include <string>

#include "packing/search/cover_problem.h"

namespace sbp {

/// Why no choice of copies covers as many cells as must be covered, and no more than can be, as the end of a
/// sentence such as "the pieces have 60 cells, and 64 must be covered". Empty if some choice does, or if the
/// placements of a piece differ in size.
std::string misfit_of_sums(const CoverProblem& problem);

}  // namespace sbp
