// Shortest solutions.
#pragma once

#include <string>

#include "common/puzzle/goal.h"
#include "common/puzzle/position.h"
#include "engine/search_budget.h"

namespace sbp {

/// A shortest solution of a puzzle with this goal and `moves` >= 1 moves, in the notation "2R 1DD 2L". The
/// choice among shortest solutions is canonical: at each move the smallest label that can get one level
/// nearer to the goal, then the smallest destination cell; the steps of a move are the shortest path, with
/// ties broken in the order U, R, D, L. Searches the start's piece set, keeps its levels, and walks them
/// backwards. Throws Error if there is no solution of exactly `moves` moves.
std::string solve(const PolyominoCatalog& catalog, const StartPosition& start, const Goal& goal, int moves,
                  const SearchBudget& budget);

}  // namespace sbp
