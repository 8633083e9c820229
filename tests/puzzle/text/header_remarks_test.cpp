// Warnings about valid texts.
#include <gtest/gtest.h>

#include "puzzle/text/likely_mistakes.h"
#include "support/message_snapshot.h"
#include "support/puzzles.h"

namespace sbp {
namespace {

/// The remarks on a header line above drawings with a, B, '>' and '*'.
std::string remarks_on(const std::string& header) {
  const std::string text = header + "\nstart\naB.>\ngoal\n..*.\n";
  std::string remarks;
  for (const TextRemark& remark : header_remarks(SourceText(text, "F"))) {
    EXPECT_EQ(remark.at.number, 1U) << text;
    EXPECT_EQ(remark.at.column, 1U) << text;
    remarks += remark.text + "\n";
  }
  return remarks;
}

TEST(HeaderRemarks, WarnOfMisspellings) {
  for (const auto& [line, key] : {std::pair{"# axes: yes", "axis"},
                                  {"# exits: > a", "exit"},
                                  {"#exti : > a", "exit"},
                                  {"# distinkt: a", "distinct"},
                                  {"# groups: a, B", "group"},
                                  {"# lock: a", "hlock"},
                                  {"# vlok: B", "vlock"},
                                  {"# fixd: B", "fixed"},
                                  {"# viod: *", "void"},
                                  {"# colours: a red, B blue", "colour"},
                                  {"# colour aB Grey", "colour"},
                                  {"# color:", "color"},
                                  {"# axis yes", "axis"},
                                  {"# axis", "axis"},
                                  {"# axis = yes", "axis"},
                                  {"# exit > a", "exit"},
                                  {"# distinct a B", "distinct"},
                                  {"# distinct:", "distinct"},
                                  {"# name Klotski", "name"}}) {
    test::expect_message_naming(std::string("# ") + key, remarks_on(line));
  }
}

TEST(HeaderRemarks, DoNotWarnOfComments) {
  for (const char* const line : {"# source: a book",
                                 "# vlock: a",
                                 "# published: 1909",
                                 "# axis: yes",
                                 "# Exit: > a",
                                 "# any piece may leave",
                                 "# fixed in 1999",
                                 "# game: Klotski",
                                 "# note: axis",
                                 "# edit: moved",
                                 "# colours: as in the book",
                                 "# colour: a red",
                                 "# color of a: red",
                                 "# the axis: yes",
                                 "# block: 2x2",
                                 "# name of the author unknown",
                                 "#",
                                 "# :",
                                 "",
                                 "# https://example.org/exit"})
    EXPECT_EQ(remarks_on(line), "") << line;
}

TEST(HeaderRemarks, WarnOfRowsLikeKeywords) {
  const auto remarks = header_remarks(SourceText("start\naB..\nGoal\n", "F"));
  ASSERT_EQ(remarks.size(), 1U);
  EXPECT_EQ(remarks.front().at.number, 3U);
  test::expect_message_naming("'Goal'", remarks.front().text);
  EXPECT_TRUE(header_remarks(SourceText("start\naB..\n Goal\n", "F")).empty());
}

TEST(HeaderRemarks, DoNotWarnOfTheCollection) {
  for (const std::string& name : test::puzzle_names()) {
    const std::string text = test::puzzle_text(name);
    EXPECT_TRUE(header_remarks(SourceText(text, name)).empty()) << name;
  }
}

}  // namespace
}  // namespace sbp
