// Piece sets with their number of states: random ones, and the largest.
#pragma once

#include <vector>

#include "common/enumeration/position_ranks.h"
#include "searcher/bucket/piece_sets.h"

namespace sbp {

struct CountedPieceSet {
  Bucket bucket{1};
  PieceSet set;
  double states = 0;
};

/// The placements of the pieces of two cells and more.
PlacementTree placements(const PolyominoCatalog& catalog, const PieceSet& set);

/// The piece sets of `count` uniformly drawn positions. Deterministic, the same on every machine.
std::vector<CountedPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                             std::size_t count);

/// The piece set with the most states, by beam search over lists of dominoes and trominoes: extends the best
/// lists by one piece until the number of states no longer grows. A heuristic without proof.
CountedPieceSet find_largest_piece_set(const PolyominoCatalog& catalog);

}  // namespace sbp
