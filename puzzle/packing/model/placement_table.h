// All places where the pieces of a packing puzzle can lie, and what the board's symmetries do with them.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/packing/model/packing.h"

namespace sbp {

/// A copy of a piece on the board, or several at once.
struct PiecePlacement {
  std::uint32_t piece;
  FrameSet cells;
  int times = 1;  ///< how many copies

  friend bool operator==(const PiecePlacement&, const PiecePlacement&) = default;
};

/// A packing as the numbers of its placements, ascending. Packings are listed in the order of these lists.
using PackedPieces = std::vector<std::uint32_t>;

/// The placements of all pieces that what is given allows, numbered by their first cells, then by pieces,
/// then by their other cells. A plain value.
class PlacementTable {
 public:
  explicit PlacementTable(const Packing& packing);

  const std::vector<PiecePlacement>& placements() const { return placements_; }

  /// A symmetry of the board that takes what is given, the optional cells and the placements of each piece to
  /// themselves.
  struct Symmetry {
    std::vector<int> cells;                 ///< for each cell, which one becomes of it
    std::vector<std::uint32_t> placements;  ///< the same for placements
  };
  /// All of them. The first one changes nothing.
  const std::vector<Symmetry>& symmetries() const { return symmetries_; }

  /// What a symmetry makes of a packing.
  PackedPieces image(const PackedPieces& packed, std::size_t symmetry) const;
  /// The first, in the order of the list, of all that symmetries make of a packing.
  PackedPieces first_image(const PackedPieces& packed) const;
  /// In how many different ones the symmetries make of a packing, itself included.
  std::size_t orbit_size(const PackedPieces& packed) const;

 private:
  void find_symmetries(const Packing& packing);

  std::vector<PiecePlacement> placements_;
  std::vector<Symmetry> symmetries_;
};

/// The ways in which a piece may be laid, as cells anywhere on the lattice; some may be shifts of others.
std::vector<std::vector<Place>> orientations(Lattice lattice, const PackingPiece& piece);

}  // namespace sbp
