#include "puzzle/make/parts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "common/base/error.h"
#include "puzzle/packing/model/lattice.h"

namespace sbp {
namespace {

/// Columns and rows of a frame.
struct Box {
  Place least{kMostFrameCells, kMostFrameCells}, most{-1, -1};

  void include(Place place) {
    least = {std::min(least.x, place.x), std::min(least.y, place.y)};
    most = {std::max(most.x, place.x), std::max(most.y, place.y)};
  }
  bool holds(Place place) const {
    return least.x <= place.x && place.x <= most.x && least.y <= place.y && place.y <= most.y;
  }
};

constexpr std::array<Place, 4> kSteps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

/// The cells that every piece may enter; all open cells if there are none.
FrameSet shared_cells(const SlidingPuzzle& puzzle) {
  FrameSet cells = puzzle.open;
  for (const Piece& piece : puzzle.pieces) cells = cells & puzzle.kinds[piece.kind].cells_allowed;
  return cells.empty() ? puzzle.open : cells;
}

/// The step by which the only target's piece leaves the box straight away, if there is exactly one.
std::optional<Place> way_out(const SlidingPuzzle& puzzle, const Box& box) {
  if (puzzle.goals.size() != 1 || puzzle.goals[0].targets.size() != 1 || !puzzle.goals[0].voids.empty())
    return {};
  const PuzzleGoal::Target& target = puzzle.goals[0].targets[0];
  const PieceKind& kind = puzzle.kinds[target.kind];
  std::optional<Place> way;
  for (const Place step : kSteps) {
    if (!(step.x != 0 ? kind.horizontal : kind.vertical)) continue;
    const bool leaves = std::ranges::all_of(kind.cells, [&](Place cell) {
      const Place next{cell.x + step.x, cell.y + step.y};
      return std::ranges::find(kind.cells, next) != kind.cells.end() ||
             !box.holds({target.place.x + next.x, target.place.y + next.y});
    });
    if (!leaves) continue;
    if (way) return {};
    way = step;
  }
  return way;
}

/// Opens the rim of `tray` at a place of the frame; others are left as they are.
void open_rim(Tray& tray, Place place) {
  const int x = place.x - tray.first.x + 1, y = place.y - tray.first.y + 1;
  const bool in_row = 0 < y && y < tray.rim.height() - 1, in_column = 0 < x && x < tray.rim.width() - 1;
  if (((x == 0 || x == tray.rim.width() - 1) && in_row) ||
      ((y == 0 || y == tray.rim.height() - 1) && in_column))
    tray.rim.remove(y * tray.rim.width() + x);
}

}  // namespace

Tray tray_of(const SlidingPuzzle& puzzle, const Dimensions& sizes) {
  const FrameSet shared = shared_cells(puzzle);
  const auto place_of = [&](int cell) { return Place{cell % puzzle.width, cell / puzzle.width}; };
  Box box;
  shared.for_each([&](int cell) { box.include(place_of(cell)); });
  const int width = box.most.x - box.least.x + 3, height = box.most.y - box.least.y + 3;
  Tray tray{GridPiece(width, height), box.least, sizes};
  for (int cell = 0; cell < width * height; ++cell) tray.rim.add(cell);
  bool has_exit = false;
  puzzle.open.for_each([&](int cell) {
    const Place place = place_of(cell);
    has_exit = has_exit || !box.holds(place);
    if (box.holds(place))
      tray.rim.remove((place.y - box.least.y + 1) * width + place.x - box.least.x + 1);
    else
      open_rim(tray, place);
  });
  const std::optional<Place> way = has_exit ? std::nullopt : way_out(puzzle, box);
  if (way) {
    const PuzzleGoal::Target& target = puzzle.goals[0].targets[0];
    puzzle.cells_of(target.kind, target.place).for_each([&](int cell) {
      open_rim(tray, {place_of(cell).x + way->x, place_of(cell).y + way->y});
    });
  }
  return tray;
}

std::vector<MadePiece> made_pieces(const SlidingPuzzle& puzzle, const Tray& tray) {
  std::vector<MadePiece> pieces;
  for (const auto& [name, kind] : puzzle.pieces) {
    const std::vector<Place>& cells = puzzle.kinds[kind].cells;
    if (!is_connected(Lattice::squares, cells))
      throw Error(std::string("piece '") + name +
                  "' cannot be made: its cells are not joined by edges; use connected pieces");
    const Place last = last_corner(cells);
    MadePiece piece{name, {}, GridPiece(last.x + 1, last.y + 1)};
    for (const Place cell : cells) piece.cells.add(cell.y * piece.cells.width() + cell.x);
    pieces.push_back(std::move(piece));
  }
  constexpr int kBetween = 3'000;
  const int most = tray.rim.width() * (tray.size.cell + kBetween);
  Place next;
  int row = 0;  // its height
  for (MadePiece& piece : pieces) {
    const int width = piece.cells.width() * tray.size.cell, height = piece.cells.height() * tray.size.cell;
    if (next.x > 0 && next.x + width > most) next = {0, next.y + std::exchange(row, 0) + kBetween};
    piece.place = next;
    next.x += width + kBetween;
    row = std::max(row, height);
  }
  return pieces;
}

}  // namespace sbp
