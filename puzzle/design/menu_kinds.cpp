#include "puzzle/design/menu_kinds.h"

#include <algorithm>
#include <set>

#include "common/base/joined.h"
#include "puzzle/packing/model/lattice.h"
#include "puzzle/text/assembly.h"
#include "puzzle/text/drawing.h"

namespace sbp {
namespace {

/// Rows separated by '/': "##/#.".
std::string shape_text(const std::vector<Place>& cells) {
  const Place last = last_corner(cells);
  std::vector<std::string> rows(static_cast<std::size_t>(last.y + 1),
                                std::string(static_cast<std::size_t>(last.x + 1), kVoid));
  for (const Place& cell : cells)
    rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = '#';
  return joined(rows, "/");
}

bool is_target(const SlidingPuzzle& puzzle, std::size_t kind) {
  return std::ranges::any_of(puzzle.goals, [&](const PuzzleGoal& goal) {
    return std::ranges::find(goal.targets, kind, &PuzzleGoal::Target::kind) != goal.targets.end();
  });
}

/// Whether `# distinct:` or a group lists a piece of this kind. In canonical form, a kind is also distinct
/// because of its twin.
bool is_declared(const SlidingPuzzle& puzzle, std::size_t kind) {
  return std::ranges::any_of(puzzle.pieces, [&](const Piece& piece) {
    return piece.kind == kind && puzzle.drawn.distinct.find(piece.name) != std::string::npos;
  });
}

/// The cells that are not reserved for pieces of the file: those outside exits.
FrameSet free_cells(const SlidingPuzzle& puzzle) {
  FrameSet cells = puzzle.open;
  for (const PieceKind& kind : puzzle.kinds) cells = cells & kind.cells_allowed;
  for (const DrawnAs::Exit& exit : puzzle.drawn.exits) cells = cells - exit.cells;
  return cells;
}

}  // namespace

MenuKinds::MenuKinds(const SlidingPuzzle& puzzle) : puzzle_(puzzle), kinds_(puzzle.kinds) {
  for (const bool declared : {false, true})  // of equal kinds, those that are not declared come first
    for (std::size_t number = 0; number < kinds_.size(); ++number) {
      if (is_declared(puzzle, number) != declared) continue;
      PieceKind kind = kinds_[number];
      kind.distinct = declared && is_target(puzzle, number);
      if (kind == free_kind(puzzle, kind.cells)) shapes_.emplace(kind.cells, number);
    }
}

std::string MenuKinds::label(std::size_t number) const {
  if (number >= puzzle_.kinds.size()) return shape_text(kinds_[number].cells);
  return {std::ranges::find(puzzle_.pieces, number, &Piece::kind)->name};
}

bool MenuKinds::is_omino(std::size_t number) const {
  const std::vector<Place>& cells = kinds_[number].cells;
  const auto shape = shapes_.find(cells);
  return shape != shapes_.end() && shape->second == number && is_connected(Lattice::squares, cells);
}

std::size_t MenuKinds::number_of_shape(const std::vector<Place>& cells) {
  const auto [shape, is_new] = shapes_.emplace(cells, kinds_.size());
  if (is_new) kinds_.push_back(free_kind(puzzle_, cells));
  return shape->second;
}

PieceKind free_kind(const SlidingPuzzle& puzzle, std::vector<Place> cells) {
  PieceKind kind;
  Place place;
  kind.cells = shape_of(std::move(cells), place);
  kind.cells_allowed = free_cells(puzzle);
  if (puzzle.drawn.axis || keeps_to_axes(puzzle.kinds)) {
    kind.vertical = !is_row(kind.cells);
    kind.horizontal = !is_column(kind.cells);
  }
  return kind;
}

bool fits_somewhere(const SlidingPuzzle& puzzle, const PieceKind& kind) {
  for (int y = 0; y < puzzle.height; ++y)
    for (int x = 0; x < puzzle.width; ++x)
      if (puzzle.fits(kind, {x, y})) return true;
  return false;
}

std::optional<std::vector<std::vector<Place>>> ominoes(const SlidingPuzzle& puzzle, int size,
                                                       std::size_t most) {
  std::set<std::vector<Place>> shapes;
  const auto add = [&](std::set<std::vector<Place>>& to, std::vector<Place> cells) {
    const PieceKind kind = free_kind(puzzle, std::move(cells));
    if (!to.contains(kind.cells) && fits_somewhere(puzzle, kind)) to.insert(kind.cells);
  };
  add(shapes, {Place{0, 0}});
  for (int cells = 2; cells <= size; ++cells) {
    std::set<std::vector<Place>> larger;
    for (const std::vector<Place>& shape : shapes) {
      for (const Place& cell : shape)
        for (const Place next : neighbours(Lattice::squares, cell)) {
          if (std::ranges::find(shape, next) != shape.end()) continue;
          std::vector<Place> grown = shape;
          grown.push_back(next);
          add(larger, std::move(grown));
        }
      if (larger.size() > most) return {};
    }
    shapes = std::move(larger);
  }
  return std::vector(shapes.begin(), shapes.end());
}

}  // namespace sbp
