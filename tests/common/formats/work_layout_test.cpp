#include "common/formats/work_layout.h"

#include <gtest/gtest.h>

namespace sbp {
namespace {

/// The tree at the top of docs/reference/formats.md.
TEST(WorkLayout, MatchesTheDocumentedTree) {
  const Board board(2, 3);
  const BoardFiles files("work", board);
  const Bucket bucket = Bucket::parse("(2,1)", board.cells());
  EXPECT_EQ(files.folder(), "work/2x3");
  EXPECT_EQ(files.justsolved(), "work/2x3/justsolved.sbp");
  EXPECT_EQ(files.finder_summary(), "work/2x3/finder.json");
  EXPECT_EQ(files.bucket(bucket), "work/2x3/buckets/2-1-0-0-0-0.sbp");
  EXPECT_EQ(temporary_name(files.bucket_folder()), "work/2x3/buckets.partial");
  EXPECT_EQ(files.sorter_summary(), "work/2x3/sorter.json");
  EXPECT_EQ(files.results(), "work/2x3/results.tsv");
  EXPECT_EQ(files.census(), "work/2x3/census.tsv");
  EXPECT_EQ(files.searcher_summary(), "work/2x3/searcher.json");
  EXPECT_EQ(files.journal(), "work/2x3/searcher.journal");
  EXPECT_EQ(BoardFiles::kept_journal(files.journal(), 1), "work/2x3/searcher.journal.kept-1");
  EXPECT_EQ(files.shard(2, 16), "work/2x3/shard-2-of-16.json");
  EXPECT_EQ(BoardFiles::journal_in(files.shard_folder(2, 16)), "work/2x3/shard-2-of-16/searcher.journal");
  EXPECT_EQ(memo_file(fs::path("work") / kMemoFolder, 3, 9), "work/memo/3-wide-9-cells.sbpmemo");
  EXPECT_EQ(fs::path("work") / kSiteFolder, "work/site");
}

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
