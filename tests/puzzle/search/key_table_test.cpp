// The table of keys against the standard containers.
#include "puzzle/search/keys/key_table.h"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>
#include <set>
#include <vector>

namespace sbp {
namespace {

template <class Words>
class KeyTables : public testing::Test {};
using TableWidths =
    testing::Types<std::integral_constant<std::size_t, 1>, std::integral_constant<std::size_t, 2>>;
TYPED_TEST_SUITE(KeyTables, TableWidths);

TYPED_TEST(KeyTables, FindAddedKeys) {
  using Key = ConfigurationKey<TypeParam::value>;
  std::mt19937_64 random(1);
  KeyTable<TypeParam::value> table(std::uint64_t{1} << 20);
  std::map<Key, std::uint64_t> expected;
  table.keep_last(0, 1);
  for (int i = 0; i < 20'000; ++i) {
    Key key;  // including 0 and many that differ only in high bits
    for (std::uint64_t& word : key.words) word = random() % 100 << random() % 2 * 57;
    const std::uint64_t bits = std::uint64_t{1} << random() % 64;
    EXPECT_EQ(table.add(key, bits), !expected.contains(key));
    expected[key] |= bits;
  }
  EXPECT_EQ(table.size(), expected.size());
  for (const auto& [key, bits] : expected) EXPECT_EQ(table.bits(key), bits);
  table.forget();
  EXPECT_EQ(table.size(), 0);
  table.keep_last(0, 1);
  EXPECT_TRUE(table.add({}, 0));
  EXPECT_FALSE(table.add({}, 0));
  EXPECT_EQ(table.bits({}), 0);
}

// Keys have up to four numbers each, and there are fewer than 2^32 numbers.
TYPED_TEST(KeyTables, LimitKeysToTheRangeOfNumbers) {
  const KeyTable<TypeParam::value> table(std::uint64_t{1} << 50);
  EXPECT_TRUE(table.can_hold(std::size_t{1} << 30));
  EXPECT_FALSE(table.can_hold((std::size_t{1} << 30) + 1));
}

// At sizes just before and after growth, and when full.
TYPED_TEST(KeyTables, KeepKeysInInsertionOrder) {
  using Key = ConfigurationKey<TypeParam::value>;
  std::mt19937_64 random(2);
  KeyTable<TypeParam::value> table(std::uint64_t{1} << 20);
  table.keep_last(0, 1);
  std::vector<Key> keys;
  while (table.can_hold(keys.size() + 1)) {
    Key key;
    for (std::uint64_t& word : key.words) word = random();
    ASSERT_TRUE(table.add(key, keys.size()));
    keys.push_back(key);
    if (!std::has_single_bit(keys.size()) && !std::has_single_bit(keys.size() - 1) &&
        table.can_hold(keys.size() + 1))
      continue;
    ASSERT_EQ(table.entries().size(), keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      ASSERT_EQ(table.entries()[i].key, keys[i]);
      ASSERT_EQ(table.bits(keys[i]), i);
      ASSERT_FALSE(table.add(keys[i], 0));
    }
  }
}

TYPED_TEST(KeyTables, KeepTheLastOnesWithTheirBits) {
  using Key = ConfigurationKey<TypeParam::value>;
  for (const std::size_t kept : std::vector<std::size_t>{0, 1, 700, 4999, 5000}) {
    std::mt19937_64 random(3);
    KeyTable<TypeParam::value> table(std::uint64_t{1} << 20);
    table.keep_last(0, 1);
    std::vector<Key> keys(5000);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      for (std::uint64_t& word : keys[i].words) word = random();
      table.add(keys[i], i);
    }
    table.keep_last(kept, kept / 2);
    ASSERT_EQ(table.size(), kept);
    for (std::size_t i = 0; i < kept; ++i)
      ASSERT_EQ(table.bits(keys[keys.size() - kept + i]), keys.size() - kept + i);
    for (std::size_t i = 0; i < keys.size() - kept; ++i) ASSERT_TRUE(table.add(keys[i], 0)) << kept;
  }
}

// Among this many keys some have equal hashes, so the keys themselves decide.
TYPED_TEST(KeyTables, DistinguishKeysOfEqualHashes) {
  using Key = ConfigurationKey<TypeParam::value>;
  KeyTable<TypeParam::value> table(std::uint64_t{1} << 24);
  table.keep_last(0, 1);
  std::mt19937_64 random(4);
  std::set<Key> keys;
  while (table.can_hold(keys.size() + 1)) {
    Key key;
    for (std::uint64_t& word : key.words) word = random();
    ASSERT_EQ(table.add(key, 0), keys.insert(key).second);
  }
  EXPECT_EQ(table.size(), keys.size());
}

TYPED_TEST(KeyTables, StayWithinTheirMemory) {
  // A key with its bits, and at most four numbers.
  constexpr std::size_t kBytes = 8 * (TypeParam::value + 1) + 16;
  KeyTable<TypeParam::value> table(3000 * kBytes);
  EXPECT_TRUE(table.can_hold(3000));
  EXPECT_FALSE(table.can_hold(3001));
  EXPECT_FALSE(KeyTable<TypeParam::value>(3000 * kBytes - 1).can_hold(3000));
  EXPECT_FALSE(KeyTable<TypeParam::value>(0).can_hold(1));
}

}  // namespace
}  // namespace sbp
