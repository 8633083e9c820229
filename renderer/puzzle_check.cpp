#include "renderer/puzzle_check.h"

#include <algorithm>
#include <string>

#include "common/error.h"

namespace sbp {
namespace {

Cells shifted(const Board& board, Cells piece, char step) {
  switch (step) {
    case 'U':
      return board.up(piece);
    case 'R':
      return board.right(piece);
    case 'D':
      return board.down(piece);
    default:
      return board.left(piece);
  }
}

bool is_connected(const Board& board, Cells piece) {
  Cells reached = cell_set(first_cell(piece));
  for (Cells before = 0; before != reached;) {
    before = reached;
    reached |= board.neighbours(reached) & piece;
  }
  return reached == piece;
}

/// The pieces of a position in label order. A position code would be shorter and has no room for large
/// boards.
std::vector<Cells> pieces_of(const Board& board, const ResultRow& row) {
  std::vector<Cells> pieces;
  bool in_order = true;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const std::size_t label = row.board[static_cast<std::size_t>(cell)];
    if (label == 0) continue;
    if (label > pieces.size()) {
      in_order = in_order && label == pieces.size() + 1;
      pieces.resize(label);
    }
    pieces[label - 1] |= cell_set(cell);
  }
  if (!in_order ||
      !std::all_of(pieces.begin(), pieces.end(), [&](Cells piece) { return is_connected(board, piece); }))
    throw Trouble("the board's labels are not connected pieces in reading order");
  Bucket bucket(board.cells());
  for (const Cells piece : pieces) bucket.add(std::popcount(piece));
  if (bucket != row.bucket) throw Trouble("the board belongs to bucket " + bucket.name());
  return pieces;
}

bool in_lower_right_corner(const Board& board, Cells piece) {
  return (piece & board.bottom_row()) != 0 && (piece & board.right_column()) != 0;
}

void check_solution(const Board& board, std::vector<Cells> pieces, const ResultRow& row) {
  Cells occupied = 0;
  for (const Cells piece : pieces) occupied |= piece;
  const auto goal = static_cast<std::size_t>(row.goal - 1);
  int previous = 0;
  for (const SolutionMove& move : parse_solution(row.solution)) {
    if (in_lower_right_corner(board, pieces[goal])) throw Trouble("the solution goes on after the end");
    if (static_cast<std::size_t>(move.label) > pieces.size() || move.label == previous)
      throw Trouble("the solution moves a piece that is not there, or one piece twice in a row");
    Cells& piece = pieces[static_cast<std::size_t>(move.label - 1)];
    const Cells others = occupied & ~piece;
    for (const char step : move.path) {
      const Cells next = shifted(board, piece, step);
      if (std::popcount(next) != std::popcount(piece) || (next & others) != 0)
        throw Trouble("move '" + std::to_string(move.label) + move.path +
                      "' of the solution is not possible");
      piece = next;
    }
    occupied = others | piece;
    previous = move.label;
  }
  if (!in_lower_right_corner(board, pieces[goal])) throw Trouble("the solution does not solve the puzzle");
}

}  // namespace

void check_puzzle(const Board& board, const ResultRow& row) {
  if (row.moves == 0) return;
  const std::vector<Cells> pieces = pieces_of(board, row);
  const Cells goal = pieces[static_cast<std::size_t>(row.goal - 1)];
  if ((goal & board.top_row()) == 0 || (goal & board.left_column()) == 0)
    throw Trouble("the goal piece does not start in the upper-left corner");
  check_solution(board, pieces, row);
}

}  // namespace sbp
