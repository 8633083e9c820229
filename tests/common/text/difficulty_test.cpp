// The estimated difficulty.
#include "common/text/difficulty.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace sbp {
namespace {

TEST(Difficulty, HasFiveLevels) {
  std::string levels;
  for (const std::uint64_t length : std::vector<std::uint64_t>{0, 7, 8, 16, 17, 49, 50, 168, 169, 11279})
    levels += std::string(estimated_difficulty(length).level) + ",";
  EXPECT_EQ(levels, "very easy,very easy,easy,easy,medium,medium,hard,hard,very hard,very hard,");
  EXPECT_EQ(estimated_difficulty(1'000'000'001).level, "very hard");
}

TEST(Difficulty, GrowsWithLength) {
  EXPECT_EQ(estimated_difficulty(0).seconds, 0U);
  for (std::uint64_t length = 1; length < 1000; ++length) {
    const Difficulty one = estimated_difficulty(length), next = estimated_difficulty(length + 1);
    EXPECT_LT(one.seconds, next.seconds);
    EXPECT_LE(one.low, one.seconds);
    EXPECT_LE(one.seconds, one.high);
  }
}

}  // namespace
}  // namespace sbp
