// Partly searched boards.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "renderer/data/atlas.h"
#include "renderer/data/records.h"
#include "renderer/site.h"
#include "renderer/small_results.h"

namespace sbp {
namespace {

using test::Results;

/// The tables of 2x2, and a folder "part" with those of 5x5, of which one bucket was searched.
class PartialResults : public Results {
 protected:
  PartialResults() {
    ResultTable table(Board(5, 5));
    ResultRow row(Bucket::parse("(1)", 25));
    row.justsolved = 1, row.moves = 1, row.hardest = 1, row.goal = 1, row.solution = "1RRRRDDDD";
    row.board = std::vector<std::uint8_t>(25);
    row.board[0] = 1;
    row.moves_corner = 1, row.puzzles = 1, row.piece_sets = 1;
    table.rows = {row};
    make_folders(folder.path() / "part");
    write("part/5x5.tsv", format_results(table));
    write("part/5x5.census.tsv", format_census({{row.bucket.name(), {{1, 1}}}}));
  }

  ResultSource source() const { return {folder.path(), true, folder.path() / "part"}; }
};

TEST_F(PartialResults, ComeAfterCompleteBoards) {
  const auto atlas = read_atlas(source());
  ASSERT_EQ(atlas.size(), 2U);
  EXPECT_EQ(complete_boards(atlas).size(), 1U);
  EXPECT_EQ(complete_boards(atlas).front().board().name(), "2x2");
  EXPECT_EQ(partial_boards(atlas).size(), 1U);
  EXPECT_EQ(partial_boards(atlas).front().board().name(), "5x5");
  EXPECT_EQ(best_of_searched(atlas[1]), "best of the 1 piece mix searched");
  EXPECT_TRUE(partial_boards(complete_boards(atlas)).empty());
}

TEST_F(PartialResults, YieldToACompleteTable) {
  write("part/2x2.tsv", "nonsense");
  EXPECT_TRUE(read_atlas(source()).front().complete);
  write("5x5.tsv", read_file(folder.path() / "part/5x5.tsv"));
  write("5x5.census.tsv", read_file(folder.path() / "part/5x5.census.tsv"));
  EXPECT_TRUE(partial_boards(read_atlas(source())).empty());
}

TEST_F(PartialResults, RejectsAFolderWithoutTables) {
  make_folders(folder.path() / "none");
  EXPECT_THROW(read_atlas({folder.path(), true, folder.path() / "none"}), Error);
  write("part/5x5.census.tsv", format_census({}));
  EXPECT_THROW(read_atlas(source()), Error);
}

TEST_F(PartialResults, AreLabelledOnEveryPageThatShowsThem) {
  write_site(read_atlas(source()), site);
  const auto has = [&](const std::string& name, const std::string& text) {
    return read_file(site / name).find(text) != std::string::npos;
  };
  const std::string label = "best of the 1 piece mix searched",
                    in_full = label + ", not necessarily the board’s maximum";
  for (const char* name : {"index.html", "5x5.html", "book/5x5-1.html"})
    EXPECT_TRUE(has(name, label)) << name;
  for (const char* name : {"2x2.html", "book/2x2-1.html", "puzzle.html"})
    EXPECT_FALSE(has(name, label)) << name;
  for (const char* name : {"5x5.html", "book/5x5-1.html"}) EXPECT_TRUE(has(name, in_full)) << name;
  EXPECT_FALSE(has("index.html", in_full)) << "once on the way to a puzzle is enough";
  EXPECT_TRUE(has("index.html", "every rectangular board of up to 4 cells."));
  EXPECT_TRUE(has("index.html", "For each of 3 piece mixes"));
  EXPECT_TRUE(has("data/5x5.js", "\",1);\n"));
  EXPECT_TRUE(has("data/2x2.js", "\");\n"));
  EXPECT_TRUE(has("sources.tsv", "\tsome\n"));
  EXPECT_TRUE(has("about.html", "5x5.tsv</a>, partly searched"));
  EXPECT_TRUE(has("about.html", "2x2.tsv</a></td>"));
}

TEST_F(PartialResults, MakeASiteWithoutACompleteBoard) {
  make_folders(folder.path() / "2x2");
  fs::remove_all(folder.path() / "2x2.tsv");
  write_site(read_atlas(source()), site);
  const std::string home = read_file(site / "index.html");
  for (const char* part : {"We enumerated", "class=\"chart\"", "class=\"records\"", "<table"})
    EXPECT_EQ(home.find(part), std::string::npos) << part;
  for (const char* part : {"No board has been searched completely yet.", "boards, so there are none yet."})
    EXPECT_NE(home.find(part), std::string::npos) << part;
  EXPECT_NE(home.find("5x5"), std::string::npos);
  EXPECT_NE(read_file(site / "puzzle.html").find("best of the 1 piece mix searched"), std::string::npos);
}

}  // namespace
}  // namespace sbp
