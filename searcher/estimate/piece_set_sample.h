// Piece sets drawn at random, the likelier the more states they have.
#pragma once

#include <cstdint>
#include <vector>

#include "common/enumeration/position_ranks.h"
#include "common/grid/polyomino.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// A piece set as PieceSetTimer wants it.
struct DrawnPieceSet {
  Bucket bucket;
  std::vector<std::size_t> shapes;  ///< of pieces of two cells and more
  std::uint64_t states;
};

/// The piece sets of `count` positions that are drawn with equal probabilities. So the probability of a piece
/// set is its share of all positions. A pure function, the same on every machine.
std::vector<DrawnPieceSet> draw_piece_sets(const PolyominoCatalog& catalog, const PositionRanks& positions,
                                           std::size_t count);

/// Drawn piece sets whose numbers of states have the same length in decimal digits.
struct PieceSetStratum {
  std::size_t drawn = 0;
  std::vector<DrawnPieceSet> chosen;  ///< some of them, any with equal probabilities
};

/// Divides piece sets into strata, smallest first, and chooses those to be measured, such that they can be
/// expected to have about `states` together, or more because of kLeastChosen. A stratum's share of them is
/// proportional to its piece sets and to one over the root of their mean number of states: that gives the
/// best estimate of a mean if the cost of measuring is proportional to states and deviations are the same in
/// all strata.
std::vector<PieceSetStratum> stratified(std::vector<DrawnPieceSet> sets, double states);

}  // namespace sbp
