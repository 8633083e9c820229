#include "puzzle/model/same_puzzle.h"

#include <algorithm>
#include <set>
#include <utility>

#include "common/grid/board.h"

namespace sbp {
namespace {

/// The image of a place in a frame or box, both given by their lower-right cells, of a box with `last`.
Place image_of(Place place, Place last, Place frame, std::size_t symmetry) {
  if ((symmetry & Board::kLeftRight) != 0) place.x = frame.x - last.x - place.x;
  if ((symmetry & Board::kUpDown) != 0) place.y = frame.y - last.y - place.y;
  if ((symmetry & Board::kTransposed) != 0) std::swap(place.x, place.y);
  return place;
}

void merge_kinds_without_targets(SlidingPuzzle& puzzle) {
  std::set<std::size_t> wanted;
  for (const PuzzleGoal& goal : puzzle.goals)
    for (const PuzzleGoal::Target& target : goal.targets) wanted.insert(target.kind);
  for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind)
    puzzle.kinds[kind].distinct = wanted.contains(kind);  // canonical() sets it again
  for (Piece& piece : puzzle.pieces)
    if (!wanted.contains(piece.kind))
      piece.kind = static_cast<std::size_t>(std::ranges::find(puzzle.kinds, puzzle.kinds[piece.kind]) -
                                            puzzle.kinds.begin());
}

}  // namespace

SlidingPuzzle image_of(const SlidingPuzzle& puzzle, std::size_t symmetry) {
  SlidingPuzzle image = puzzle;
  image.drawn = {};
  const bool transposed = (symmetry & Board::kTransposed) != 0;
  if (transposed) std::swap(image.width, image.height);
  const Place frame{puzzle.width - 1, puzzle.height - 1};
  const auto transform_set = [&](FrameSet& set) {
    FrameSet cells;
    set.for_each([&](int cell) {
      const Place place{cell % puzzle.width, cell / puzzle.width};
      cells |= FrameSet::of(image.cell(image_of(place, {}, frame, symmetry)));
    });
    set = cells;
  };
  const auto transform_place = [&](std::size_t kind, Place& place) {
    place = image_of(place, last_corner(puzzle.kinds[kind].cells), frame, symmetry);
  };
  transform_set(image.open);
  for (PieceKind& kind : image.kinds) {
    const Place box = last_corner(kind.cells);
    for (Place& cell : kind.cells) cell = image_of(cell, {}, box, symmetry);
    std::ranges::sort(kind.cells, {}, [](Place cell) { return std::pair(cell.y, cell.x); });
    if (transposed) std::swap(kind.horizontal, kind.vertical);
    transform_set(kind.cells_allowed);
  }
  for (Placements& start : image.starts)
    for (std::size_t piece = 0; piece < start.size(); ++piece)
      transform_place(puzzle.pieces[piece].kind, start[piece]);
  for (PuzzleGoal& goal : image.goals) {
    for (auto& [kind, place] : goal.targets) transform_place(kind, place);
    transform_set(goal.voids);
  }
  return image;
}

SlidingPuzzle nameless(SlidingPuzzle puzzle, std::size_t start) {
  puzzle.name.clear();
  puzzle.starts = {puzzle.starts[start]};
  merge_kinds_without_targets(puzzle);
  std::set<std::pair<int, Piece*>> by_cell;
  for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
    by_cell.emplace(puzzle.cells_of(puzzle.pieces[i].kind, puzzle.starts.front()[i]).first(),
                    &puzzle.pieces[i]);
  char name = '0';  // and the following ones; neither '.' nor '#'
  for (const auto& [cell, piece] : by_cell) piece->name = name++;
  puzzle = canonical(std::move(puzzle));
  std::ranges::sort(puzzle.goals);
  return puzzle;
}

std::vector<SlidingPuzzle> nameless_images(const SlidingPuzzle& puzzle) {
  std::vector<SlidingPuzzle> images;
  for (std::size_t symmetry = 0; symmetry < kInverseSymmetries.size(); ++symmetry)
    images.push_back(nameless(image_of(puzzle, symmetry)));
  return images;
}

}  // namespace sbp
