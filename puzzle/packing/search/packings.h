// The packings of a puzzle: how many, which ones, and whether there is just one.
#pragma once

#include <vector>

#include "common/system/resources.h"
#include "puzzle/packing/search/cover_problem.h"
#include "puzzle/packing/search/profile_count.h"

namespace sbp {

/// A puzzle and its placements.
struct PackingCase {
  Packing packing;
  PlacementTable table;

  explicit PackingCase(Packing puzzle) : packing(std::move(puzzle)), table(packing) {}
};

/// The number of packings, by states or depth first: these take turns until one is done. Only depth first if
/// the states do not fit into resources.memory.
WholeNumber count_packings(const CoverProblem& problem, const Resources& resources);

/// The number of packings of which none becomes another by PlacementTable::symmetries().
WholeNumber count_different(const PackingCase& puzzle, const Resources& resources);

/// All packings in their order, but no more than `most`, which then are any. Throws Error if they do not fit
/// into resources.memory.
std::vector<PackedPieces> list_packings(const CoverProblem& problem, const Resources& resources,
                                        std::uint64_t most = UINT64_MAX);

/// The first of each set of packings that symmetries take to one another, in their order.
std::vector<PackedPieces> list_different(const PackingCase& puzzle, const Resources& resources);

/// A packing, always the same one if the states fit into resources.memory. Nothing if there is none.
std::optional<PackedPieces> first_packing(const CoverProblem& problem, const Resources& resources);

/// How many nodes a depth-first search is likely to have: the mean of many probes, and its standard error.
struct NodeEstimate {
  double nodes = 0, error = 0;
};
NodeEstimate estimated_nodes(const CoverProblem& problem);

}  // namespace sbp
