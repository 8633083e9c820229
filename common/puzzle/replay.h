// Checks of puzzles and their solutions.
#pragma once

#include <span>

#include "common/puzzle/goal.h"
#include "common/puzzle/notation.h"
#include "common/puzzle/position.h"

namespace sbp {

/// Checks a start: it is a sound position of the bucket, and the goal piece exists, may start where it is,
/// and is not at an end. Throws Error with the reason.
void check_start(const Board& board, const Bucket& bucket, const StartPosition& start, const Goal& goal);

/// Replays a solution from a start that passed check_start(): every step is legal, consecutive moves are of
/// different pieces, and the goal piece reaches an end with the last move and not before. Throws Error with
/// the reason. Does not check that the solution is shortest.
void check_solution(const Board& board, const StartPosition& start, const Goal& goal,
                    std::span<const SolutionMove> moves);

}  // namespace sbp
