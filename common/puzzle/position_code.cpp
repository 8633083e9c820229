#include "common/puzzle/position_code.h"

#include <cassert>

#include "common/puzzle/position.h"

namespace sbp {

PositionCoder::PositionCoder(const Board& board) : board_(board), row_(3 * board.width()) {
  assert(board.cells() <= kMaxFileCells);
  for (int cell = 0; cell < board.cells(); ++cell)
    for (Cells cells = 0; cells < 128; ++cells)
      if ((cells >> (cell % 7) & 1) != 0)
        occupied_[static_cast<std::size_t>(cell / 7)][cells] |= PositionCode{1}
                                                                << (3 * (board.cells() - 1 - cell));
}

PositionCode PositionCoder::piece(Cells cells) const {
  return occupied(cells) | occupied(cells & board_.left(cells)) << 1 |
         occupied(cells & board_.up(cells)) << 2;
}

Cells PositionCoder::cells(PositionCode bits) const {
  Cells cells = 0;
  const int last = board_.cells() - 1;
  for_each_bit(bits & kOccupiedBits,
               [&](std::uint32_t bit) { cells |= cell_set(last - static_cast<int>(bit / 3)); });
  return cells;
}

std::vector<Cells> PositionCoder::pieces(PositionCode code) const {
  std::vector<Cells> pieces;
  for (PositionCode rest = code & kOccupiedBits; rest != 0;) {
    const PositionCode piece = flood(code, std::bit_floor(rest));
    pieces.push_back(cells(piece));
    rest &= ~piece;
  }
  return pieces;
}

PositionCode PositionCoder::code(const std::vector<std::uint8_t>& labels) const {
  assert(labels.size() == static_cast<std::size_t>(board_.cells()));
  PositionCode code = 0;
  for (const Cells cells : Position(labels).pieces()) code |= piece(cells);
  return code;
}

}  // namespace sbp
