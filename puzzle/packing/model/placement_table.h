// All placements of the pieces of a packing puzzle, and the effect of the board's symmetries on them.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp {

/// A copy of a piece on the board, or several at once.
struct PiecePlacement {
  std::uint32_t piece;
  FrameSet cells;
  int times = 1;  ///< number of copies

  friend bool operator==(const PiecePlacement&, const PiecePlacement&) = default;
};

/// A packing as the ascending numbers of its placements. Packings are listed in lexicographic order.
using PackedPieces = std::vector<std::uint32_t>;

/// All placements that the given cells allow, numbered by first cell, then by piece, then by their other
/// cells. A plain value.
class PlacementTable {
 public:
  explicit PlacementTable(const Packing& packing);

  const std::vector<PiecePlacement>& placements() const { return placements_; }

  /// A symmetry of the board that preserves given pieces, optional cells and the placements of each piece.
  struct Symmetry {
    std::vector<int> cells;                 ///< by cell: its image
    std::vector<std::uint32_t> placements;  ///< by placement: its image
  };
  /// All symmetries; the first is the identity.
  const std::vector<Symmetry>& symmetries() const { return symmetries_; }

  /// The image of a packing under a symmetry.
  PackedPieces image(const PackedPieces& packed, std::size_t symmetry) const;
  /// The lexicographically first image of a packing under all symmetries.
  PackedPieces first_image(const PackedPieces& packed) const;

 private:
  void find_symmetries(const Packing& packing);

  std::vector<PiecePlacement> placements_;
  std::vector<Symmetry> symmetries_;
};

/// A puzzle and its placements.
struct PackingCase {
  Packing packing;
  PlacementTable table;

  explicit PackingCase(Packing puzzle) : packing(std::move(puzzle)), table(packing) {}
};

/// The orientations of a piece, as cells anywhere on the lattice; some may be translates of others.
std::vector<std::vector<Place>> orientations(Lattice lattice, const PackingPiece& piece);

}  // namespace sbp
