// Small random sliding-block puzzles with all features.
#pragma once

#include <cstddef>
#include <cstdint>

#include "puzzle/model/puzzle.h"
#include "support/effort.h"

namespace sbp::test {

/// A sound puzzle whose pieces have at most this many positions; the same for the same seed.
///
/// The first hundred seeds cover all features: walls and disconnected frames, frames of more than 64 cells,
/// disconnected pieces, kinds of several pieces and distinct kinds, locked and barred pieces, names that look
/// like steps or brackets, two starts, goals with alternatives, with voids, with some or all pieces, goals
/// met at the start, unreachable goals, and none.
SlidingPuzzle random_puzzle(std::uint64_t seed, std::size_t most_positions = 2000);

/// Tests that compare searches use the seeds 1 .. kRandomPuzzles.
inline constexpr std::uint64_t kRandomPuzzles = kSmallSamples ? 20 : 150;

}  // namespace sbp::test
