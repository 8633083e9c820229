#include "common/puzzle_check.h"

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
std::vector<Cells> pieces_of(const Board& board, const Bucket& bucket,
                             const std::vector<std::uint8_t>& labels) {
  if (labels.size() != static_cast<std::size_t>(board.cells()))
    throw Trouble("the board has another number of cells");
  std::vector<Cells> pieces;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const std::size_t label = labels[static_cast<std::size_t>(cell)];
    if (label > pieces.size() + 1) throw Trouble("the board's labels do not count up in reading order");
    if (label == pieces.size() + 1) pieces.push_back(0);
    if (label > 0) pieces[label - 1] |= cell_set(cell);
  }
  if (!std::all_of(pieces.begin(), pieces.end(), [&](Cells piece) { return is_connected(board, piece); }))
    throw Trouble("the cells of one of the board's labels are not connected");
  Bucket found(board.cells());
  for (const Cells piece : pieces) found.add(std::popcount(piece));
  if (found != bucket) throw Trouble("the board belongs to bucket " + found.name());
  return pieces;
}

bool in_lower_right_corner(const Board& board, Cells piece) {
  return (piece & board.bottom_row()) != 0 && (piece & board.right_column()) != 0;
}

/// The pieces of a start position.
std::vector<Cells> pieces_of_start(const Board& board, const Bucket& bucket,
                                   const std::vector<std::uint8_t>& labels, int goal) {
  std::vector<Cells> pieces = pieces_of(board, bucket, labels);
  if (goal < 1 || static_cast<std::size_t>(goal) > pieces.size())
    throw Trouble("the goal piece is not on the board");
  const Cells piece = pieces[static_cast<std::size_t>(goal - 1)];
  if ((piece & board.top_row()) == 0 || (piece & board.left_column()) == 0)
    throw Trouble("the goal piece does not start in the upper-left corner");
  if (in_lower_right_corner(board, piece)) throw Trouble("the goal piece starts where it shall go");
  return pieces;
}

void check_solution(const Board& board, std::vector<Cells> pieces, const ResultRow& row) {
  Cells occupied = 0;
  for (const Cells piece : pieces) occupied |= piece;
  const auto goal = static_cast<std::size_t>(row.goal - 1);
  int previous = 0;
  const std::vector<SolutionMove> moves = parse_solution(row.solution);
  for (const SolutionMove& move : moves) {
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
  if (moves.size() != static_cast<std::size_t>(row.moves))
    throw Trouble("the solution has another number of moves");
}

}  // namespace

void check_start(const Board& board, const Bucket& bucket, const std::vector<std::uint8_t>& labels,
                 int goal) {
  pieces_of_start(board, bucket, labels, goal);
}

void check_puzzle(const Board& board, const ResultRow& row) {
  if (row.moves == 0) return;
  check_solution(board, pieces_of_start(board, row.bucket, row.board, row.goal), row);
}

}  // namespace sbp
