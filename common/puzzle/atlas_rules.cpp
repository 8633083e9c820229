#include "common/puzzle/atlas_rules.h"

namespace sbp {
namespace {

Placing turned(const Placing& placing, const Board& board) {
  using enum Placing::Box;
  const Placing::Box box = placing.box == upper_left    ? lower_right
                           : placing.box == lower_right ? upper_left
                                                        : anywhere;
  return {box, board.image(placing.covers, Board::kHalfTurn)};
}

Goal turned(const Goal& goal, const Board& board) {
  return {turned(goal.start, board), turned(goal.end, board)};
}

}  // namespace

GoalRules turned(const GoalRules& rules, const Board& board) {
  return {turned(rules.goal, board), turned(rules.stricter, board)};
}

GoalRules atlas_rules(const Board& board) {
  const Goal any{{.box = Placing::Box::upper_left}, {.box = Placing::Box::lower_right}};
  Goal corner = any;
  corner.end.covers = cell_set(board.cells() - 1);
  return {any, corner};
}

}  // namespace sbp
