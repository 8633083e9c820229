// A packing puzzle as an exact cover problem with multiplicities.
#pragma once

#include <vector>

#include "puzzle/packing/model/placement_table.h"

namespace sbp {

/// The allowed number of copies of a piece.
struct CopyRange {
  int least, most;
};

/// The placements to choose from, the cells to cover, and the number of copies of each piece. A plain value.
struct CoverProblem {
  FrameSet required;  ///< cells that must be covered; others may be
  std::vector<CopyRange> copies;
  std::vector<PiecePlacement> placements;
  std::vector<std::uint32_t> numbers;  ///< of the placements in the PlacementTable, ascending
  std::vector<int> stands_for;         ///< by cell: how many cells of the board it represents

  /// Numberings of the cells in which adjacent cells have close numbers.
  std::vector<std::vector<int>> orders;

  /// No required cells and no pieces.
  explicit CoverProblem(std::size_t cells) : stands_for(cells, 1) {}
  /// The whole puzzle.
  CoverProblem(const Packing& packing, const PlacementTable& table);

  /// Drops the placements for which keep(number in the table, placement) is false.
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

  /// The cells covered by any placement.
  FrameSet coverable() const;

  /// Keeps only packings with all of these placements, given by their numbers in the table.
  void require(const PackedPieces& placed);
};

}  // namespace sbp
