// A packing puzzle: a board to be filled with given pieces.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/packing/model/lattice.h"

namespace sbp {

/// What may be done with a piece before it is placed.
enum class Turning { flipped, turned, fixed };  // turned and flipped, only turned, neither

/// A kind of piece. Kinds with different names are distinct even if they have the same shape; copies of a
/// kind are interchangeable.
struct PackingPiece {
  char name = 0;             ///< a printable character
  std::vector<Place> cells;  ///< anywhere on the lattice, in reading order, at least one
  Turning turning = Turning::flipped;
  int least = 1, most = 1;  ///< number of copies; 0 <= least <= most, most >= 1

  friend bool operator==(const PackingPiece&, const PackingPiece&) = default;
};

/// A packing puzzle. A packing places copies of the pieces on the board such that each required cell is
/// covered once, each optional cell at most once, the number of copies of each kind is within its limits, and
/// given cells have their pieces.
struct Packing {
  static constexpr std::size_t kMostCells = kMostFrameCells, kMostPieces = 64;

  std::string name;
  Lattice lattice = Lattice::squares;
  std::vector<Place> cells;                       ///< of the board, in reading order, from 1 to kMostCells
  FrameSet optional;                              ///< indices of cells that may stay empty
  std::vector<std::optional<std::size_t>> given;  ///< by cell: the piece that must cover it, if given
  std::vector<PackingPiece> pieces;               ///< from 1 to kMostPieces

  /// The index of a cell on the board, or nothing.
  std::optional<std::size_t> cell_at(Place place) const;
  /// All cells.
  FrameSet board() const;
  /// The cells that must be covered: those not optional, and those with a given piece.
  FrameSet required() const;

  friend bool operator==(const Packing&, const Packing&) = default;
};

}  // namespace sbp
