// Moves of pieces by tables of steps against those by masks.
#include "puzzle/space/piece_steps.h"

#include <gtest/gtest.h>

#include <set>

#include "support/effort.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

template <CellMask Mask>
void expect_same(const SlidingPuzzle& puzzle, std::uint64_t seed) {
  const Space space(puzzle);
  const PieceSteps<Mask> steps(space);
  for (const Placements& start : puzzle.starts) {
    const Configuration at = space.configuration(start);
    const auto voids = mask_of<Mask>(puzzle.open - space.covered(at));
    for (std::size_t slot = 0; slot < space.slots(); ++slot) {
      const MaskKind<Mask> kind(space, space.kind_of(slot));
      for (const Reach reach : {Reach::step, Reach::straight, Reach::path}) {
        std::set<int> expected, found;
        for_each_in(kind.in_reach(reach, at.places[slot], voids), [&](int to) { expected.insert(to); });
        steps.for_each_in_reach(space.kind_of(slot), reach, at.places[slot], voids,
                                [&](int to) { EXPECT_TRUE(found.insert(to).second) << seed; });
        EXPECT_EQ(found, expected) << seed;
      }
    }
  }
}

TEST(PieceSteps, MatchMasks) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = test::random_puzzle(seed);
    if (puzzle.width * puzzle.height <= 64) expect_same<std::uint64_t>(puzzle, seed);
    expect_same<Mask128>(puzzle, seed);
  }
}

}  // namespace
}  // namespace sbp
