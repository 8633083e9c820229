// Reading and ranking the renderer's input.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>
#include <optional>

#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/files/folder_lock.h"
#include "common/formats/sealed_json.h"
#include "renderer/data/atlas.h"
#include "renderer/data/records.h"
#include "renderer/pages/book.h"
#include "renderer/site.h"
#include "renderer/small_results.h"
#include "support/message_snapshot.h"

namespace sbp {
namespace {

using test::Results;

TEST_F(Results, AreReadAndRanked) {
  const auto atlas = read();
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_EQ(atlas[0].solvable(), 2U);
  EXPECT_EQ(atlas[0].sum(&ResultRow::puzzles), 5U);
  EXPECT_EQ(atlas[0].ranking.front()->bucket.short_name(), "(3)");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(atlas[0].rank(*atlas[0].ranking[i]), i);
  EXPECT_EQ(atlas[0].total_census(), (Census{{1, 2}, {4, 2}, {5, 1}}));
  EXPECT_EQ(book_address(atlas[0], *atlas[0].ranking[1]), "book/2x2-1.html#0-1");
  EXPECT_EQ(printed_solution(*atlas[0].ranking[0]), "2D GR 3U 2L GD");
}

TEST_F(Results, AreAlsoFoundInAWorkFolder) {
  write_tables("2x2");
  nlohmann::ordered_json summary{{"program", "searcher"},
                                 {"board", "2x2"},
                                 {"results_hash", text_hash(table_text)},
                                 {"census_hash", text_hash(census_text)}};
  const auto complete = [&] {
    write("2x2/searcher.json", sealed(summary));
    const auto atlas = read_atlas({folder.path(), false});
    EXPECT_EQ(atlas.size(), 1U);
    return atlas.front().complete;
  };
  EXPECT_TRUE(complete()) << "older summaries do not say";
  summary["complete"] = true;
  EXPECT_TRUE(complete());
  summary["complete"] = false;
  EXPECT_FALSE(complete());
  summary["complete"] = "no";
  EXPECT_THROW(complete(), Error);
}

TEST_F(Results, RejectsIncompleteAndWrongTables) {
  const auto expect_trouble = [&](const std::string& named) {
    test::expect_message_naming(named, test::error_of([&] { read(); }));
  };
  write("2x2.census.tsv", format_census({{"0-1-0-0", {{1, 2}}}, {"3-0-0-0", {{4, 1}, {5, 1}}}}));
  expect_trouble("line 3, bucket 3-0-0-0");
  write("2x2.census.tsv",
        format_census({{"0-1-0-0", {{1, 2}}}, {"1-0-0-0", {{1, 1}}}, {"3-0-0-0", {{4, 2}, {5, 1}}}}));
  expect_trouble("bucket 1-0-0-0");
  fs::remove_all(folder.path() / "2x2.census.tsv");
  expect_trouble("2x2.census.tsv");
  fs::remove_all(folder.path() / "2x2.tsv");
  expect_trouble("'TMP'");
}

TEST_F(Results, GiveRecords) {
  const auto atlas = read();
  const auto best = hardest(atlas, [](const ResultRow& row) { return row.bucket.count(1) == 0; });
  ASSERT_TRUE(best);
  EXPECT_EQ(best->row->bucket.short_name(), "(0,1)");
  EXPECT_FALSE(hardest(atlas, [](const ResultRow& row) { return row.bucket.count(4) > 0; }));
  const auto by_pieces = hardest_by(atlas, [](const ResultRow& row) { return row.bucket.pieces(); });
  EXPECT_EQ(by_pieces.size(), 2U);
  EXPECT_EQ(by_pieces.at(3).row->moves, 5);
}

TEST_F(Results, OmitBoardsInProgress) {
  for (const char* const board : {"2x2", "2x3"}) write_tables(board);
  write("2x2/searcher.json", sealed({{"program", "searcher"},
                                     {"board", "2x2"},
                                     {"results_hash", text_hash(table_text)},
                                     {"census_hash", text_hash(census_text)}}));
  std::optional<FolderLock> searcher;
  searcher.emplace(folder.path() / "2x3", FolderLock::IfTaken::refuse, FolderLock::For::reading);
  EXPECT_THROW(read_atlas({folder.path(), false}), Error) << "2x3 is read: its tables are those of 2x2";
  searcher.reset();
  searcher.emplace(folder.path() / "2x3");
  std::vector<std::string> left_out;
  const auto atlas =
      read_atlas({folder.path(), false, {}, [&](const Board& board) { left_out.push_back(board.name()); }});
  EXPECT_EQ(left_out, std::vector<std::string>{"2x3"});
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_EQ(atlas.front().board().name(), "2x2");
}

/// The tables of 2x2 as a record, and a work folder next to it.
class RecordedResults : public Results {
 protected:
  RecordedResults() { write_tables("work/2x2"); }

  void finish(bool complete) const {
    write("work/2x2/searcher.json", sealed({{"program", "searcher"},
                                            {"board", "2x2"},
                                            {"results_hash", text_hash(table_text)},
                                            {"census_hash", text_hash(census_text)},
                                            {"complete", complete}}));
  }
  ResultSource source() const { return {folder.path() / "work", false, {}, nullptr, folder.path()}; }
};

TEST_F(RecordedResults, YieldToComputedResults) {
  finish(true);
  const auto atlas = read_atlas(source());
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_TRUE(atlas.front().here);
  write_site(atlas, site);
  for (const char* name : {"index.html", "2x2.html"})
    EXPECT_NE(read_file(site / name).find("computed on this machine"), std::string::npos) << name;
}

TEST_F(RecordedResults, ReplaceUnfinishedBoards) {
  finish(false);
  const auto atlas = read_atlas(source());
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_TRUE(atlas.front().complete);
  EXPECT_FALSE(atlas.front().here);
}

TEST_F(RecordedResults, ReplaceBoardsInProgress) {
  const FolderLock searcher(folder.path() / "work/2x2");
  const auto atlas = read_atlas(source());
  ASSERT_EQ(atlas.size(), 1U);
  EXPECT_FALSE(atlas.front().here);
}

TEST_F(RecordedResults, AreNotMarkedInASiteOfOwnBoards) {
  finish(true);
  EXPECT_FALSE(read_atlas({folder.path() / "work", false}).front().here);
}

TEST_F(RecordedResults, RejectsAFolderWithoutTables) {
  finish(true);
  ResultSource none = source();
  none.record = folder.path() / "none";
  EXPECT_THROW(read_atlas(none), Error);
}

}  // namespace
}  // namespace sbp
