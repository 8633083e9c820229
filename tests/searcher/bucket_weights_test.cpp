// Predicted numbers of positions against all positions of the board.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/enumeration.h"
#include "searcher/run/search_plan.h"
#include "support/effort.h"

namespace sbp {
namespace {

/// The number of positions of each bucket according to the oracle.
std::map<std::string, std::uint64_t> counted(const Board& board) {
  std::map<std::string, std::uint64_t> counts;
  oracle::enumerate({board.width(), board.height()}, [&](const oracle::Labels& labels) {
    ++counts[oracle::bucket_name(oracle::bucket_of(labels))];
    return true;
  });
  return counts;
}

TEST(BucketWeights, AreExactOnSmallBoards) {
  for (const Board& board : {Board(2, 2), Board(2, 5), Board(3, 3)}) {
    const auto counts = counted(board);
    for (const auto& [bucket, weight] : bucket_weights(board)) {
      const auto known = counts.find(bucket.name());
      EXPECT_EQ(weight, known == counts.end() ? 1 : known->second) << board.name() << ' ' << bucket.name();
    }
  }
}

TEST(BucketWeights, AreCloseOnLargerBoards) {
  const Board board = test::kSmallSamples ? Board(3, 4) : Board(3, 5);
  const auto counts = counted(board);
  const auto weights = bucket_weights(board);
  double all = 0;
  for (const auto& [bucket, count] : counts) all += static_cast<double>(count);
  const double per_sample = all / static_cast<double>(kWeightSamples);
  for (const auto& [bucket, weight] : weights) {
    const auto known = counts.find(bucket.name());
    const double expected = known == counts.end() ? 0 : static_cast<double>(known->second) / per_sample;
    // Allow six standard deviations of a random sample; an evenly spread one is at least as good.
    EXPECT_NEAR(static_cast<double>(weight) / per_sample, expected, 6 * std::sqrt(expected) + 1)
        << bucket.name();
  }
}

}  // namespace
}  // namespace sbp
