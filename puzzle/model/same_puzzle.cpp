#include "puzzle/model/same_puzzle.h"

#include <algorithm>
#include <set>
#include <utility>

#include "puzzle/model/symmetry.h"

namespace sbp {
namespace {

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

SlidingPuzzle image_of(const SlidingPuzzle& puzzle, std::size_t number) {
  const FrameSymmetry symmetry(puzzle.width, puzzle.height, static_cast<int>(number));
  SlidingPuzzle image = puzzle;
  image.drawn = {};
  image.width = symmetry.width();
  image.height = symmetry.height();
  image.open = symmetry.cells(puzzle.open);
  for (PieceKind& kind : image.kinds) kind = symmetry.kind(kind);
  for (Placements& start : image.starts)
    for (std::size_t piece = 0; piece < start.size(); ++piece)
      start[piece] = symmetry.place(puzzle.kinds[puzzle.pieces[piece].kind], start[piece]);
  for (PuzzleGoal& goal : image.goals) {
    for (auto& [kind, place] : goal.targets) place = symmetry.place(puzzle.kinds[kind], place);
    goal.voids = symmetry.cells(goal.voids);
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
