// The kinds of pieces that a menu can name.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// Numbered kinds: first those of a puzzle, then those that a menu adds. Each is there once.
class MenuKinds {
 public:
  /// The puzzle must outlive it.
  explicit MenuKinds(const SlidingPuzzle& puzzle);

  std::size_t size() const { return kinds_.size(); }
  const PieceKind& operator[](std::size_t number) const { return kinds_[number]; }
  int cells_of(std::size_t number) const { return static_cast<int>(kinds_[number].cells.size()); }
  /// How a menu names a kind: the first piece of the puzzle that has it, or a shape such as "##/#.".
  std::string label(std::size_t number) const;
  /// Whether a kind moves freely and its cells are connected.
  bool is_omino(std::size_t number) const;
  /// The number of a shape of these cells that moves freely; it is added if need be.
  std::size_t number_of_shape(const std::vector<Place>& cells);

  /// Bytes that a shape of a menu takes at most, from when it is made on.
  static constexpr std::uint64_t kBytesOfShape = 640;

 private:
  const SlidingPuzzle& puzzle_;
  std::vector<PieceKind> kinds_;
  std::map<std::vector<Place>, std::size_t> shapes_;  // kinds that move freely, by their cells
};

/// A kind that moves freely in the puzzle's frame.
PieceKind free_kind(const SlidingPuzzle& puzzle, std::vector<Place> cells);

/// Whether a kind's piece has a place in the puzzle's frame.
bool fits_somewhere(const SlidingPuzzle& puzzle, const PieceKind& kind);

/// All sets of `size` connected cells that fit into the puzzle's frame between its walls. 1 <= size.
/// Nothing if there are more than `most` of this size or of a smaller one.
std::optional<std::vector<std::vector<Place>>> ominoes(const SlidingPuzzle& puzzle, int size,
                                                       std::size_t most);

}  // namespace sbp
