// The fewest pieces of a packing that make it the only one.
#pragma once

#include "puzzle/packing/search/packings.h"

namespace sbp {

/// The smallest part of `packed`, a packing of the problem, that is part of no other packing; of several as
/// small ones the first in the order of packings. Nothing if all of it is part of another one, to which
/// pieces were added. Throws Error if it has more than 64 placements.
///
/// Every other packing lacks some placements of this one, and of these one must be given. So the smallest set
/// that hits all these differences is looked for, first of a few packings; as long as there is a packing that
/// contains it, that is one more difference.
std::optional<PackedPieces> fewest_givens(const CoverProblem& problem, const PackedPieces& packed,
                                          const Resources& resources);

/// The smallest set of numbers below 64 that has one in common with each of these sets, none of them empty:
/// of several the one whose ascending list comes first. Sets are bits.
std::uint64_t smallest_hitting_set(const std::vector<std::uint64_t>& sets);

}  // namespace sbp
