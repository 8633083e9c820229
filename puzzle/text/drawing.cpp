#include "puzzle/text/drawing.h"

#include <algorithm>
#include <array>

namespace sbp {

Drawing Drawing::blank(int width, int height, char filling) {
  return {width, height, std::string(static_cast<std::size_t>(width * height), filling)};
}

Drawing Drawing::of_frame(const SlidingPuzzle& puzzle) {
  Drawing drawing = blank(puzzle.width, puzzle.height, kWall);
  drawing.fill(puzzle.open, kVoid);
  return drawing;
}

Drawing Drawing::of_start(const SlidingPuzzle& puzzle, const Placements& start) {
  Drawing drawing = of_frame(puzzle);
  for (std::size_t i = 0; i < start.size(); ++i)
    drawing.fill(puzzle.cells_of(puzzle.pieces[i].kind, start[i]), puzzle.pieces[i].name);
  return drawing;
}

Drawing Drawing::of_goal(const SlidingPuzzle& puzzle, const PuzzleGoal& goal) {
  Drawing drawing = of_frame(puzzle);
  std::vector<std::size_t> next(puzzle.kinds.size());  // index of the next candidate piece of each kind
  for (const auto& [kind, place] : goal.targets) {
    while (puzzle.pieces[next[kind]].kind != kind) ++next[kind];
    drawing.fill(puzzle.cells_of(kind, place), puzzle.pieces[next[kind]++].name);
  }
  return drawing;
}

void Drawing::fill(const FrameSet& set, char character) {
  set.for_each([&](int cell) { cells[static_cast<std::size_t>(cell)] = character; });
}

FrameSet Drawing::all(char character) const {
  FrameSet set;
  for (std::size_t cell = 0; cell < size(); ++cell)
    if (cells[cell] == character) set |= FrameSet::of(static_cast<int>(cell));
  return set;
}

std::string Drawing::rows() const {
  std::string text;
  for (std::size_t row = 0; row < size(); row += static_cast<std::size_t>(width))
    text += cells.substr(row, static_cast<std::size_t>(width)) + '\n';
  return text;
}

std::vector<DrawnPiece> pieces_of(const Drawing& drawing) {
  std::vector<DrawnPiece> pieces;
  std::array<std::vector<Place>, 128> cells;
  for (std::size_t cell = 0; cell < drawing.size(); ++cell) {
    const char name = drawing.cells[cell];
    if (name == kVoid || name == kWall) continue;
    std::vector<Place>& places = cells[static_cast<unsigned char>(name)];
    if (places.empty()) pieces.push_back({name, cell, {}, {}});
    places.push_back(drawing.place(cell));
  }
  for (DrawnPiece& piece : pieces)
    piece.cells = shape_of(std::move(cells[static_cast<unsigned char>(piece.name)]), piece.place);
  return pieces;
}

std::vector<Place> shape_of(std::vector<Place> cells, Place& place) {
  const Place corner{std::ranges::min(cells, {}, &Place::x).x, std::ranges::min(cells, {}, &Place::y).y};
  place = {place.x + corner.x, place.y + corner.y};
  for (Place& cell : cells) cell = {cell.x - corner.x, cell.y - corner.y};
  std::ranges::sort(cells, {}, [](const Place& cell) { return std::pair(cell.y, cell.x); });
  return cells;
}

SourceLine SourceDrawing::at(std::size_t cell) const {
  const Place place = drawing.place(cell);
  return rows[static_cast<std::size_t>(place.y)].from(static_cast<std::size_t>(place.x));
}

SourceDrawing read_drawing(const SourceText& source, std::vector<SourceLine> rows, const SourceLine& before) {
  if (rows.empty()) source.fail(before, faults::kDrawingMissing);
  const std::size_t width = rows.front().text.size();
  SourceDrawing read{{static_cast<int>(width), static_cast<int>(rows.size()), {}}, {}};
  for (const SourceLine& row : rows) {
    if (row.text.size() != width) source.fail(row, faults::kRowLength, row.text.size(), width);
    if (read.drawing.size() + width > kMostFrameCells)
      source.fail(row, faults::kTooManyCells, kMostFrameCells);
    const auto* const bad = std::ranges::find_if_not(row.text, prints);
    if (bad != row.text.end())
      source.fail(row.from(static_cast<std::size_t>(bad - row.text.begin())),
                  *bad == ' ' ? faults::kSpaceInDrawing : faults::kCharacterInDrawing, shown(*bad));
    read.drawing.cells += row.text;
  }
  read.rows = std::move(rows);
  return read;
}

}  // namespace sbp
