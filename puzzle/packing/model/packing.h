// A packing puzzle: a board to be filled with given pieces.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "puzzle/packing/model/lattice.h"

namespace sbp {

/// What may be done with a piece before it is laid.
enum class Turning { flipped, turned, fixed };  // turned and flipped, only turned, neither

/// A kind of piece. Kinds are told apart by their names, be they of one shape; copies of a kind are not.
struct PackingPiece {
  char name = 0;             ///< a printing character
  std::vector<Place> cells;  ///< anywhere on the lattice, in reading order, at least one
  Turning turning = Turning::flipped;
  int least = 1, most = 1;  ///< how many copies are laid; 0 <= least <= most, most >= 1

  friend bool operator==(const PackingPiece&, const PackingPiece&) = default;
};

/// A packing puzzle. A packing lays copies of the pieces on cells of the board so that each cell that is not
/// optional is covered once, each optional one at most once, each kind is laid as often as it may, and what
/// is given holds.
struct Packing {
  static constexpr std::size_t kMostCells = kMostFrameCells, kMostPieces = 64;

  std::string name;
  Lattice lattice = Lattice::squares;
  std::vector<Place> cells;                       ///< of the board, in reading order, from 1 to kMostCells
  FrameSet optional;                              ///< indices of cells that may stay empty
  std::vector<std::optional<std::size_t>> given;  ///< for each cell, the piece that must cover it, if known
  std::vector<PackingPiece> pieces;               ///< from 1 to kMostPieces

  /// The index of a cell of the board, or nothing.
  std::optional<std::size_t> cell_at(Place place) const;
  /// All cells.
  FrameSet board() const;
  /// The cells that must be covered: those that are not optional or whose piece is given.
  FrameSet required() const;

  friend bool operator==(const Packing&, const Packing&) = default;
};

}  // namespace sbp
