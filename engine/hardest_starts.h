// The hardest puzzles that some pieces on a board make: the engine in one function.
#pragma once

#include <cstdint>
#include <vector>

#include "common/puzzle/goal.h"
#include "common/puzzle/position.h"
#include "common/system/error.h"
#include "engine/search_budget.h"

namespace sbp {

/// What a search of all starts of a piece set finds.
struct HardestStarts {
  int moves = 0;                      ///< that the hardest ones need at least; 0 if no start can be solved
  std::uint64_t puzzles = 0;          ///< how many starts, each with its goal piece, can be solved at all
  std::vector<StartPosition> starts;  ///< those that need so many moves, ascending
};

/// Finds all starts that need the most moves, over all positions of these pieces on the board and all goal
/// pieces that `goal` allows; a move slides one piece any distance, around corners too. Pieces of one shape
/// are exchangeable, and so are starts that differ by such an exchange.
///
/// `board` has at most kMaxSearchCells cells in its frame, and may have walls. `pieces` is any position of
/// them, where they lie does not matter; Error with the reason if it is none (Position::sound_bucket) or if
/// there are too many placements to be numbered. `budget` bounds the memory, with files for what does not
/// fit. One thread; may be called by several at once.
HardestStarts hardest_starts(const Board& board, const Position& pieces, const Goal& goal,
                             const SearchBudget& budget = {});

}  // namespace sbp
