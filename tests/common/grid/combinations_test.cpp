#include "common/grid/combinations.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(Combinations, AreAllSubsetsInAscendingOrder) {
  for (int universe = 0; universe <= 14; ++universe)
    for (int size = 0; size <= universe; ++size) {
      const Combinations combinations(universe, size);
      std::uint32_t rank = 0;
      for (Cells subset = 0; subset < Cells{1} << universe; ++subset) {
        if (std::popcount(subset) != size) continue;
        ASSERT_EQ(combinations.subset(rank), subset) << universe << " over " << size;
        ASSERT_EQ(combinations.rank(subset), rank) << universe << " over " << size;
        ++rank;
      }
      EXPECT_EQ(combinations.count(), rank);
      EXPECT_EQ(binomial(universe, size), rank);
      EXPECT_EQ(combinations.universe(), universe);
      EXPECT_EQ(combinations.size(), size);
    }
}

TEST(Combinations, HaveRanksBeyondTheTable) {
  for (const auto& [universe, size] : {std::pair(25, 3), std::pair(25, 22), std::pair(30, 2)}) {
    const Combinations combinations(universe, size);
    EXPECT_EQ(combinations.count(), binomial(universe, size));
    for (std::uint32_t rank = 0; rank < combinations.count(); ++rank) {
      ASSERT_EQ(combinations.rank(combinations.subset(rank)), rank);
      ASSERT_TRUE(rank == 0 || combinations.subset(rank - 1) < combinations.subset(rank));
    }
  }
}

TEST(Binomial, FollowsPascal) {
  EXPECT_EQ(binomial(30, 15), 155'117'520U);
  for (int n = 1; n <= kMaxCountCells; ++n)
    for (int k = 1; k <= n; ++k) ASSERT_EQ(binomial(n, k), binomial(n - 1, k - 1) + binomial(n - 1, k));
  EXPECT_EQ(binomial(3, 5), 0U);
}

TEST(Bits, AreGatheredAndScattered) {
  for (Cells mask = 0; mask < 256; ++mask) {
    for (Cells from = 0; from < 256; ++from) {
      Cells gathered = 0;
      int place = 0;
      for_each_cell(mask, [&](Cell cell) { gathered |= (from >> cell & 1) << place++; });
      ASSERT_EQ(gather_bits(from, mask), gathered);
      ASSERT_EQ(scatter_bits(gathered, mask), from & mask);
    }
  }
}

}  // namespace
}  // namespace sbp
