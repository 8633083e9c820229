#include "puzzle/model/symmetry.h"

#include <algorithm>
#include <set>
#include <utility>

namespace sbp {
namespace {

/// Of several kinds that are equal, the first is mapped to the first of the images, and so on.
std::vector<std::optional<std::size_t>> mapped_kinds(const FrameSymmetry& symmetry,
                                                     std::span<const PieceKind> kinds) {
  std::vector<std::optional<std::size_t>> mapped(kinds.size());
  std::vector<bool> taken(kinds.size());
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const PieceKind image = symmetry.kind(kinds[kind]);
    for (std::size_t to = 0; to < kinds.size() && !mapped[kind]; ++to)
      if (!taken[to] && kinds[to] == image) {
        mapped[kind] = to;
        taken[to] = true;
      }
  }
  return mapped;
}

/// Nothing if a piece of the goal has no image.
std::optional<PuzzleGoal> image_of(const PuzzleGoal& goal, const GoalSymmetry& by,
                                   std::span<const PieceKind> kinds) {
  PuzzleGoal image;
  for (const auto& [kind, place] : goal.targets) {
    if (!by.kinds[kind]) return {};
    image.targets.push_back({*by.kinds[kind], by.symmetry.place(kinds[kind], place)});
  }
  std::ranges::sort(image.targets);
  image.voids = by.symmetry.cells(goal.voids);
  return image;
}

bool keeps_goals(const SlidingPuzzle& puzzle, const GoalSymmetry& by, std::span<const PieceKind> kinds) {
  std::set<PuzzleGoal> goals, images;
  for (PuzzleGoal goal : puzzle.goals) {
    const std::optional<PuzzleGoal> image = image_of(goal, by, kinds);
    if (!image) return false;
    images.insert(*image);
    std::ranges::sort(goal.targets);
    goals.insert(std::move(goal));
  }
  return goals == images;
}

}  // namespace

Place FrameSymmetry::cell(Place cell) const {
  if ((number_ & 1) != 0) cell.x = width_ - 1 - cell.x;
  if ((number_ & 2) != 0) cell.y = height_ - 1 - cell.y;
  if (transposed()) std::swap(cell.x, cell.y);
  return cell;
}

FrameSet FrameSymmetry::cells(const FrameSet& cells) const {
  FrameSet images;
  cells.for_each([&](int number) {
    const Place image = cell({number % width_, number / width_});
    images |= FrameSet::of(image.y * width() + image.x);
  });
  return images;
}

PieceKind FrameSymmetry::kind(const PieceKind& kind) const {
  PieceKind image = kind;
  const Place corner = place(kind, {0, 0});
  for (Place& at : image.cells) {
    const Place moved = cell(at);
    at = {moved.x - corner.x, moved.y - corner.y};
  }
  std::ranges::sort(image.cells, {}, [](const Place& at) { return std::pair(at.y, at.x); });
  if (transposed()) std::swap(image.horizontal, image.vertical);
  image.cells_allowed = cells(kind.cells_allowed);
  return image;
}

Place FrameSymmetry::place(const PieceKind& kind, Place place) const {
  Place corner{kMostFrameCells, kMostFrameCells};
  for (const Place& at : kind.cells) {
    const Place image = cell({place.x + at.x, place.y + at.y});
    corner = {std::min(corner.x, image.x), std::min(corner.y, image.y)};
  }
  return corner;
}

std::vector<GoalSymmetry> goal_symmetries(const SlidingPuzzle& puzzle, std::span<const PieceKind> kinds) {
  std::vector<GoalSymmetry> symmetries;
  for (int number = 1; number < FrameSymmetry::kAll; ++number) {
    const FrameSymmetry symmetry(puzzle.width, puzzle.height, number);
    if (symmetry.width() != puzzle.width || symmetry.cells(puzzle.open) != puzzle.open) continue;
    GoalSymmetry by{symmetry, mapped_kinds(symmetry, kinds)};
    if (keeps_goals(puzzle, by, kinds)) symmetries.push_back(std::move(by));
  }
  return symmetries;
}

}  // namespace sbp
