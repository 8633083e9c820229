// A packing puzzle as an exact cover problem with multiplicities.
#pragma once

#include <string>
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

/// The number of board cells that a copy of each piece covers; 0 if it fits nowhere.
std::vector<int> piece_sizes(const CoverProblem& problem);

/// Why no choice of copies covers at least the required cells and at most the coverable ones, as the end of a
/// sentence such as "the pieces have 60 cells, but 64 must be covered". Empty if some choice does.
std::string misfit_of_sums(const CoverProblem& problem);

/// An equivalent problem without empty cells: each optional cell may be covered by a copy of one more piece,
/// a hole, and must be covered. The number of cells that the pieces leave bounds the holes. Holes have the
/// number kHole.
CoverProblem with_holes(CoverProblem problem);

/// The number of every hole; not in the PlacementTable.
constexpr std::uint32_t kHole = UINT32_MAX;

/// The quotient problem whose packings are those of `problem` that are invariant under a symmetry: an orbit
/// of placements is one placement, and one cell represents its orbit. Its placements have no numbers in the
/// table.
CoverProblem symmetric_problem(const CoverProblem& problem, const PlacementTable::Symmetry& symmetry);

/// Restricts one piece that is placed exactly once to one placement per orbit. Some image of every packing
/// remains; several, if its placement is symmetric. Does nothing if no piece is placed exactly once.
void keep_one_of_images(CoverProblem& problem, const PlacementTable& table);

}  // namespace sbp
