// Shortest solutions.
#pragma once

#include <string>

#include "common/puzzle/goal.h"
#include "common/puzzle/position.h"
#include "engine/search_budget.h"

namespace sbp {

/// A shortest solution of a puzzle with this goal, of `moves` >= 1 moves, in the form that
/// docs/reference/tables.md describes ("2R 1DD 2L"). Among the shortest ones it is chosen move by move: the
/// smallest label that can move one level nearer to the goal, then the smallest first cell it can go to; a
/// move's steps are the shortest path, the first in the order U, R, D, L. Searches the start's piece set once
/// more, keeps its levels, and walks them backwards. Throws Error if there is no solution of exactly `moves`
/// moves: then it needs another number, or something is broken.
std::string solve(const PolyominoCatalog& catalog, const StartPosition& start, const Goal& goal, int moves,
                  const SearchBudget& budget);

}  // namespace sbp
