#include "puzzle/rate/rating.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/base/error.h"
#include "puzzle/rate/shortest_solutions.h"

namespace sbp {
namespace {

/// The puzzle with its kinds in order of appearance in the first start, row by row. Positions are ordered by
/// kind, so the result does not depend on names.
SlidingPuzzle ordered_as_drawn(const SlidingPuzzle& puzzle) {
  if (puzzle.starts.empty()) throw UsageError("the puzzle has no start; add a drawing of one");
  std::vector<int> first_cell(puzzle.kinds.size(), kMostFrameCells);
  for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
    const std::size_t kind = puzzle.pieces[piece].kind;
    first_cell[kind] =
        std::min(first_cell[kind], puzzle.cells_of(kind, puzzle.starts.front()[piece]).first());
  }
  std::vector<std::size_t> order(puzzle.kinds.size()), number(puzzle.kinds.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t kind) { return first_cell[kind]; });
  SlidingPuzzle ordered = puzzle;
  for (std::size_t i = 0; i < order.size(); ++i) {
    ordered.kinds[i] = puzzle.kinds[order[i]];
    number[order[i]] = i;
  }
  for (Piece& piece : ordered.pieces) piece.kind = number[piece.kind];
  for (PuzzleGoal& goal : ordered.goals)
    for (PuzzleGoal::Target& target : goal.targets) target.kind = number[target.kind];
  return ordered;
}

SolutionRating rate_solutions(const ShortestSolutions& solutions) {
  const std::vector<std::size_t> choices = solutions.choices();
  const auto parting = std::ranges::find_if(choices, [](std::size_t moves) { return moves > 1; });
  SolutionRating rating;
  rating.length = solutions.length();
  rating.solutions = solutions.count();
  rating.opening = static_cast<std::uint64_t>(parting - choices.begin());
  rating.forced_moves = static_cast<std::uint64_t>(std::ranges::count(choices, std::size_t{1}));
  rating.bottlenecks = solutions.bottlenecks().size();
  rating.branching = solutions.branching();
  rating.retreats = static_cast<std::uint64_t>(solutions.least_retreats());
  rating.search = search_in_stages(solutions);
  rating.walk = walk_at_random(solutions);
  return rating;
}

}  // namespace

double SolutionRating::score() const {
  if (length == 0) return 0;
  const double effort = (std::log2(walk.mean) + std::log2(static_cast<double>(search.guided))) / 2;
  return effort * (1 + static_cast<double>(retreats) / static_cast<double>(length));
}

Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options) {
  const SlidingPuzzle ordered = ordered_as_drawn(puzzle);
  const Space space(ordered);
  const PositionGraph graph(space, metric, options);
  Rating rating;
  rating.positions = graph.size();
  bool solvable = false;
  for (PositionGraph::Node node = 0; node < graph.size(); ++node) {
    rating.dead_ends += graph.neighbours(node).size() == 1 ? 1 : 0;
    solvable = solvable || graph.to_goal(node) == 0;
  }
  if (solvable) rating.solution = rate_solutions(ShortestSolutions(graph));
  return rating;
}

}  // namespace sbp
