// The piece set of a board that has the most states.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "searcher/estimate/placement_count.h"

namespace sbp {

/// A piece set and the number of its states.
struct CountedPieceSet {
  std::vector<ShapeCount> pieces;  ///< of two cells and more
  int monominoes = 0;
  std::uint64_t placements = 1;  ///< of the pieces of two cells and more
  std::uint64_t states = 0;
};

/// What is known about the piece set with the most states.
struct LargestPieceSet {
  CountedPieceSet found;    ///< none that was counted has more states
  std::uint64_t bound = 0;  ///< no piece set of the board has more states
  std::size_t counted = 0;  ///< how many lists of larger pieces were counted to prove that

  bool proven() const { return found.states == bound; }
};

/// Finds the piece set with the most states, by branch and bound over lists of dominoes and trominoes.
///
/// Larger pieces need not be tried: make every piece of four cells and more a tromino that is part of it.
/// This maps the positions of a piece set to positions of another, and at most m1! m2! ... of them, where mi
/// is how many copies of the i-th tromino there are then, to the same. So no piece set has more states than
/// the largest product of m1! m2! ... and the states of a piece set without larger pieces. If that product is
/// largest where no tromino comes twice, as on every board of up to kMaxSearchCells cells so far, the bound
/// is reached.
LargestPieceSet find_largest_piece_set(const PolyominoCatalog& catalog);

}  // namespace sbp
