// A table of keys against the plainest one.
#include "solver/search/key_table.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

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
  KeyTable<TypeParam::value> table;
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

}  // namespace
}  // namespace sbp
