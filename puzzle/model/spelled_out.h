// The goals that a drawn goal stands for.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// The most goals of a puzzle, after "any piece of this shape" is expanded.
inline constexpr std::size_t kMostGoals = 10'000;

/// The goals of a drawn one: each shape that any piece may take becomes a target for every kind of this shape
/// that may be there. `kinds` are those of the puzzle, and maybe more after them; `pieces` is how many of
/// each there are. Nothing if the goals are more than `most`; empty if there are too few pieces.
std::optional<std::vector<PuzzleGoal>> spelled_out(const DrawnGoal& goal, const SlidingPuzzle& puzzle,
                                                   std::span<const PieceKind> kinds, std::vector<int> pieces,
                                                   std::size_t most);

}  // namespace sbp
