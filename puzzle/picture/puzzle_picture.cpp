#include "puzzle/picture/puzzle_picture.h"

#include <algorithm>

#include "common/picture/markup.h"
#include "common/picture/picture_style.h"
#include "common/picture/piece_shape.h"

namespace sbp {

GridPiece grid_piece(const SlidingPuzzle& puzzle, const FrameSet& cells) {
  GridPiece piece(puzzle.width, puzzle.height);
  cells.for_each([&](int cell) { piece.add(cell); });
  return piece;
}

FrameSet exits(const SlidingPuzzle& puzzle) {
  FrameSet cells;
  for (const Piece& piece : puzzle.pieces) cells |= puzzle.open - puzzle.kinds[piece.kind].cells_allowed;
  return cells;
}

bool is_wanted(const SlidingPuzzle& puzzle, std::size_t number, Place at) {
  const std::size_t kind = puzzle.pieces[number].kind;
  const auto can_be = [&](const PuzzleGoal::Target& target) {
    return target.kind == kind && (puzzle.kinds[kind].horizontal || target.place.x == at.x) &&
           (puzzle.kinds[kind].vertical || target.place.y == at.y);
  };
  const bool all = std::ranges::any_of(
      puzzle.goals, [&](const PuzzleGoal& goal) { return goal.targets.size() == puzzle.pieces.size(); });
  return (!all || puzzle.pieces.size() == 1) &&
         std::ranges::any_of(
             puzzle.goals, [&](const PuzzleGoal& goal) { return std::ranges::any_of(goal.targets, can_be); });
}

namespace {

/// Units around the frame, for outlines on its edge.
constexpr int kMargin = 1;

/// Units from the edge of a target's cells to its outline, which is between those of pieces and frame.
constexpr int kTargetInset = 1;

std::string path(const SlidingPuzzle& puzzle, const std::string& name, const FrameSet& cells, int inset) {
  if (cells.empty()) return {};
  return "<path class=\"" + name + "\" d=\"" + path_data(grid_piece(puzzle, cells), inset) + "\"/>";
}

/// The name of the required piece, or of one of them, at a target: in the corner of its first cell, next to
/// the name of what lies there.
std::string target_name(const SlidingPuzzle& puzzle, const PuzzleGoal::Target& target) {
  constexpr int kFromEdge = 3;  // units
  const auto piece = std::ranges::find(puzzle.pieces, target.kind, &Piece::kind);
  const int first = puzzle.cells_of(target.kind, target.place).first();
  return "<text class=\"aim\" x=\"" + std::to_string(first % puzzle.width * kCellUnits + kFromEdge) +
         "\" y=\"" + std::to_string(first / puzzle.width * kCellUnits + kFromEdge) + "\">" +
         escaped(std::string_view(&piece->name, 1)) + "</text>";
}

std::string targets(const SlidingPuzzle& puzzle) {
  if (puzzle.goals.empty()) return {};
  std::string markup;
  const std::vector<PuzzleGoal::Target>& all = puzzle.goals.front().targets;
  const bool differ =
      std::ranges::any_of(all, [&](const auto& target) { return target.kind != all.front().kind; });
  for (const PuzzleGoal::Target& target : all)
    markup += path(puzzle, "target", puzzle.cells_of(target.kind, target.place), kTargetInset) +
              (differ ? target_name(puzzle, target) : "");
  puzzle.goals.front().voids.for_each(
      [&](int cell) { markup += path(puzzle, "target", FrameSet::of(cell), 2 * kPieceInset); });
  return markup;
}

/// The class of a piece: its colour, or by its size; and whether it is highlighted.
std::string piece_class(const SlidingPuzzle& puzzle, std::size_t number, Place place) {
  const auto& [name, kind] = puzzle.pieces[number];
  const std::string colour(puzzle.drawn.colour(name));
  if (is_wanted(puzzle, number, place)) return colour.empty() ? "g" : "g " + colour;
  return colour.empty() ? size_class(static_cast<int>(puzzle.kinds[kind].cells.size())) : colour;
}

/// Strokes in each cell of a piece that cannot move, beside the middle; the site draws the same.
std::string hatching(const SlidingPuzzle& puzzle, const FrameSet& cells) {
  std::string strokes;
  cells.for_each([&](int cell) {
    const int x = cell % puzzle.width * kCellUnits, y = cell / puzzle.width * kCellUnits;
    const auto stroke = [&](int right, int down, const char* line) {
      strokes += "M" + std::to_string(x + right) + " " + std::to_string(y + down) + line;
    };
    stroke(1, 3, "l2-2");
    stroke(1, 6, "l5-5");
    stroke(4, 9, "l5-5");
    stroke(7, 9, "l2-2");
  });
  return "<path class=\"hatch\" d=\"" + strokes + "\"/>";
}

std::string piece_markup(const SlidingPuzzle& puzzle, std::size_t number, Place place) {
  const auto& [name, kind] = puzzle.pieces[number];
  const GridPiece piece = grid_piece(puzzle, puzzle.cells_of(kind, place));
  std::string marks;
  for (const PicturePoint& at : mark_places(piece))
    marks += "<text x=\"" + std::to_string(at.x) + "\" y=\"" + std::to_string(at.y) + "\">" +
             escaped(std::string_view(&name, 1)) + "</text>";
  const PieceKind& moves = puzzle.kinds[kind];
  return "<g class=\"piece " + piece_class(puzzle, number, place) + "\" data-piece=\"" +
         std::to_string(number) + "\"><path d=\"" + path_data(piece) + "\"/>" + marks + "</g>" +
         (moves.horizontal || moves.vertical ? "" : hatching(puzzle, puzzle.cells_of(kind, place)));
}

/// The viewBox, with a margin around the frame.
std::string picture_box(const SlidingPuzzle& puzzle) {
  return std::to_string(-kMargin) + " " + std::to_string(-kMargin) + " " +
         std::to_string(puzzle.width * kCellUnits + 2 * kMargin) + " " +
         std::to_string(puzzle.height * kCellUnits + 2 * kMargin);
}

}  // namespace

std::string picture_body(const SlidingPuzzle& puzzle, const Placements& placements) {
  std::string body = path(puzzle, "well", puzzle.open, 0) + path(puzzle, "exit", exits(puzzle), 0);
  for (std::size_t piece = 0; piece < placements.size(); ++piece)
    body += piece_markup(puzzle, piece, placements[piece]);
  return body + targets(puzzle);
}

std::string puzzle_picture(const SlidingPuzzle& puzzle) {
  constexpr int kPixelsPerCell = 64;
  return std::string(kPictureMark) + " width=\"" + std::to_string(puzzle.width * kPixelsPerCell) +
         "\" height=\"" + std::to_string(puzzle.height * kPixelsPerCell) + "\" viewBox=\"" +
         picture_box(puzzle) + "\">" +
         (puzzle.name.empty() ? "" : "<title>" + escaped(puzzle.name) + "</title>") + "<style>\n" +
         picture_style() + "</style>" + picture_body(puzzle, puzzle.starts.front()) + "</svg>\n";
}

}  // namespace sbp
