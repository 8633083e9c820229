// The ladder: reading its table, and the promised properties of data/ladder.tsv.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "common/files/file.h"
#include "renderer/data/choice.h"
#include "renderer/html/page.h"
#include "renderer/pages/pages.h"
#include "support/message_snapshot.h"
#include "support/small_atlas.h"

namespace sbp {
namespace {

using test::small_atlas;

const std::string kLadderHeader = "board\tbucket\treason\n";

/// That a ladder is refused for this line.
void expect_ladder_refused(int line, const std::string& text) {
  test::expect_message_at("data/ladder.tsv, line " + std::to_string(line),
                          test::error_of([&] { read_ladder(small_atlas(), text); }));
}

TEST(Ladder, HasTheRowsOfTheSitesBoards) {
  const auto atlas = small_atlas();
  const auto ladder = read_ladder(atlas, kLadderHeader + "2x2\t3\tSmall.\n9x9\t1\tNot here.\n");
  ASSERT_EQ(ladder.size(), 1U);
  EXPECT_EQ(ladder.front().puzzle.row->moves, 5);
  EXPECT_EQ(ladder.front().reason, "Small.");
  EXPECT_EQ(rung_address(ladder.front()), "puzzle.html?ladder#2x2/3");
  EXPECT_EQ(address_list(std::vector{ladder.front(), ladder.front()}), "2x2/3 2x2/3");
}

TEST(Ladder, OmitsPartlySearchedBoards) {
  auto atlas = small_atlas();
  atlas.front().complete = false;
  EXPECT_TRUE(read_ladder(atlas, kLadderHeader + "2x2\t3\tSmall.\n2x2\t1-1\tNot there.\n").empty());
}

TEST(Ladder, ReportsTheWrongRow) {
  expect_ladder_refused(3, kLadderHeader + "2x2\t3\tSmall.\n2x2\t2\tNot there.\n");
  expect_ladder_refused(2, kLadderHeader + "2x2\t0-0-0-1\tWithout a move.\n");
  for (const char* row : {"2x2", "2x2\t3", "2x2\t3\t", "", "2x2\t3\ta\tb"})
    expect_ladder_refused(2, kLadderHeader + row + "\n");
  for (const char* text : {"", "board\tbucket\n"}) expect_ladder_refused(1, text);
}

TEST(Ladder, RendersPages) {
  const auto atlas = small_atlas();
  const auto ladder = read_ladder(atlas, kLadderHeader + "2x2\t3\tA <small> one.\n");
  const std::string page = ladder_page(ladder), home = home_page(atlas, ladder);
  for (const char* words :
       {"1. 5 moves", "very easy<", "A &lt;small&gt; one.", "3 singles <small>(3) on 2x2", "Start here"})
    EXPECT_NE(page.find(words), std::string::npos) << words;
  EXPECT_NE(home.find("id=\"starter\""), std::string::npos);
  EXPECT_EQ(home.find("id=\"starter-next\""), std::string::npos) << "there is none";
  EXPECT_NE(ladder_page({}).find("none of the ladder’s puzzles"), std::string::npos);
  EXPECT_EQ(home_page(atlas, {}).find("id=\"starter\""), std::string::npos);
}

TEST(Ladder, OfTheProjectAscends) {
  const auto atlas = read_atlas({SBP_RESULTS, true, {}, nullptr});
  const auto ladder = read_ladder(atlas, resource("ladder.tsv"));
  EXPECT_EQ(ladder.size(), static_cast<std::size_t>(std::ranges::count(resource("ladder.tsv"), '\n')) - 1);
  ASSERT_GE(ladder.size(), 35U);
  EXPECT_EQ(ladder.front().puzzle.row->moves, 3);
  EXPECT_EQ(ladder.back().puzzle.row, hardest(atlas)->row);
  int moves = 0;
  for (const Rung& rung : ladder) {
    const ResultRow* const row = rung.puzzle.row;
    EXPECT_GT(row->moves, moves) << rung_address(rung);
    moves = row->moves;
    EXPECT_FALSE(rung.reason.empty()) << rung_address(rung);
  }
}

}  // namespace
}  // namespace sbp
