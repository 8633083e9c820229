// Menus: their choices, and errors.
#include "puzzle/design/piece_menu.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "common/base/error.h"
#include "puzzle/text/puzzle_text.h"
#include "support/message_snapshot.h"

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
  // b and G are equal and so of one kind.
  EXPECT_EQ(choices("0..2xA,2xb,0xC"), (Texts{"2xG", "1xA,2xG", "2xA,2xG"}));
  EXPECT_EQ(choices("0..9xA,1xG,0..1xC"),
            (Texts{"1xG", "1xC,1xG", "1xA,1xG", "1xA,1xC,1xG", "2xA,1xG", "3xA,1xG"}));
}

TEST(PieceMenu, AddsShapesThatMoveLikeThePuzzlesOwn) {
  for (const bool cars : {true, false}) {
    const SlidingPuzzle puzzle =
        read_puzzle(std::string(cars ? "# axis: yes\n" : "") +
                        "frame\n...\n...\n...\npieces\nAA.\n..b\n..b\ngoal\n.AA\n...\n...\n",
                    "test");
    const PieceMenu menu(puzzle, "1xA,1x##,1x#/#,1x##/#.");
    ASSERT_EQ(menu.choices().size(), 1U);
    for (const PieceKind& kind : menu.puzzle_of(menu.choices().front()).kinds) {
      const bool corner = kind.cells.size() == 3, row = kind.cells.back().x > 0;
      EXPECT_EQ(kind.horizontal, corner || !cars || row);
      EXPECT_EQ(kind.vertical, corner || !cars || !row);
    }
  }
}

/// That a menu is refused, and something in it is named.
void expect_refusal(const SlidingPuzzle& puzzle, const std::string& items,
                    const std::string& named = "--choose") {
  test::expect_message_naming(named, test::error_of<UsageError>([&] { PieceMenu(puzzle, items); }));
}

TEST(PieceMenu, ExplainsWhyNoChoiceIsPossible) {
  expect_refusal(menu_puzzle(), "9xA,0xC,0xG", "9xA");
  expect_refusal(menu_puzzle(), "2xA,0..3xC,0..1x2-omino,1x##/#.", "2xA,2xG,1x##/#.");
  expect_refusal(menu_puzzle(), "0xG", "1xG");
  expect_refusal(menu_puzzle(), "0xA,0xC,0..1xG,1x7-omino", "1xG");
  SlidingPuzzle without_goal = menu_puzzle();
  without_goal.goals.clear();
  expect_refusal(without_goal, "0xA,0xG,0xC");
  SlidingPuzzle large = read_puzzle("frame\n" + std::string(128, '.') + "\npieces\nA" +
                                        std::string(127, '.') + "\ngoal\nA" + std::string(127, '.') + "\n",
                                    "test");
  expect_refusal(large, "33xA,32x1-omino", "65");
}

TEST(PieceMenu, RefusesPiecesWithoutAPlace) {
  const SlidingPuzzle puzzle =
      read_puzzle("frame\n...\n.#.\n...\npieces\nAAb\nAA.\n...\ngoal\n..b\n...\n...\n", "test");
  expect_refusal(puzzle, "0..1xA", "character 6");
  expect_refusal(puzzle, "1xb", "0xA");
  EXPECT_NO_THROW(PieceMenu(puzzle, "0xA,0..1x8-omino")) << "a ring";
  expect_refusal(puzzle, "0xA,0..1x9-omino", "character 11");
  EXPECT_EQ(PieceMenu(puzzle, "0xA,1xb").choices().size(), 1U);
}

TEST(PieceMenu, ReportsUnusedItems) {
  const auto unused = [](const std::string& items) { return PieceMenu(menu_puzzle(), items).unused(); };
  EXPECT_EQ(unused("0..9xA,1xG,0..1xC"), Texts{});
  EXPECT_EQ(unused("0..1xA,0xG,0xC,1x6-omino,1x1-omino"), Texts{"0..1xA"});
  EXPECT_EQ(unused("0xA,0xC,1xG,0..1x##/#.,0..2x7-omino"), Texts{"0..2x7-omino"});
  EXPECT_EQ(unused("0..1xG,0xA,0xC,0..1x7-omino"), Texts{"0..1x7-omino"}) << "the goal needs room, too";
}

TEST(PieceMenu, KeepsPiecesThatItDoesNotName) {
  for (const std::string& text : choices("0..1xA"))
    for (const char* const kept : {"2x", "1xC"}) EXPECT_NE(text.find(kept), std::string::npos) << text;
}

TEST(PieceMenu, TakesShapesAndSizes) {
  EXPECT_EQ(choices("0xA,0xC,1xb,1x##/#."), Texts{"1xG,1x##/#."});
  EXPECT_EQ(choices("0xA,0xC,1x##"), choices("1x##,0xC"));  // the shape of A
  EXPECT_EQ(choices("0xC,1x2-omino"), (Texts{"2xG,1x#/#", "1xA,2xG"}));
  EXPECT_EQ(choices("0xC,2x2-omino").size(), 3U);
  EXPECT_EQ(ominoes(menu_puzzle(), 1, 9)->size(), 1U);
  EXPECT_EQ(ominoes(menu_puzzle(), 3, 9)->size(), 5U);
}

TEST(PieceMenu, TakesAlternatives) {
  // A, C and the new shape have 2, 4 and 3 cells. G leaves room for 6.
  std::vector<std::string> each;
  for (int a = 0; a <= 3; ++a)
    for (int c = 0; a + c <= 3; ++c)
      for (int shape = 0; a + c + shape <= 3; ++shape)
        if (a + c + shape >= 2 && 2 * a + 4 * c + 3 * shape <= 6)
          for (const std::string& text : choices(std::to_string(a) + "xA," + std::to_string(c) + "xC,1xG," +
                                                 std::to_string(shape) + "x##/#."))
            each.push_back(text);
  std::vector<std::string> together = choices("1xG,2..3xC|##/#.|A");
  EXPECT_EQ(together.size(), 5U);
  std::ranges::sort(each);
  std::ranges::sort(together);
  EXPECT_EQ(together, each);
  EXPECT_EQ(choices("1xG,0xA,1xC|3-omino|##/#."), choices("1xG,0xA,1xC|3-omino"));
  EXPECT_EQ(choices("0xA|C,1xG"), Texts{"1xG"});
}

TEST(PieceMenu, MakesSoundPuzzlesOfChoices) {
  const PieceMenu menu(menu_puzzle(), "0..3xA,0..1xC,0..2x##/#.,1..3xG");
  for (const PieceChoice& choice : menu.choices()) {
    const SlidingPuzzle made = menu.puzzle_of(choice);
    EXPECT_NO_THROW(require_sound(made)) << menu.text(choice);
    EXPECT_EQ(made, canonical(made));
    const PieceMenu alone(menu_puzzle(), menu.menu_of(choice));
    ASSERT_EQ(alone.choices().size(), 1U) << menu.text(choice);
    EXPECT_EQ(alone.choices().front(), choice);
  }
}

TEST(PieceMenu, DoesNotNamePiecesAfterOthersOfTheMenu) {
  const PieceMenu menu(menu_puzzle(), "3xA,0xb,1xG,0xC");
  std::string names;
  for (const Piece& piece : menu.puzzle_of(menu.choices().front()).pieces) names += piece.name;
  EXPECT_EQ(names.find_first_of("bC"), std::string::npos) << names;
}

TEST(PieceMenu, ReportsProblems) {
  for (const char* const wrong :
       {"", "A", "1x", "1xA,", "1xZ", "2..1xA", "99xA", "1xA1xb", "1x##/#", "1x#####", "1x0-omino",
        "1x13-omino", "1x.", "x", "1..xA", "-1xA", "1yA", "1xA|", "1x|A"})
    EXPECT_THROW(PieceMenu(menu_puzzle(), wrong), UsageError) << wrong;
}

/// A square in an empty frame.
SlidingPuzzle large_frame() {
  const std::string empty(11, '.'), square = "AA" + std::string(9, '.');
  std::string text = "frame\n";
  for (int row = 0; row < 11; ++row) text += empty + "\n";
  for (const char* const word : {"pieces\n", "goal\n"}) {
    text += word;
    for (int row = 0; row < 11; ++row) text += (row < 2 ? square : empty) + "\n";
  }
  return read_puzzle(text, "test");
}

TEST(PieceMenu, RefusesTooManyAtOnce) {
  const SlidingPuzzle large = large_frame();
  for (const std::string items : {"12x5-omino", "1x11-omino", "1x12-omino", "0..9x12-omino"})
    expect_refusal(large, "1xA," + items, "100,000");
  expect_refusal(large, "1xA,60x4-omino");
  // Most lists of 19 pieces lack the eight that the goal requires.
  const std::string blank = "............\n",
                    eight =
                        "AABBCCDDEEFF\nAABBCCDDEEFF\nA.B.C.D.E.F.\nGGHH........\nGGHH........\n"
                        "G.H.........\n" +
                        blank + blank;
  expect_refusal(read_puzzle("start\n" + eight + "goal\n" + eight, "test"), "19x4-omino|A", "100,000");
  std::string items;
  for (int i = 0; i < 500; ++i) items += "0..60x2-omino,";
  expect_refusal(large, items + "1xA");
  for (int i = 0; i < 501; ++i) items += "0xA,";
  expect_refusal(large, items + "1xA", "1,000");
}

TEST(PieceMenu, LeavesOutAnyNumberOfShapes) {
  const SlidingPuzzle large = large_frame();
  std::string items;
  for (int i = 0; i < 240; ++i) items += "0x" + std::to_string(5 + i % 8) + "-omino,";
  EXPECT_EQ(PieceMenu(large, items + "1xA").choices().size(), 1U);
  EXPECT_EQ(choices("0x1-omino,0xA,1xC,1xb,0..1x3-omino").size(), choices("0xA,1xC,1xb,0..1x3-omino").size());
  expect_refusal(menu_puzzle(), "0x1-omino", "1xG");
}

TEST(PieceMenu, ListsAChoiceOfSeveralItemsOnce) {
  const SlidingPuzzle large = large_frame();
  std::string items = "1xA";
  for (int i = 0; i < 60; ++i) items += ",0..1x##";
  EXPECT_EQ(PieceMenu(large, items).choices().size(), 59U) << "up to 58 dominoes have room";
}

TEST(PieceMenu, KeepsToItsMemory) {
  const SlidingPuzzle large = large_frame();
  const PieceMenu menu(large, "1xA,1x8-omino");
  EXPECT_EQ(menu.choices().size() + menu.mirror_images(), 2725U);
  EXPECT_NO_THROW(PieceMenu(large, "1xA,1x8-omino", {.memory = 4 << 20}));
  EXPECT_THROW(PieceMenu(large, "1xA,1x8-omino", {.memory = 1 << 20}), Error) << "shapes";
  EXPECT_THROW(PieceMenu(large, "1xA,3x4-omino", {.memory = 100'000}), Error) << "choices";
}

TEST(PieceMenu, TakesADrawnShapeForAPieceThatNoGoalNames) {
  // Only A is declared distinct, but in canonical form A and B are.
  const SlidingPuzzle twins = read_puzzle("# distinct: A\nstart\nAB.\n...\ngoal\n...\n..A\n", "test");
  const PieceMenu menu(twins, "1xA,1xB,1x#");
  ASSERT_EQ(menu.choices().size(), 1U);
  EXPECT_EQ(menu.text(menu.choices().front()), "1xA,2xB");
  EXPECT_EQ(PieceMenu(twins, "1xA,0x#").choices().front().pieces(), 1);
}

TEST(PieceMenu, KeepsADeclaredPieceApartFromItsShape) {
  const std::string drawing = "start\nA..\n...\ngoal\n...\n..A\n";
  const PieceMenu apart(read_puzzle("# distinct: A\n" + drawing, "test"), "1xA,1x#");
  EXPECT_EQ(apart.text(apart.choices().front()), "1xA,1x#");
  EXPECT_TRUE(apart.puzzle_of(apart.choices().front()).kinds.front().distinct);
  const PieceMenu equal(read_puzzle(drawing, "test"), "1xA,1x#");
  EXPECT_EQ(equal.text(equal.choices().front()), "2xA");
}

TEST(PieceMenu, TellsOnlyDeclaredPiecesApart) {
  // In canonical form, both pieces of the goal are distinct.
  const PieceMenu menu(read_puzzle("# distinct: A\nframe\n....\npieces\nAB..\ngoal\nAB..\n", "test"), "2x#");
  EXPECT_EQ(menu.text(menu.choices().front()), "1xA,2xB");
  // A shape prefers a piece that is not declared, whatever their names.
  for (const std::string names : {"AB", "BA"}) {
    const char declared = names[0], other = names[1];
    const PieceMenu of_three(read_puzzle(std::string("# distinct: ") + declared + "\nstart\n" + names +
                                             "..\ngoal\n..." + other + "\n",
                                         "test"),
                             "3x#");
    EXPECT_EQ(of_three.puzzle_of(of_three.choices().front()).pieces.size(), 4U);
    EXPECT_NE(of_three.text(of_three.choices().front()).find(std::string("3x") + other), std::string::npos);
  }
}

TEST(PieceMenu, TranslatesPatterns) {
  const PieceMenu menu(read_puzzle("# distinct: A\nstart\nABC.\n....\ngoal\n....\n...A\n", "test"),
                       "1xA,0..1xB,1x##");
  ASSERT_EQ(menu.choices().size(), 2U);
  EXPECT_EQ(menu.pattern_of(menu.choices()[0], "AC.#/____"), std::string("A\x01.#/____")) << "no single";
  EXPECT_EQ(menu.pattern_of(menu.choices()[1], "AC.#/____"), "AB.#/____") << "B stands for its kind";
}

TEST(PieceMenu, LeavesOutMirrorImages) {
  const SlidingPuzzle frame = read_puzzle(
      "frame\n....\n....\n....\n....\npieces\nAA..\nAA..\n....\n....\ngoal\n....\n....\n..AA\n..AA\n",
      "test");
  const std::string items = "1xA,0..2x##,0..2x#/#";
  const PieceMenu once(frame, items);
  EXPECT_EQ(once.choices().size(), 6U);
  EXPECT_EQ(once.mirror_images(), 3U);
  for (auto [pattern, choices] : {std::pair<std::string, std::size_t>{"A___/____/____/____", 6},
                                  {"#.__/.___/____/____", 6},
                                  {"A#__/____/____/____", 9},
                                  {"____/____/____/.___", 9}}) {
    std::ranges::replace(pattern, '_', '?');  // question marks before a slash are trigraphs
    EXPECT_EQ(PieceMenu(frame, items, {.pattern = pattern}).choices().size(), choices) << pattern;
  }
  EXPECT_EQ(PieceMenu(frame, items, {.from = Place{0, 0}}).choices().size(), 6U);
  EXPECT_EQ(PieceMenu(frame, items, {.from = Place{1, 0}}).choices().size(), 9U)
      << "mirrored, it is elsewhere";
  const PieceMenu full(frame, items, {.empty = {6, 8}});
  EXPECT_EQ(full.choices().size(), 3U) << "two or three dominoes";
  EXPECT_THROW(PieceMenu(frame, items, {.empty = {1, 2}}), UsageError);
}

}  // namespace
}  // namespace sbp
