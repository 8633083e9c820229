// Counts, lists and finds packings, by transfer matrix or exact cover in turns.
#pragma once

#include <vector>

#include "common/base/resources.h"
#include "puzzle/packing/search/cover_problem.h"
#include "puzzle/packing/search/profile_count.h"

namespace sbp {

/// The number of packings. Counting by states and depth-first search take turns until one is done; if the
/// states do not fit into resources.memory, only depth-first search.
WholeNumber count_packings(const CoverProblem& problem, const Resources& resources);

/// The number of packings up to PlacementTable::symmetries().
WholeNumber count_different(const PackingCase& puzzle, const Resources& resources);

/// All packings in order; if there are more than `most`, any `most` of them. Throws Error if they do not fit
/// into resources.memory.
std::vector<PackedPieces> list_packings(const CoverProblem& problem, const Resources& resources,
                                        std::uint64_t most = UINT64_MAX);

/// The first packing of each orbit under the symmetries, in order.
std::vector<PackedPieces> list_different(const PackingCase& puzzle, const Resources& resources);

/// A packing; always the same one if the states fit into resources.memory. Nothing if there is none.
std::optional<PackedPieces> first_packing(const CoverProblem& problem, const Resources& resources);

}  // namespace sbp
