#include "common/formats/work_layout.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

TEST(WorkLayout, RecognizesNamesOfBucketFiles) {
  const Board board(2, 2);
  EXPECT_TRUE(is_bucket_file_name("1-1-0-0.sbp", board));
  for (const char* other :
       {"", ".sbp", "1-1-0-0", "1-1.sbp", "(1,1).sbp", "1-1-0-0-0.sbp", "2-2-0-0.sbp", "1-1-0-0.sbp.partial"})
    EXPECT_FALSE(is_bucket_file_name(other, board)) << other;
}

TEST(WorkLayout, RecognizesNamesOfShards) {
  EXPECT_TRUE(is_shard_name(BoardFiles("work", Board(2, 3)).shard(2, 16).filename().string()));
  for (const char* other :
       {"shard-2-of-16", "shard-2-of-16.json.partial", "shard--of-16.json", "sorter.json"})
    EXPECT_FALSE(is_shard_name(other)) << other;
}

TEST(WorkLayout, ReservesNamesForTheStages) {
  for (const char* name : {"memo", "run.json", "4x5", "site.partial", "site.old.partial"})
    EXPECT_TRUE(is_kept_for_stages(name)) << name;
  for (const char* name : {"site", "my-site", "4x5-site", "memos"})
    EXPECT_FALSE(is_kept_for_stages(name)) << name;
}

}  // namespace
}  // namespace sbp
