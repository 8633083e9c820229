// Human-readable numbers.
#include "common/base/number_text.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

constexpr std::uint64_t kKibibyte = 1024;
constexpr std::uint64_t kMebibyte = 1024 * kKibibyte;

TEST(NumberText, SeparatesThousands) {
  EXPECT_EQ(with_separators(0), "0");
  EXPECT_EQ(with_separators(999), "999");
  EXPECT_EQ(with_separators(1549131386), "1,549,131,386");
  EXPECT_EQ(with_separators(std::string(21, '7')), "777,777,777,777,777,777,777");
  EXPECT_EQ(counted(1, "move"), "1 move");
  EXPECT_EQ(counted(1204, "puzzle"), "1,204 puzzles");
}

TEST(NumberText, RoundsRequirementsUp) {
  EXPECT_EQ(needed_bytes(1), "1K");
  EXPECT_EQ(needed_bytes(kKibibyte), "1K");
  EXPECT_EQ(needed_bytes(kKibibyte + 1), "2K");
  EXPECT_EQ(needed_bytes(kMebibyte), "1M");
  EXPECT_EQ(needed_bytes(kMebibyte + 1), "2M");
}

TEST(NumberText, RoundsAvailableAmountsDown) {
  EXPECT_EQ(available_bytes(0), "0 bytes");
  EXPECT_EQ(available_bytes(1), "1 byte");
  EXPECT_EQ(available_bytes(kKibibyte - 1), "1,023 bytes");
  EXPECT_EQ(available_bytes(2 * kKibibyte - 1), "1K");
  EXPECT_EQ(available_bytes(kMebibyte - 1), "1023K");
  EXPECT_EQ(available_bytes(2 * kMebibyte - 1), "1M");
}

}  // namespace
}  // namespace sbp
