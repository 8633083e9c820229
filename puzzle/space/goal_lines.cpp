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

/// The rows or columns, or both, that a locked kind covers in its line.
FrameSet band(const SlidingPuzzle& puzzle, const PieceKind& kind, Place line) {
  const Place last = last_corner(kind.cells), end{line.x + last.x, line.y + last.y};
  FrameSet cells;
  for (int y = kind.vertical ? 0 : line.y; y <= (kind.vertical ? puzzle.height - 1 : end.y); ++y)
    for (int x = kind.horizontal ? 0 : line.x; x <= (kind.horizontal ? puzzle.width - 1 : end.x); ++x)
      cells |= FrameSet::of(puzzle.cell({x, y}));
  return cells;
}

}  // namespace

void keep_to_goal_lines(SlidingPuzzle& puzzle) {
  for (std::size_t number = 0; number < puzzle.kinds.size(); ++number) {
    PieceKind& kind = puzzle.kinds[number];
    if (kind.horizontal && kind.vertical) continue;
    if (const std::optional<Place> line = goal_line(puzzle, number))
      kind.cells_allowed = kind.cells_allowed & band(puzzle, kind, *line);
  }
}

}  // namespace sbp
