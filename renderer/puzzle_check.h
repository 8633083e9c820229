// A published puzzle must be one, and its solution must solve it.
#pragma once

#include "common/board.h"
#include "common/result_table.h"

namespace sbp {

/// Checks the puzzle of a row: its labels are a position of the bucket in canonical label form, the goal
/// piece starts in the upper-left corner, every step of the solution is legal, consecutive moves are of
/// different pieces, and the solution ends, and only ends, with the goal piece in the lower-right corner.
/// Does not check that no shorter solution exists. A row without a puzzle passes. Throws Trouble with the
/// reason.
void check_puzzle(const Board& board, const ResultRow& row);

}  // namespace sbp
