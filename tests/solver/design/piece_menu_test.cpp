// Menus: what can be chosen, and what is said of those that are none.
#include "solver/design/piece_menu.h"

#include <gtest/gtest.h>

#include "common/system/error.h"
#include "solver/text/puzzle_text.h"

namespace sbp {
namespace {

constexpr const char* kFile = "frame\n....\n.#..\npieces\nAAG.\n.b..\npieces\nCCC.\nC...\ngoal\n....\n...G\n";

SlidingPuzzle menu_puzzle() {
  return read_puzzle(kFile, "test");
}

std::vector<std::string> choices(const std::string& items) {
  const PieceMenu menu(menu_puzzle(), items);
  std::vector<std::string> texts;
  for (const PieceChoice& choice : menu.choices()) texts.push_back(menu.text(choice));
  return texts;
}

using Texts = std::vector<std::string>;

TEST(PieceMenu, ListsChoicesThatHaveRoomAndTheGoalsPieces) {
  // b and G are equal, so they are one kind.
  EXPECT_EQ(choices("0..2xA,2xb,0xC"), (Texts{"2xG", "1xA,2xG", "2xA,2xG"}));
  EXPECT_EQ(choices("0..9xA,1xG,0..1xC"),
            (Texts{"1xG", "1xC,1xG", "1xA,1xG", "1xA,1xC,1xG", "2xA,1xG", "3xA,1xG"}));
  EXPECT_EQ(choices("0xG"), Texts{});
  EXPECT_EQ(choices("9xA"), Texts{});
}

TEST(PieceMenu, KeepsPiecesThatItDoesNotName) {
  for (const std::string& text : choices("0..1xA"))
    for (const char* const kept : {"2x", "1xC"}) EXPECT_NE(text.find(kept), std::string::npos) << text;
}

TEST(PieceMenu, TakesShapesAndSizes) {
  EXPECT_EQ(choices("0xA,0xC,1xb,1x##/#."), Texts{"1xG,1x##/#."});
  EXPECT_EQ(choices("0xA,0xC,1x##"), choices("1x##,0xC"));  // that is A
  EXPECT_EQ(choices("0xC,1x2-omino"), (Texts{"2xG,1x#/#", "1xA,2xG"}));
  EXPECT_EQ(choices("0xC,2x2-omino").size(), 3U);
  EXPECT_EQ(ominoes(menu_puzzle(), 1).size(), 1U);
  EXPECT_EQ(ominoes(menu_puzzle(), 3).size(), 5U);
}

TEST(PieceMenu, MakesSoundPuzzlesOfChoices) {
  const PieceMenu menu(menu_puzzle(), "0..3xA,0..1xC,0..2x##/#.,1..3xG");
  for (const PieceChoice& choice : menu.choices()) {
    const SlidingPuzzle made = menu.puzzle_of(choice);
    EXPECT_NO_THROW(require_sound(made)) << menu.text(choice);
    EXPECT_EQ(made, canonical(made));
    // Its text is a menu that has it alone.
    const PieceMenu alone(menu_puzzle(), menu.text(choice) + ",0xA,0xC");
    ASSERT_EQ(alone.choices().size(), 1U) << menu.text(choice);
  }
}

TEST(PieceMenu, SaysWhatIsWrong) {
  for (const char* const wrong : {"", "A", "1x", "1xA,", "1xZ", "2..1xA", "99xA", "1xA1xb", "1x##/#",
                                  "1x#####", "1x0-omino", "1x13-omino", "1x.", "x", "1..xA", "-1xA", "1yA"})
    EXPECT_THROW(PieceMenu(menu_puzzle(), wrong), UsageError) << wrong;
}

TEST(PieceMenu, RefusesTooMany) {
  SlidingPuzzle large;
  large.width = large.height = 11;
  for (int cell = 0; cell < 121; ++cell) large.open |= FrameSet::of(cell);
  EXPECT_THROW(PieceMenu(large, "12x5-omino"), UsageError);
}

}  // namespace
}  // namespace sbp
