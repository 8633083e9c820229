#include "finder/piece_list.h"

#include <cstddef>

namespace sbp {
namespace {

/// All connected sets of slots up to `first` that contain it, generation by generation (one cell more in
/// each), each set once, at its first parent.
std::vector<Slots> canonical_pieces(const Strip& strip, int first) {
  const Slots undecided = slot_set(first + 1) - 1;
  std::vector<bool> seen(std::size_t{undecided} + 1);
  std::vector<Slots> pieces{slot_set(first)};
  for (std::size_t parent = 0; parent < pieces.size(); ++parent) {  // appending keeps the generations apart
    const Slots piece = pieces[parent];
    for (Slots rest = strip.neighbours(piece) & undecided & ~piece; rest != 0;) {
      const Slots next = slot_set(first_slot(rest));  // ascending cells are descending slots
      rest &= ~next;
      if (seen[piece | next]) continue;
      seen[piece | next] = true;
      pieces.push_back(piece | next);
    }
  }
  return pieces;
}

}  // namespace

PieceLists::PieceLists(const Board& board) : strip_(board.width()) {
  for (int slot = 0; slot < board.cells(); ++slot) {
    auto& list = lists_.emplace_back();
    for (const Slots cells : canonical_pieces(strip_, slot)) list.push_back(piece(cells));
  }
}

Piece PieceLists::piece(Slots cells) const {
  const bool candidate = (cells & strip_.bottom_row()) != 0 && (cells & strip_.right_column()) != 0;
  const bool at_left_edge = (cells & strip_.left_column()) != 0;
  return {.code = strip_.piece_code(cells),
          .cells = cells,
          .left = candidate && !at_left_edge ? strip_.left(cells) & ~cells : kNowhere,
          .up = candidate ? strip_.up(cells) & ~cells : kNowhere};
}

}  // namespace sbp
