// The hardest puzzles of a piece set on a board: the engine in one function.
#pragma once

#include <cstdint>
#include <vector>

#include "common/base/error.h"
#include "common/puzzle/goal.h"
#include "common/puzzle/position.h"
#include "engine/search_budget.h"

namespace sbp {

/// The result of searching all starts of a piece set.
struct HardestStarts {
  int moves = 0;                      ///< moves that the hardest starts need; 0 if no start is solvable
  std::uint64_t puzzles = 0;          ///< solvable starts, counted once for each goal piece
  std::vector<StartPosition> starts;  ///< all starts that need `moves` moves, ascending
};

/// Finds all starts that need the most moves, over all positions of these pieces on the board and all goal
/// pieces that `goal` allows. A move slides one piece any distance, also around corners. Pieces of the same
/// shape are interchangeable.
///
/// `board` has a frame of at most kMaxSearchCells cells and may have walls. `pieces` is any position of the
/// pieces. Throws Error if it is not a position of the board (Position::sound_bucket), or if there are too
/// many placements to number. `budget` bounds the memory; the rest goes to files. Uses one thread;
/// thread-safe.
HardestStarts hardest_starts(const Board& board, const Position& pieces, const Goal& goal,
                             const SearchBudget& budget = {});

}  // namespace sbp
