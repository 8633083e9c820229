#include <algorithm>
#include <numeric>
#include <set>

#include "puzzle/model/puzzle.h"

namespace sbp {
namespace {

void sort_pieces(SlidingPuzzle& puzzle) {
  std::vector<std::size_t> order(puzzle.pieces.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t piece) { return puzzle.pieces[piece].name; });
  const auto ordered = [&](const auto& old) {
    auto sorted = old;
    for (std::size_t i = 0; i < order.size(); ++i) sorted[i] = old[order[i]];
    return sorted;
  };
  puzzle.pieces = ordered(puzzle.pieces);
  for (Placements& start : puzzle.starts) start = ordered(start);
}

void sort_kinds(SlidingPuzzle& puzzle) {
  constexpr std::size_t kNone = ~std::size_t{0};
  std::vector<std::size_t> number(puzzle.kinds.size(), kNone);
  std::vector<PieceKind> kinds;
  for (Piece& piece : puzzle.pieces) {
    if (number[piece.kind] == kNone) {
      number[piece.kind] = kinds.size();
      kinds.push_back(puzzle.kinds[piece.kind]);
    }
    piece.kind = number[piece.kind];
  }
  puzzle.kinds = std::move(kinds);
  const auto renumber = [&](PuzzleGoal& goal) {
    for (PuzzleGoal::Target& target : goal.targets) target.kind = number[target.kind];
    std::ranges::sort(goal.targets);
  };
  for (PuzzleGoal& goal : puzzle.goals) renumber(goal);
  for (DrawnGoal& goal : puzzle.drawn.goals) renumber(goal.fixed);
}

void set_distinct(SlidingPuzzle& puzzle) {
  std::vector<int> pieces(puzzle.kinds.size());
  for (const Piece& piece : puzzle.pieces) ++pieces[piece.kind];
  for (PieceKind& kind : puzzle.kinds) kind.distinct = false;
  const std::vector<PieceKind> kinds = puzzle.kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    bool alone = true, most = pieces[i] > 1;
    for (std::size_t j = 0; j < kinds.size(); ++j) {
      if (i == j || kinds[i] != kinds[j]) continue;
      alone = false;
      most = most && pieces[i] > pieces[j];
    }
    puzzle.kinds[i].distinct = !alone && !most;
  }
}

void simplify_goals(SlidingPuzzle& puzzle) {
  std::set<PuzzleGoal> seen;
  std::vector<PuzzleGoal> goals;
  for (PuzzleGoal& goal : puzzle.goals) {
    if (goal.targets.size() == puzzle.pieces.size()) goal.voids = {};
    if (seen.insert(goal).second) goals.push_back(std::move(goal));
  }
  puzzle.goals = std::move(goals);
}

}  // namespace

SlidingPuzzle canonical(SlidingPuzzle puzzle) {
  sort_pieces(puzzle);
  sort_kinds(puzzle);
  set_distinct(puzzle);
  simplify_goals(puzzle);
  return puzzle;
}

}  // namespace sbp
