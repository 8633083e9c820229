// Every error in a text is reported in one line that starts with the place.
#include <gtest/gtest.h>

#include "common/base/error.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/text/puzzle_text.h"

namespace sbp {
namespace {

/// The error of reading a text in a format.
std::string complaint(const std::string& format, std::string_view text) {
  try {
    puzzle_format(format).read(SourceText(text, "F"));
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
    return error.what();
  }
  return "nothing";
}

struct Case {
  std::string text, begin;
};

void expect_complaints(const std::string& format, const std::vector<Case>& cases) {
  for (const auto& [text, begin] : cases) {
    const std::string message = complaint(format, text);
    EXPECT_EQ(message.substr(0, begin.size()), begin) << format << ":\n" << text;
    EXPECT_NE(message.find("; "), std::string::npos) << message;
  }
}

TEST(PuzzleErrors, OurForm) {
  expect_complaints(
      "puz",
      {{"", "F:1:1: the word 'start' is missing"},
       {"# name: x\n", "F:2:1: the word 'start' is missing"},
       {"hello\nstart\nA.\n", "F:1:1: neither a header line nor a word"},
       {"# name: x\n\nAB..\nA...\n", "F:3:1: a drawing without a word above it"},
       {"AB..\nA..\n", "F:1:1: neither a header line nor a word"},
       {"start\n", "F:1:1: a drawing is missing"},
       {"start\n..\n", "F:3:1: no piece is drawn"},
       {"start\nA..\n..\n", "F:3:1: this row has 2 cells, the first one 3"},
       {"start\nA.\n\xC3\xA9\n", "F:3:1: the byte 195 in a drawing"},
       {"start\nA .\n", "F:2:2: a space in a drawing; draw each cell as one character"},
       {"start\nA" + std::string(128, '.'), "F:2:1: more than 128 cells"},
       {"start\nA.\ngoal\n..A\n", "F:4:1: this drawing has 3x1 cells, the first one 2x1"},
       {"start\nA.\nor\n.A\n", "F:3:1: 'or' does not follow a goal"},
       {"start\nA.\ngoal\n.B\n", "F:4:2: no piece 'B' is in the start"},
       {"start\nAA.\ngoal\n..A\n", "F:4:3: the piece 'A' has another shape"},
       {"start\nA.\ngoal\n#A\n", "F:4:1: no wall is here"},
       {"start\nA#\ngoal\n.A\n", "F:4:2: 'A' is on a wall"},
       {"start\nA.\ngoal\n..\n", "F:4:1: this goal asks for nothing"},
       {"start\nA.B\nstart\nA.#\n", "F:4:3: a wall where a piece was above"},
       {"start\nA.#\nstart\nA..\n", "F:4:3: the frame was drawn differently above"},
       {"start\nA.B\nstart\nA..\n", "F:4:1: this start lacks a piece"},
       {"start\nA.B\nstart\nABB\n", "F:4:2: the piece 'B' is not that of the first start"},
       {"start\nA.B\nstart\nACB\n", "F:4:2: the piece 'C' is not that of the first start"},
       {"# distinct: AX\nstart\nA.\n", "F:1:14: no piece 'X' is drawn"},
       {"# hlock: .\nstart\nA.\n", "F:1:10: '.' can be no name"},
       {"# axis: maybe\nstart\nA.\n", "F:1:9: neither yes nor no"},
       {"# group: AB\n# group: B\nstart\nAB.\n", "F:2:10: 'B' is in another group"},
       {"# exit:\nstart\nA.\n", "F:1:8: an exit needs a character"},
       {"# exit: A >\nstart\nA.>\n", "F:1:9: the exit's character comes before"},
       {"# exit: > A\n# void: >\nstart\nA.\n", "F:2:9: '>' has a meaning already"},
       {"# exit: > A\nstart\nAB>\nstart\nA.B\n", "F:5:3: the piece 'B' may not be here"},
       {"# void: -\nstart\nA-\n", "F:3:2: '-' can be no piece here"},
       {"# exit: > A\nstart\nAB>\ngoal\n..B\n", "F:5:3: the piece 'B' may not enter all of these cells"},
       {"# any: *\nstart\nA..\ngoal\n.**\n", "F:5:2: too few pieces"},
       {"frame\nA.\nstart\nA.\n", "F:2:1: 'A' can be no piece here"},
       {"pieces\nA.\n", "F:1:1: pieces without a start need a frame"},
       {"frame\n..\npieces\nA.\npieces\nA.\n", "F:6:1: 'A' was drawn above"},
       {"frame\n..\npieces\nA.\nstart\nA.\n", "F:3:1: the starts show the pieces already"}});
}

TEST(PuzzleErrors, MisreadRows) {
  const std::string start = "start\nA...\n";
  expect_complaints(
      "puz", {{start + "# a remark\n", "F:3:1: a header line or a remark among the drawings; write it above"},
              {start + "goal\n..A.\n# name: Second\nstart\n", "F:5:1: a header line or a remark"},
              {start + "#exit: > A\n", "F:3:1: a header line or a remark"},
              {"start\n# a remark\nA...\n", "F:2:1: a header line or a remark"},
              {start + "goal:\n..A.\n",
               "F:3:1: 'goal:' is no word; write 'goal', in lower case and without a colon"},
              {start + "Goal:\n..A.\n", "F:3:1: 'Goal:' is no word; write 'goal', in lower case"},
              {"start\nA..\nGoal\n..A\n", "F:3:1: 'Goal' is no word; write 'goal', in lower case"},
              {"START\nA..\n", "F:1:1: 'START' is no word; write 'start', in lower case"},
              {"start:\nA..\n", "F:1:1: 'start:' is no word; write 'start', in lower case"},
              {start + "A\t.\t.\t.\n", "F:3:2: a tab in a drawing; "},
              {start + "#AA#A\n", "F:3:1: this row has 5 cells, the first one 4"},
              {start + "# . #\n", "F:3:1: this row has 5 cells, the first one 4"},
              {start + "start\nA..\n",
               "F:4:1: this drawing has 3x1 cells, the first one 4x1; draw the whole "
               "frame each time"},
              {"# axis: Yes\n" + start, "F:1:9: neither yes nor no; write '# axis: yes', in lower case"}});
}

TEST(PuzzleErrors, TooManyPieces) {
  std::string names;
  for (char name = '!'; names.size() < 65; ++name)
    if (name != '.' && name != '#') names += name;
  EXPECT_EQ(complaint("puz", "start\n" + names).substr(0, 30), "F:2:65: more than 64 pieces; d");
  std::string labels = "65x1:", put = "xsize: 65\nysize: 1\npiece: 1 (0,0)\n";
  for (int i = 1; i <= 65; ++i) {
    labels += " " + std::to_string(i);
    put += "put: 1 (" + std::to_string(i - 1) + ",0)\n";
  }
  EXPECT_NE(complaint("labels", labels).find("more than 64 pieces"), std::string::npos);
  EXPECT_NE(complaint("jimslide", put).find("more than 64 pieces"), std::string::npos);
  EXPECT_NE(complaint("knuth", "1 x 65\n1 = 1\n" + std::string(65, '1') + "\n" + std::string(65, '1'))
                .find("more than 64"),
            std::string::npos);
}

TEST(PuzzleErrors, OtherForms) {
  expect_complaints(
      "jimslide",
      {{"", "F:1:1: the size"},
       {"xsize: 4\n", "F:2:1: the size"},
       {"xsize: 0\n", "F:1:8: the number is 0"},
       {"xsize: 20\nysize: 20\n", "F:2:1: more than 128 cells"},
       {"xsize: 4\nysize: 1\nwall: (4,0)\n", "F:3:1: a wall that is not in the frame"},
       {"xsize: 4\nysize: 1\nput: 1 (0,0)\n", "F:3:1: piece 1 is not defined"},
       {"piece: 1 (0,0\n", "F:1:14: the line ends here; write ')'"},
       {"piece: 0 (0,0)\n", "F:1:8: a piece needs a number"},
       {"piece: 1 (0,0)\npiece: 1 (0,0)\n", "F:2:8: piece 1 is defined twice"},
       {"piece: 1 (0,0) and\n", "F:1:16: more than was expected"},
       {"piece: 1 (0,0)\nxstep: 1 2\n", "F:2:1: steps of several cells"},
       {"sizex: 4\n", "F:1:1: the keyword 'SIZEX' is not known"},
       {"xsize: 2\nysize: 1\npiece: 1 (0,0)\nput: 1 (2,0)\n", "F:4:1: a piece that is not in the frame"},
       {"xsize: 2\nysize: 1\nwall: (1,0)\npiece: 1 (0,0)\nput: 1 (1,0)\n",
        "F:1:1: the puzzle has a start where piece 'A' cannot be"},
       {"xsize: 2\nysize: 1\npiece: 1 (0,0)\npiece: 2 (0,0)\nput: 1 (1,0)\nwin: 2 (0,0)",
        "F:6:1: piece 2 is not put anywhere"},
       {"xsize: 2\nysize: 1\npiece: 1 (0,0)\nput: 1 (1,0)\nwin: 0 (0,1)", "F:5:1: a void"}});
  expect_complaints("knuth", {{"", "F:1:1: the size of the frame is missing"},
                              {"4 y 5\n", "F:1:3: 'y' stands here; write 'x'"},
                              {"20 x 20\n", "F:1:1: more than 128 cells"},
                              {"1 x 2\n1 = 2\n", "F:2:5: '2' in a pattern"},
                              {"1 x 2\n1 = 0\n", "F:2:1: a piece without a cell"},
                              {"1 x 2\n1 = 1\n", "F:3:1: the start is missing"},
                              {"1 x 2\n1 = 1\n1\n", "F:4:1: the goal is missing"},
                              {"1 x 2\n1 = 1\n12\n", "F:3:2: '2' is no piece"},
                              {"1 x 2\n1 = 1\n111\n", "F:3:3: all cells are decided"},
                              {"1 x 2\n1 = 11\n01\n", "F:3:2: the piece does not fit"},
                              {"1 x 3\n1 = 1\n1x\n10x\n", "F:4:1: the goal has other walls"},
                              {"1 x 3\n1 = 1\n1\n11\n", "F:4:1: the goal has other pieces"}});
  expect_complaints("grids", {{"", "F:1:1: there are 0 drawings"},
                              {"A.\n", "F:2:1: there are 1 drawings"},
                              {"A.\n\n.A.\n", "F:3:1: the goal has other walls"},
                              {"A.\n..\n\n.A\n", "F:4:1: the goal has other walls"},
                              {"A.\n\n.B\n", "F:3:2: the piece 'B' is not that of the start"},
                              {"  \n\nA\n", "F:1:1: a drawing of walls alone"}});
  expect_complaints("rush",
                    {{"", "F:1:1: there is no puzzle"},
                     {"AA\n", "F:1:1: a board of 2 characters"},
                     {std::string(36, '.'), "F:1:1: no car that must leave: "},
                     {"A" + std::string(35, '.'), "F:1:1: the car 'A' is no line"},
                     {"AA....\n......\n......\n..BB..\n..B...\n......\n", "F:4:3: the car 'B' is no line"},
                     {"......\n......\n......\n..BBA.\n....A.\n......\n", "F:1:1: no car that must leave: "},
                     {"......\n..XX..\n..A...\n..A...\n......\n......\n", "F:1:1: no car that must leave: "},
                     {"AA?" + std::string(33, '.'), "F:1:3: '?' in a board"},
                     {"60 AA" + std::string(34, '.') + " 7 8", "F:1:43: more than"}});
  expect_complaints("klotski",
                    {{"", "F:1:1: no JSON"},
                     {"{\n 1", "F:2:2: no JSON"},
                     {"[]", "F:2:1: there is no puzzle"},
                     {"{}", "F:1:1: /: the member \"blocks\" is missing"},
                     {R"({"blocks":[{"shape":[1],"position":[0,0]}]})", "F:1:1: /blocks/0/shape: no pair"},
                     {R"({"blocks":[{"shape":[1,1],"position":[9,0]}]})",
                      "F:1:1: the puzzle has a start where piece 'A' cannot be"},
                     {R"({"blocks":[{"shape":[1,1],"position":[0,0],"directions":[1]}]})",
                      "F:1:1: /blocks/0/directions: a block that moves one way"}});
  expect_complaints("code", {{"", "F:1:1: there is no puzzle"},
                             {"1A9BF0C000", "F:1:1: more than 9"},
                             {"1G", "F:1:2: 'G' is no hexadecimal digit"},
                             {"3", "F:1:1: a piece of this digit does not fit"},
                             {"0FFFFFFFFF", "F:1:1: more than 9"}});
  expect_complaints("table", {{"", "F:1:1: there is no puzzle"},
                              {"1,2\n1\n", "F:2:1: this row has 1 numbers"},
                              {"1,x\n", "F:1:3: no number"},
                              {"0,0\n", "F:1:1: the puzzle has no pieces"},
                              {"1,-1\n", "F:1:3: the number is -1"}});
  expect_complaints(
      "labels", {{"", "F:1:1: there is no puzzle"},
                 {"2x2: 1 2 3\n", "F:1:11: 3 labels for 4 cells"},
                 {"2x2: 1 2 3 goal 1\n", "F:1:12: 3 labels for 4 cells"},
                 {R"({"board":"2x2","position":[1,0,0]})", "F:1:1: /position: labels for more or fewer"},
                 {R"({"board":"2x","position":[1,0]})", "F:1:1: /board: no board"},
                 {R"({"position":[1,0]})", "F:1:1: /: the member \"board\" is missing"},
                 {R"({"board":"2x1","position":[1,0],"goal":2})", "F:1:1: /goal: no piece has this label"},
                 {"2x1: 1 0 3\n", "F:1:10: more labels than cells"},
                 {"2x1: 1 0 goal 2\n", "F:1:15: no piece has this label"},
                 {"200x1: 1 0", "F:1:1: the number is 200"}});
  expect_complaints("json",
                    {{"", "F:1:1: no JSON"},
                     {"{}", "F:1:1: /: the member \"width\" is missing"},
                     {R"({"with":3})", "F:1:1: /: the member 'with' is not known"},
                     {R"({"width":3,"height":1.5})", "F:1:1: /height: no whole number from 1 to 128"},
                     {R"({"width":3,"height":1,"walls":[[3,0]]})", "F:1:1: /walls/0: a cell that is not"},
                     {R"({"width":3,"height":1,"kinds":[],"pieces":[{"name":"A","kind":0}]})",
                      "F:1:1: /pieces/0: there are no kinds"},
                     {"1e999", "F:1:1: JSON with a number that is too large"}});
}

/// Large texts are read or rejected at once; a quadratic algorithm would exceed the time limit.
TEST(PuzzleErrors, LargeTexts) {
  EXPECT_NE(complaint("puz", std::string(SourceText::kMostBytes + 1, 'A')).find("more than 1048576 bytes"),
            std::string::npos);
  const auto repeated = [](const std::string& text) {
    std::string all;
    while (all.size() + text.size() <= SourceText::kMostBytes) all += text;
    return all;
  };
  for (const PuzzleFormat* format : puzzle_formats()) {
    for (const char* text : {"A",
                             "\n",
                             "# \n",
                             "#a:\n",
                             "# group: A\n",
                             "start\nA.\n",
                             "goal\n.A\n",
                             "or\n",
                             " \n",
                             "1 ",
                             "1,",
                             "1,2\n\n",
                             "2x1: 1 0\n",
                             "FFFF\n",
                             "{",
                             "[",
                             "[{\"blocks\":[]},",
                             "wall: (0,0)\n",
                             "piece: 1 (0,0)\n",
                             "(0,0)",
                             "1 = 1\n",
                             "AA\n\n"})
      complaint(std::string(format->name), repeated(text));
    guessed_format(SourceText(repeated("1"), "F"));
  }
  const std::string many =
      "# distinct: ABCDEFGHIJKLMNOP\n# any: abcdefghijklmnop\nstart\nABCDEFGHIJKLMNOP\ngoal\n";
  EXPECT_NE(complaint("puz", many + "abcdefghijklmnop\n").find("more than 10000 things"), std::string::npos);
}

}  // namespace
}  // namespace sbp
