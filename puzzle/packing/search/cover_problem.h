// A packing puzzle as what its search sees of it.
#pragma once

#include <vector>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// How often a piece is laid.
struct CopyRange {
  int least, most;
};

/// Placements to choose from, what they must cover, and how many of each piece there may be. A plain value.
struct CoverProblem {
  FrameSet required;  ///< cells that must be covered; others may be
  std::vector<CopyRange> copies;
  std::vector<PiecePlacement> placements;
  std::vector<std::uint32_t> numbers;  ///< of the placements in the PlacementTable, ascending
  std::vector<int> stands_for;         ///< for each cell, how many cells of the board it represents

  /// Ways to number the cells from 0 on so that neighbours have near numbers.
  std::vector<std::vector<int>> orders;

  /// Cells of which none must be covered, without pieces.
  explicit CoverProblem(std::size_t cells) : stands_for(cells, 1) {}
  /// The whole puzzle.
  CoverProblem(const Packing& packing, const PlacementTable& table);

  /// Leaves out the placements for which keep(number in the table, placement) is false.
  template <class Keep>
  void restrict(const Keep& keep) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < placements.size(); ++i) {
      if (!keep(numbers[i], placements[i])) continue;
      placements[kept] = placements[i];
      numbers[kept++] = numbers[i];
    }
    placements.resize(kept);
    numbers.resize(kept);
  }

  /// The cells that some placement covers.
  FrameSet coverable() const;

  /// Leaves only packings in which all of these are laid, by their numbers in the table.
  void require(const PackedPieces& laid);
};

}  // namespace sbp
