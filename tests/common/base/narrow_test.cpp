#include "common/base/narrow.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace sbp {
namespace {

TEST(Narrow, KeepsTheNumberOrThrows) {
  EXPECT_EQ(narrow<std::uint8_t>(255), 255);
  EXPECT_THROW(narrow<std::uint8_t>(256), Error);
  EXPECT_THROW(narrow<std::uint32_t>(-1), Error);
  EXPECT_EQ(narrow<std::uint32_t>(std::uint64_t{0xffffffff}), 0xffffffffU);
  EXPECT_THROW(narrow<std::uint32_t>(std::uint64_t{1} << 32), Error);
  EXPECT_THROW(narrow<int>(std::numeric_limits<std::int64_t>::min()), Error);
  EXPECT_EQ(narrow<std::int8_t>(std::int64_t{-128}), -128);
}

}  // namespace
}  // namespace sbp
