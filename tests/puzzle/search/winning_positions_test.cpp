// The positions that meet a goal are packings: the packing search must find as many.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "puzzle/packing/search/packings.h"
#include "puzzle/search/placements/hardest.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

/// The packing puzzle of a puzzle's pieces on its frame, without rotations; any cell may stay empty.
Packing packing_of(const SlidingPuzzle& puzzle) {
  Packing packing;
  puzzle.open.for_each([&](int cell) {
    packing.optional |= FrameSet::of(static_cast<int>(packing.cells.size()));
    packing.cells.push_back({cell % puzzle.width, cell / puzzle.width});
  });
  packing.given.resize(packing.cells.size());
  for (std::size_t kind = 0; kind < puzzle.kinds.size(); ++kind) {
    const auto copies = static_cast<int>(
        std::ranges::count_if(puzzle.pieces, [&](const Piece& piece) { return piece.kind == kind; }));
    packing.pieces.push_back({.name = static_cast<char>('A' + kind),
                              .cells = puzzle.kinds[kind].cells,
                              .turning = Turning::fixed,
                              .least = copies,
                              .most = copies});
  }
  return packing;
}

/// Converts cells of the frame to cells of the board.
FrameSet in_frame(const SlidingPuzzle& puzzle, const Packing& packing, const FrameSet& cells) {
  FrameSet result;
  cells.for_each(
      [&](int cell) { result |= FrameSet::of(puzzle.cell(packing.cells[static_cast<std::size_t>(cell)])); });
  return result;
}

/// Adds the packings that meet a goal.
void add_winning(const SlidingPuzzle& puzzle, const PackingCase& placed, const PuzzleGoal& goal,
                 std::set<PackedPieces>& winning) {
  CoverProblem problem(placed.packing, placed.table);
  const auto cells = [&](const PiecePlacement& placement) {
    return in_frame(puzzle, placed.packing, placement.cells);
  };
  problem.restrict([&](std::uint32_t, const PiecePlacement& placement) {
    return puzzle.kinds[placement.piece].cells_allowed.contains(cells(placement)) &&
           !cells(placement).meets(goal.voids);
  });
  PackedPieces required;
  for (const PuzzleGoal::Target& target : goal.targets)
    for (std::size_t i = 0; i < problem.placements.size(); ++i)
      if (problem.placements[i].piece == target.kind &&
          cells(problem.placements[i]) == puzzle.cells_of(target.kind, target.place))
        required.push_back(problem.numbers[i]);
  if (required.size() != goal.targets.size()) return;  // a target covers a required void
  std::ranges::sort(required);
  problem.require(required);
  for (PackedPieces& packed : list_packings(problem, {})) winning.insert(std::move(packed));
}

TEST(WinningPositions, ArePackings) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed);
    if (puzzle.goals.empty()) continue;
    const PackingCase placed(packing_of(puzzle));
    std::set<PackedPieces> winning;
    for (const PuzzleGoal& goal : puzzle.goals) add_winning(puzzle, placed, goal, winning);
    EXPECT_EQ(find_hardest(puzzle, Metric{}, {}).winning(), winning.size()) << seed;
    compared += !winning.empty();
  }
  EXPECT_GT(compared, static_cast<int>(test::kRandomPuzzles / 3));
}

}  // namespace
}  // namespace sbp
