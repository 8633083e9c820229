// The smallest set of given pieces that makes a packing unique, as a minimum hitting set with lazily
// generated constraints.
#pragma once

#include "puzzle/packing/search/packings.h"

namespace sbp {

/// The smallest subset of `packed`, a packing of the problem, that is in no other packing; of several, the
/// lexicographically first. Nothing if all of `packed` is part of another packing, with added pieces. Throws
/// Error above 64 placements.
///
/// Every other packing lacks some placements of this one, of which at least one must be given. The search
/// finds a minimum hitting set of these differences for a few packings, looks for another packing that
/// contains it, adds that difference, and repeats.
std::optional<PackedPieces> fewest_givens(const CoverProblem& problem, const PackedPieces& packed,
                                          const Resources& resources);

/// The smallest set of numbers below 64 that intersects each of these non-empty sets; of several, the one
/// whose ascending list comes first. Sets are bit masks.
std::uint64_t smallest_hitting_set(const std::vector<std::uint64_t>& sets);

}  // namespace sbp
