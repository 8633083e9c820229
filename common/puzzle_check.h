// A published puzzle must be one, and its solution must solve it.
#pragma once

#include "common/board.h"
#include "common/result_table.h"

namespace sbp {

/// Checks a start position: the labels are a position of the bucket in canonical label form, and the goal
/// piece, which is there, starts in the upper-left corner and does not reach the lower-right one. Throws
/// Trouble with the reason.
void check_start(const Board& board, const Bucket& bucket, const std::vector<std::uint8_t>& labels, int goal);

/// Checks the puzzle of a row: check_start() passes, the solution has the row's number of moves, every step
/// of the solution is legal, consecutive moves are of different pieces, and the solution ends, and only ends,
/// with the goal piece in the lower-right corner. Does not check that no shorter solution exists. A row
/// without a puzzle passes. Throws Trouble with the reason.
void check_puzzle(const Board& board, const ResultRow& row);

}  // namespace sbp
