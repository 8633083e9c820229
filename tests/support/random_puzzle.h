// Small sliding-block puzzles of every sort.
#pragma once

#include <cstddef>
#include <cstdint>

#include "puzzle/model/puzzle.h"
#include "support/effort.h"

namespace sbp::test {

/// A sound puzzle whose pieces have at most this many positions; the same for the same seed.
///
/// Among the first hundred seeds is all that a puzzle may have: walls and frames that fall apart, frames of
/// more than 64 cells, pieces in several parts, kinds of several pieces and kinds that are kept distinct,
/// pieces that are locked or not allowed everywhere, names that look like steps or brackets, two starts,
/// goals with alternatives, with voids, with some or all pieces, goals that are met at once, that cannot be
/// reached, and none.
SlidingPuzzle random_puzzle(std::uint64_t seed, std::size_t most_positions = 2000);

/// How many of them show that searches agree: seeds 1 .. kRandomPuzzles.
inline constexpr std::uint64_t kRandomPuzzles = kSmallSamples ? 20 : 150;

}  // namespace sbp::test
