#include "finder/piece_list.h"

#include <cassert>

#include "common/enumeration/canonical_pieces.h"

namespace sbp {

PieceLists::PieceLists(const Board& board) : strip_(board.width()) {
  assert(board.cells() <= kMaxFileCells);
  for (int slot = 0; slot < board.cells(); ++slot) {
    auto& list = lists_.emplace_back();
    for (const Slots cells : canonical_pieces(strip_, slot)) list.push_back(piece(cells));
  }
}

PiecePlace PieceLists::piece(Slots cells) const {
  const bool candidate = (cells & strip_.bottom_row()) != 0 && (cells & strip_.right_column()) != 0;
  const bool at_left_edge = (cells & strip_.left_column()) != 0;
  return {.code = strip_.piece_code(cells),
          .cells = cells,
          .left = candidate && !at_left_edge ? strip_.left(cells) & ~cells : kNowhere,
          .up = candidate ? strip_.up(cells) & ~cells : kNowhere};
}

}  // namespace sbp
