#include "common/puzzle/replay.h"

#include <cassert>
#include <string>

#include "common/base/error.h"

namespace sbp {
namespace {

/// Moves a piece along its path, where `others` are the cells of the other pieces.
void slide(const Board& board, const SolutionMove& move, Cells others, Cells& piece) {
  for (const char step : move.path) {
    const Cells next = stepped(board, piece, step);
    if (std::popcount(next) != std::popcount(piece) || (next & (others | ~board.open())) != 0)
      throw Error("move '" + std::to_string(move.label) + move.path + "' of the solution is not possible");
    piece = next;
  }
}

}  // namespace

void check_start(const Board& board, const Bucket& bucket, const StartPosition& start, const Goal& goal) {
  start.position.require_sound(board, bucket);
  const std::vector<Cells> pieces = start.position.pieces();
  if (start.goal < 1 || static_cast<std::size_t>(start.goal) > pieces.size())
    throw Error("the goal piece is not on the board");
  const Cells piece = pieces[static_cast<std::size_t>(start.goal - 1)];
  if (!goal.start.holds(board, piece)) throw Error("the goal piece is not at a valid start");
  if (goal.end.holds(board, piece)) throw Error("the puzzle is solved from the start");
}

void check_solution(const Board& board, const StartPosition& start, const Goal& goal,
                    std::span<const SolutionMove> moves) {
  std::vector<Cells> pieces = start.position.pieces();
  assert(1 <= start.goal && static_cast<std::size_t>(start.goal) <= pieces.size());
  Cells occupied = 0;
  for (const Cells piece : pieces) occupied |= piece;
  const auto goal_piece = static_cast<std::size_t>(start.goal - 1);
  int previous = 0;
  for (const SolutionMove& move : moves) {
    if (goal.end.holds(board, pieces[goal_piece]))
      throw Error("the solution continues after the goal is reached");
    if (static_cast<std::size_t>(move.label) > pieces.size() || move.label == previous)
      throw Error("the solution moves a missing piece, or moves one piece twice in a row");
    Cells& piece = pieces[static_cast<std::size_t>(move.label - 1)];
    const Cells others = occupied & ~piece;
    slide(board, move, others, piece);
    occupied = others | piece;
    previous = move.label;
  }
  if (!goal.end.holds(board, pieces[goal_piece])) throw Error("the solution does not solve the puzzle");
}

}  // namespace sbp
