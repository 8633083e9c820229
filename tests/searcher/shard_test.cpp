#include <gtest/gtest.h>

#include "common/base/error.h"
#include "searcher/run/shard_file.h"

namespace sbp {
namespace {

TEST(Shard, RoundTrips) {
  for (const std::string text : {"1/1", "2/16", "1000000/1000000", "999/1000"}) {
    const Shard shard = Shard::parse(text);
    EXPECT_EQ(shard.name(), text);
  }
  EXPECT_EQ(Shard::parse("2/16").number, 2);
  EXPECT_EQ(Shard::parse("2/16").shards, 16);
}

TEST(Shard, RejectsOtherForms) {
  for (const std::string text :
       {"", "/", "1", "1/", "/2", "0/2", "3/2", "-1/2", "+1/2", "01/2", "1/02", "1/2 ", " 1/2", "1/2/3",
        "1,2", "a/b", "1/1000001", "99999999999/99999999999", "1/-2"})
    EXPECT_THROW(Shard::parse(text), UsageError) << text;
}

}  // namespace
}  // namespace sbp
