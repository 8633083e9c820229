#include "common/puzzle/position.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "common/base/error.h"
#include "common/base/joined.h"
#include "common/grid/flood.h"

namespace sbp {
namespace {

[[maybe_unused]] bool fit_together(const Board& board, std::span<const Cells> pieces, Cells monominoes) {
  Cells free = board.open() & ~monominoes;
  return (monominoes & ~board.open()) == 0 && std::ranges::all_of(pieces, [&](Cells piece) {
           const bool fits = piece != 0 && (piece & ~free) == 0;
           free &= ~piece;
           return fits;
         });
}

}  // namespace

Position Position::of(const Board& board, std::span<const Cells> pieces, Cells monominoes) {
  assert(fit_together(board, pieces, monominoes));
  std::array<Cells, kMaxFrameCells> by_first_cell{};
  for (const Cells piece : pieces) by_first_cell[first_cell(piece)] = piece;
  for_each_cell(monominoes, [&](Cell cell) { by_first_cell[cell] = cell_set(cell); });
  Position position(Labels(static_cast<std::size_t>(board.cells())));
  std::uint8_t label = 0;
  for (const Cells piece : by_first_cell) {
    if (piece == 0) continue;
    ++label;
    for_each_cell(piece, [&](Cell cell) { position.labels_[cell] = label; });
  }
  return position;
}

std::vector<Cells> Position::pieces() const {
  std::vector<Cells> pieces;
  for (std::size_t cell = 0; cell < labels_.size(); ++cell) {
    const std::size_t label = labels_[cell];
    if (label > pieces.size()) pieces.resize(label);
    if (label > 0) pieces[label - 1] |= cell_set(static_cast<int>(cell));
  }
  return pieces;
}

Cells Position::uncovered() const {
  Cells cells = 0;
  for (std::size_t cell = 0; cell < labels_.size(); ++cell)
    if (labels_[cell] == 0) cells |= cell_set(static_cast<int>(cell));
  return cells;
}

std::string Position::text() const {
  return joined(labels_, " ", [](int label) { return std::to_string(label); });
}

// Out of line: GCC 12 warns when it is inlined into a sort.
std::strong_ordering Position::operator<=>(const Position& other) const {
  return labels_ <=> other.labels_;
}

Bucket Position::sound_bucket(const Board& board) const {
  if (labels_.size() != static_cast<std::size_t>(board.cells()))
    throw Error("the board has the wrong number of cells");
  std::size_t pieces = 0;
  for (std::size_t cell = 0; cell < labels_.size(); ++cell) {
    if (labels_[cell] > pieces + 1)
      throw Error("the board's labels are not numbered by first appearance in reading order");
    pieces = std::max<std::size_t>(pieces, labels_[cell]);
    if (labels_[cell] > 0 && (board.open() & cell_set(static_cast<int>(cell))) == 0)
      throw Error("a piece of the board covers a wall");
  }
  Bucket found(board.cells());
  for (const Cells piece : this->pieces()) {
    if (flood(board, piece, piece & -piece) != piece)
      throw Error("the cells with one of the board's labels are not connected");
    found.add(std::popcount(piece));
  }
  return found;
}

void Position::require_sound(const Board& board, const Bucket& bucket) const {
  const Bucket found = sound_bucket(board);
  if (found != bucket) throw Error("the board belongs to bucket " + found.name());
}

}  // namespace sbp
