// Regions: the undecided cells of a board in the canonical recursion.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#include "common/grid/board.h"
#include "common/puzzle/position_code.h"

namespace sbp {

/// A set of cells by slot: bit s is slot s, counted backwards from the last cell of the board (slot = n - 1 -
/// cell, as in position codes). A region in slots means the same on every board of one width. So there are
/// two coordinate systems. *Cells* on a *Board* count in reading order from the first cell: rules and search
/// need a whole board with all four edges. *Slots* on a *Strip* count from the last cell, and a strip has no
/// upper edge: the continuations of a region do not depend on the rows above it, so the finder memoizes them
/// once for all boards of a width, and they are the low bits of a position code. cells_of() converts slots to
/// cells; Strip::piece_code() and PositionCoder::piece() give the same code.
using Slots = std::uint32_t;

/// The slot of the first cell of a region in reading order. The region must not be empty.
inline int first_slot(Slots region) {
  assert(region != 0);
  return static_cast<int>(std::bit_width(region)) - 1;
}

/// The set of one slot, 0 .. 31.
inline constexpr Slots slot_set(int slot) {
  assert(0 <= slot && slot < 32);
  return Slots{1} << slot;
}

/// The occupied bits, in a position code, of the slots of a board of at most kMaxFileCells cells: bit s goes
/// to bit 3s.
constexpr PositionCode occupied_bits(Slots slots) {
  assert(slots >> kMaxFileCells == 0);
  // Spreads halves, quarters, ... of the bits, as in Morton codes.
  std::uint64_t bits = slots & 0x1fffffU;
  bits = (bits | bits << 32) & 0x1f00000000ffffU;
  bits = (bits | bits << 16) & 0x1f0000ff0000ffU;
  bits = (bits | bits << 8) & 0x100f00f00f00f00fU;
  bits = (bits | bits << 4) & 0x10c30c30c30c30c3U;
  return (bits | bits << 2) & 0x1249249249249249U;
}

/// The slots of all boards of one width: an unbounded strip that starts in the lower right corner. Immutable.
class Strip {
 public:
  /// 1 <= width <= kMaxFrameCells.
  explicit Strip(int width) : width_(width) {
    assert(1 <= width && width <= kMaxFrameCells);
    for (int slot = 0; slot < 31; slot += width) right_column_ |= slot_set(slot);
    left_column_ = right_column_ << (width - 1);
  }

  int width() const { return width_; }
  Slots bottom_row() const { return slot_set(width_) - 1; }
  Slots right_column() const { return right_column_; }
  Slots left_column() const { return left_column_; }

  /// The set moved by one cell; slots that leave the strip disappear.
  Slots left(Slots s) const { return (s & ~left_column_) << 1; }
  Slots right(Slots s) const { return (s & ~right_column_) >> 1; }
  Slots up(Slots s) const { return s << width_; }
  Slots down(Slots s) const { return s >> width_; }
  Slots neighbours(Slots s) const { return left(s) | right(s) | up(s) | down(s); }

  /// The position code of a piece.
  PositionCode piece_code(Slots piece) const {
    return occupied_bits(piece) | occupied_bits(piece & left(piece)) << 1 |
           occupied_bits(piece & up(piece)) << 2;
  }

 private:
  int width_;
  Slots right_column_ = 0, left_column_ = 0;
};

/// The cells of a board at these slots.
inline Cells cells_of(const Board& board, Slots slots) {
  Cells cells = 0;
  for_each_bit(slots, [&, last = board.cells() - 1](std::uint32_t slot) {
    cells |= cell_set(last - static_cast<int>(slot));
  });
  return cells;
}

/// The slots of a board, which must have no walls.
inline Slots all_slots(const Board& board) {
  assert(board.open() == board.all());
  return board.all();
}

}  // namespace sbp
