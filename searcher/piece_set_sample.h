// Piece sets drawn at random, the likelier the more states they have.
#pragma once

#include <cstdint>
#include <vector>

#include "common/bucket.h"
#include "searcher/polyomino.h"
#include "searcher/position_ranks.h"

namespace sbp {

/// A piece set as BucketSearch::measure() wants it.
struct DrawnPieceSet {
  Bucket bucket;
  std::vector<std::size_t> shapes;  ///< of pieces of two cells and more
  std::uint64_t states;
  double weight = 1;  ///< one over the probability that it was kept
};

/// The piece sets of `count` positions that are drawn with equal probabilities. So the probability of a piece
/// set is its share of all positions. A pure function, as the following.
std::vector<DrawnPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                           std::size_t count);

/// Leaves out piece sets at random, the likelier the more states they have, such that those that are kept can
/// be expected to have `states` together, unless all have no more. A piece set is kept with a probability
/// proportional to one over the root of its states, which makes an estimate from those that are kept as
/// accurate as can be if the cost of a sample is proportional to its states.
std::vector<DrawnPieceSet> thinned_out(std::vector<DrawnPieceSet> sets, double states);

}  // namespace sbp
