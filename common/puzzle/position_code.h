// The position code: a position in one 64-bit number.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "common/grid/board.h"

namespace sbp {

/// A position as three bits per cell. Cell c of a board of n cells has slot s = n - 1 - c, and
///     bit 3s      the cell belongs to a piece (else it is a void),
///     bit 3s + 1  it belongs to the same piece as its right neighbour,
///     bit 3s + 2  it belongs to the same piece as the neighbour below.
/// Equal positions have equal codes; parts that cover disjoint cells combine with a bitwise OR. Slots count
/// from the last cell, so the bottom rows have the same code on every board of the same width, and
/// consecutive positions in canonical order differ in low bits.
using PositionCode = std::uint64_t;

/// The occupied bits of all slots.
inline constexpr PositionCode kOccupiedBits = 0x9249249249249249U & ~(std::uint64_t{1} << 63);

/// Translates between codes, pieces and labels for one board of at most kMaxFileCells cells. Immutable; may
/// be shared by threads.
class PositionCoder {
 public:
  explicit PositionCoder(const Board& board);

  const Board& board() const { return board_; }

  /// The occupied bits of the given cells, as pieces of one cell each.
  PositionCode occupied(Cells cells) const {
    assert((cells & ~board_.all()) == 0);
    return occupied_[0][cells & 127] | occupied_[1][cells >> 7 & 127] | occupied_[2][cells >> 14 & 127];
  }

  /// The code of one piece: all given cells occupied, all edge-neighbours among them joined.
  PositionCode piece(Cells cells) const;

  /// The pieces in label order: by first cell.
  std::vector<Cells> pieces(PositionCode code) const;

  /// The code of a position in label form (see Position); its pieces are connected.
  PositionCode code(const std::vector<std::uint8_t>& labels) const;

  /// The occupied bits of the piece that covers `start`, the occupied bits of at least one of its cells.
  PositionCode flood(PositionCode code, PositionCode start) const {
    assert(start != 0 && (start & ~kOccupiedBits) == 0);
    PositionCode piece = start;
    for (;;) {
      const PositionCode right_join = (piece << 1) & code;
      const PositionCode down_join = (piece << 2) & code;
      const PositionCode left_join = (piece << 4) & code;
      const PositionCode up_join = (piece << (row_ + 2)) & code;
      const PositionCode grown =
          piece | right_join >> 4 | down_join >> (row_ + 2) | left_join >> 1 | up_join >> 2;
      if (grown == piece) return piece;
      piece = grown;
    }
  }

  /// The cells whose occupied bits are set in `bits`.
  Cells cells(PositionCode bits) const;

 private:
  Board board_;
  std::array<std::array<PositionCode, 128>, 3> occupied_{};  // bits of the first, second, third seven cells
  int row_;                                                  // bits from a cell to the one below
};

}  // namespace sbp
