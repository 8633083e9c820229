#include "common/puzzle/goal.h"

namespace sbp {

Cells Placing::anchors(const Polyomino& shape) const {
  Cells in_box = shape.fit;  // a wall can be in the corner where a monomino would lie
  if (box == Box::upper_left) in_box &= cell_set(shape.first_anchor);
  if (box == Box::lower_right) in_box &= cell_set(shape.last_anchor);
  if (covers == 0) return in_box;
  Cells anchors = 0;
  for_each_cell(in_box, [&](Cell anchor) {
    if ((covers & ~shape.at(anchor)) == 0) anchors |= cell_set(anchor);
  });
  return anchors;
}

bool Placing::holds(const Board& board, Cells piece) const {
  const bool upper_left = (piece & board.top_row()) != 0 && (piece & board.left_column()) != 0;
  const bool lower_right = (piece & board.bottom_row()) != 0 && (piece & board.right_column()) != 0;
  return (box != Box::upper_left || upper_left) && (box != Box::lower_right || lower_right) &&
         (covers & ~piece) == 0;
}

}  // namespace sbp
