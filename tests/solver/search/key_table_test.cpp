// A table of keys against the plainest one.
#include "solver/search/key_table.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <vector>

namespace sbp {
namespace {

template <class Words>
class KeyTables : public testing::Test {};
using TableWidths =
    testing::Types<std::integral_constant<std::size_t, 1>, std::integral_constant<std::size_t, 2>>;
TYPED_TEST_SUITE(KeyTables, TableWidths);

TYPED_TEST(KeyTables, KnowWhatWasAdded) {
  using Key = ConfigurationKey<TypeParam::value>;
  std::mt19937_64 random(1);
  KeyTable<TypeParam::value> table(std::uint64_t{1} << 20);
  std::map<Key, std::uint64_t> expected;
  table.clear(1);
  for (int i = 0; i < 20'000; ++i) {
    Key key;  // 0 among them, and many that differ in high bits alone
    for (std::uint64_t& word : key.words) word = random() % 100 << random() % 2 * 57;
    const std::uint64_t bits = std::uint64_t{1} << random() % 63;
    if (table.full()) table.enlarge();
    EXPECT_EQ(table.add(key, bits), !expected.contains(key));
    expected[key] |= bits;
  }
  EXPECT_EQ(table.size(), expected.size());
  for (const auto& [key, bits] : expected) EXPECT_EQ(table.bits(key), bits);
  table.clear(1);
  EXPECT_EQ(table.size(), 0);
  EXPECT_TRUE(table.add({}, 0));
  EXPECT_FALSE(table.add({}, 0));
  EXPECT_EQ(table.bits({}), 0);
}

// At every size just before it grows, where runs are longest; with seeds that make some of them go on at the
// beginning of the room.
TYPED_TEST(KeyTables, GrowWhereTheyAre) {
  using Key = ConfigurationKey<TypeParam::value>;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::mt19937_64 random(seed);
    KeyTable<TypeParam::value> table(std::uint64_t{1} << 20);
    table.clear(1);
    std::vector<Key> keys;
    for (int growths = 0; growths < 3;) {
      if (table.full()) {
        table.enlarge();
        ++growths;
        ASSERT_EQ(table.size(), keys.size());
        for (std::size_t i = 0; i < keys.size(); ++i) ASSERT_EQ(table.bits(keys[i]), i);
      }
      Key key;
      for (std::uint64_t& word : key.words) word = random();
      ASSERT_TRUE(table.add(key, keys.size()));
      keys.push_back(key);
    }
  }
}

TYPED_TEST(KeyTables, HoldNoMoreThanTheirBytes) {
  constexpr std::size_t kEntry = 8 * (TypeParam::value + 1);
  KeyTable<TypeParam::value> table(4096 * kEntry);
  EXPECT_TRUE(table.can_hold(2048));
  EXPECT_FALSE(table.can_hold(2049));
  EXPECT_FALSE(KeyTable<TypeParam::value>(4096 * kEntry - 1).can_hold(2048));
  EXPECT_FALSE(KeyTable<TypeParam::value>(0).can_hold(1));
}

TYPED_TEST(KeyTables, CanBeUsedAgainAfterForgetting) {
  KeyTable<TypeParam::value> table(std::uint64_t{1} << 20);
  table.clear(1);
  EXPECT_TRUE(table.add({}, 5));
  table.forget();
  EXPECT_EQ(table.size(), 0);
  table.clear(1);
  EXPECT_TRUE(table.add({}, 6));
  EXPECT_EQ(table.bits({}), 6);
}

}  // namespace
}  // namespace sbp
