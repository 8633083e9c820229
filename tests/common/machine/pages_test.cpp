#include "common/machine/pages.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstring>
#include <new>
#include <utility>

namespace sbp {
namespace {

TEST(Pages, KeepTheirContentsWhenGrowing) {
  Pages pages;
  EXPECT_EQ(pages.data(), nullptr);
  EXPECT_EQ(pages.bytes(), 0U);
  for (std::size_t bytes = 1; bytes < 50'000'000; bytes = 3 * pages.bytes() / 2) {
    const std::size_t before = pages.bytes();
    pages.grow(bytes);
    ASSERT_GE(pages.bytes(), bytes);
    auto* const data = static_cast<unsigned char*>(pages.data());
    for (std::size_t i = 0; i < before; ++i) ASSERT_EQ(data[i], i % 251);
    for (std::size_t i = before; i < pages.bytes(); ++i) {
      ASSERT_EQ(data[i], 0);
      data[i] = static_cast<unsigned char>(i % 251);
    }
  }
  const std::size_t bytes = pages.bytes();
  pages.grow(bytes + 1);
  EXPECT_GE(pages.bytes(), bytes + bytes / 8);
}

TEST(Pages, Move) {
  Pages pages;
  pages.grow(10);
  std::memset(pages.data(), 7, 10);
  void* const data = pages.data();
  Pages moved(std::move(pages));
  EXPECT_EQ(moved.data(), data);
  Pages other;
  other.grow(100);
  other = std::move(moved);
  EXPECT_EQ(other.data(), data);
  EXPECT_EQ(static_cast<char*>(other.data())[9], 7);
}

TEST(Pages, AreUnchangedIfAllocationFails) {
  Pages pages;
  pages.grow(10);
  static_cast<char*>(pages.data())[9] = 7;
  const std::size_t bytes = pages.bytes();
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_DATA, &before), 0);
  rlimit limit = before;
  limit.rlim_cur = std::size_t{1} << 30;
  ASSERT_EQ(setrlimit(RLIMIT_DATA, &limit), 0);
  EXPECT_THROW(pages.grow(std::size_t{1} << 31), std::bad_alloc);
  EXPECT_THROW(Pages().grow(std::size_t{1} << 31), std::bad_alloc);
  ASSERT_EQ(setrlimit(RLIMIT_DATA, &before), 0);
  EXPECT_EQ(pages.bytes(), bytes);
  EXPECT_EQ(static_cast<char*>(pages.data())[9], 7);
}

}  // namespace
}  // namespace sbp
