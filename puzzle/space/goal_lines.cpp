#include "puzzle/space/goal_lines.h"

#include <algorithm>
#include <optional>

namespace sbp {
namespace {

/// A place in the only line in which the goals place the pieces of a kind, if they place all of them.
std::optional<Place> goal_line(const SlidingPuzzle& puzzle, std::size_t number) {
  const PieceKind& kind = puzzle.kinds[number];
  const auto pieces = std::ranges::count(puzzle.pieces, number, &Piece::kind);
  std::optional<Place> line;
  for (const PuzzleGoal& goal : puzzle.goals) {
    std::ptrdiff_t placed = 0;
    for (const auto& [target, place] : goal.targets) {
      if (target != number) continue;
      ++placed;
      if (!line) line = place;
      if ((!kind.horizontal && place.x != line->x) || (!kind.vertical && place.y != line->y)) return {};
    }
    if (placed < pieces) return {};
  }
  return line;
}

/// The cells that a locked kind covers in its line.
FrameSet cells_of_line(const SlidingPuzzle& puzzle, std::size_t number, Place line) {
  const PieceKind& kind = puzzle.kinds[number];
  FrameSet cells;
  for (int y = 0; y < puzzle.height; ++y)
    for (int x = 0; x < puzzle.width; ++x)
      if ((kind.horizontal || x == line.x) && (kind.vertical || y == line.y) &&
          std::ranges::all_of(kind.cells, [&](const Place& cell) {
            return x + cell.x < puzzle.width && y + cell.y < puzzle.height;
          }))
        cells |= puzzle.cells_of(number, {x, y});
  return cells;
}

}  // namespace

void keep_to_goal_lines(SlidingPuzzle& puzzle) {
  for (std::size_t number = 0; number < puzzle.kinds.size(); ++number) {
    PieceKind& kind = puzzle.kinds[number];
    if (kind.horizontal && kind.vertical) continue;
    if (const std::optional<Place> line = goal_line(puzzle, number))
      kind.cells_allowed = kind.cells_allowed & cells_of_line(puzzle, number, *line);
  }
}

}  // namespace sbp
