// Puzzles and their solutions must be what they claim.
#pragma once

#include <span>

#include "common/puzzle/goal.h"
#include "common/puzzle/notation.h"
#include "common/puzzle/position.h"

namespace sbp {

/// Checks a start: it is a sound position of the bucket, and the goal piece is there, may start where it is,
/// and is not at an end. Throws Error with the reason.
void check_start(const Board& board, const Bucket& bucket, const StartPosition& start, const Goal& goal);

/// Replays a solution from a start that passed check_start(): every step is legal, consecutive moves are of
/// different pieces, and the solution ends, and only ends, with the goal piece at an end. Throws Error with
/// the reason. Does not check that no shorter solution exists.
void check_solution(const Board& board, const StartPosition& start, const Goal& goal,
                    std::span<const SolutionMove> moves);

}  // namespace sbp
