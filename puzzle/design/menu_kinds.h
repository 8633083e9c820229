// The kinds of pieces that a menu can name.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// Numbered kinds without repetition: first those of a puzzle, then those added by a menu.
class MenuKinds {
 public:
  /// The puzzle must outlive it.
  explicit MenuKinds(const SlidingPuzzle& puzzle);

  std::size_t size() const { return kinds_.size(); }
  const std::vector<PieceKind>& all() const { return kinds_; }
  const PieceKind& operator[](std::size_t number) const { return kinds_[number]; }
  int cells_of(std::size_t number) const { return static_cast<int>(kinds_[number].cells.size()); }
  std::pair<int, std::size_t> size_and_number(std::size_t number) const { return {cells_of(number), number}; }
  /// A kind in menu notation: the puzzle's first piece of it, or a shape such as "##/#.".
  std::string label(std::size_t number) const;
  /// Whether a kind is connected and moves as free_kind() does.
  bool is_omino(std::size_t number) const;
  /// The number of the free_kind() with these cells; added if missing.
  std::size_t number_of_shape(const std::vector<Place>& cells);

  /// The most memory of a menu's shape.
  static constexpr std::uint64_t kBytesOfShape = 640;

 private:
  const SlidingPuzzle& puzzle_;
  std::vector<PieceKind> kinds_;
  std::map<std::vector<Place>, std::size_t> shapes_;  // interchangeable kinds that move freely, by cells
};

/// A kind that moves freely in the puzzle's frame, except its exits. If the puzzle's kinds keep to their
/// axes, it does so too.
PieceKind free_kind(const SlidingPuzzle& puzzle, std::vector<Place> cells);

/// Whether a kind fits anywhere in the puzzle's frame.
bool fits_somewhere(const SlidingPuzzle& puzzle, const PieceKind& kind);

/// All sets of `size` >= 1 connected cells that fit between the walls of the puzzle's frame. Nothing if there
/// are more than `most` of this size or a smaller one.
std::optional<std::vector<std::vector<Place>>> ominoes(const SlidingPuzzle& puzzle, int size,
                                                       std::size_t most);

}  // namespace sbp
