#include "common/puzzle/bucket.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "common/base/error.h"
#include "oracle/label_board.h"
#include "support/message_snapshot.h"

namespace sbp {
namespace {

TEST(Bucket, ReadsAllForms) {
  const Bucket full = Bucket::parse("5-3-1-0-0-0-0-0-0-0-0-0-0-0-0-0", 16);
  for (const auto* text : {"(5,3,1)", "5,3,1", "5-3-1", "(5-3-1)", "5,3,1,0,0"})
    EXPECT_EQ(Bucket::parse(text, 16), full) << text;
  EXPECT_EQ(full.short_name(), "(5,3,1)");
  EXPECT_EQ(full.count(1), 5);
  EXPECT_EQ(full.count(2), 3);
  EXPECT_EQ(full.count(3), 1);
  EXPECT_EQ(full.count(16), 0);
  EXPECT_EQ(full.pieces(), 9);
  EXPECT_EQ(full.covered(), 14);
  EXPECT_EQ(full.voids(), 2);
}

TEST(Bucket, NamesEveryBucketBothWays) {
  for (const auto& [name, counts] : oracle::all_buckets({4, 5})) {
    const Bucket bucket = Bucket::parse(name, 20);
    EXPECT_EQ(bucket.name(), name);
    EXPECT_EQ(Bucket::parse(bucket.short_name(), 20), bucket) << bucket.short_name();
  }
}

TEST(Bucket, EnumeratesAllSumsOfSizes) {
  EXPECT_TRUE(all_buckets(1, 1).empty());
  // Partitions of 1 .. n, summed up.
  constexpr std::array<std::size_t, 21> kPartitions{0,   1,   3,   6,   11,  18,  29,   44,   66,   96,  138,
                                                    194, 271, 372, 507, 683, 914, 1211, 1596, 2086, 2713};
  for (int cells = 2; cells <= 20; ++cells)
    for (const int voids : {0, 1, 2}) {
      const std::vector<Bucket> all = all_buckets(cells, voids);
      EXPECT_EQ(all.size(), kPartitions[static_cast<std::size_t>(cells - voids)]) << cells;
      EXPECT_EQ(std::set(all.begin(), all.end()).size(), all.size()) << cells;
      for (const Bucket& bucket : all) {
        EXPECT_EQ(bucket.cells(), cells);
        EXPECT_GE(bucket.pieces(), 1) << bucket.name();
        EXPECT_GE(bucket.voids(), voids) << bucket.name();
      }
    }
}

TEST(Bucket, RejectsInvalidNames) {
  for (const auto* text : {"",
                           "()",
                           "a",
                           "(5,3,1",
                           "5,3,1)",
                           "5,,1",
                           "5-3-",
                           "-1",
                           "5,-3",
                           "5 3 1",
                           "1,2-3",
                           "0",
                           "(0,0)",
                           "0-0-0-0-0-0-0-0-0",
                           "10",
                           "01",
                           "(1,00)",
                           "1-0-0-0-0-0-0-0-0-0",
                           "2-4",
                           "200",
                           "99999999999999999999"})
    EXPECT_THROW(Bucket::parse(text, 9), UsageError) << text;
}

TEST(Bucket, QuotesTheInvalidName) {
  test::expect_message_naming("'(5,3,1)'", test::error_of<UsageError>([] { Bucket::parse("(5,3,1)", 9); }));
}

}  // namespace
}  // namespace sbp
