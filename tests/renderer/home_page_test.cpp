// The home page.
#include <gtest/gtest.h>

#include "renderer/data/atlas.h"
#include "renderer/pages/pages.h"

namespace sbp {
namespace {

/// The home page's text about enumerated boards, for a site with these.
std::string enumerated(const std::vector<std::string>& boards) {
  std::vector<BoardResults> atlas;
  for (const std::string& board : boards)
    atlas.emplace_back(ResultTable(Board::parse(board, kMaxSearchCells)));
  const std::string page = home_page(atlas, {});
  const std::string before = "We enumerated every sliding-block puzzle on ", after = ". For each of";
  const auto start = page.find(before) + before.size();
  return page.substr(start, page.find(after) - start);
}

TEST(HomePage, NamesTheEnumeratedBoards) {
  std::vector<std::string> boards;
  for (const Board& board : boards_up_to(20)) boards.push_back(board.name());
  EXPECT_EQ(enumerated(boards), "every rectangular board of up to 20 cells");
  boards.emplace_back("2x11");
  EXPECT_EQ(enumerated(boards), "every rectangular board of up to 20 cells, plus 2x11");
  boards.emplace_back("3x7");
  EXPECT_EQ(enumerated(boards), "every rectangular board of up to 22 cells");
  boards.insert(boards.end(), {"3x8", "4x6"});
  EXPECT_EQ(enumerated(boards), "every rectangular board of up to 22 cells, plus 3x8 and 4x6");
  EXPECT_EQ(enumerated({"4x4", "4x5"}), "2 rectangular boards");
  EXPECT_EQ(enumerated({"2x2", "2x4", "3x4", "4x4"}), "4 rectangular boards");
}

}  // namespace
}  // namespace sbp
