// Every error in a text is reported in one line that starts with the place.
#include <gtest/gtest.h>

#include "puzzle/formats/puzzle_format.h"
#include "support/message_snapshot.h"

namespace sbp {
namespace {

void expect_complaint(const std::string& format, const std::string& text, const std::string& place) {
  SCOPED_TRACE(format + ":\n" + text.substr(0, 200));
  test::expect_message_at(place, test::error_of([&] { puzzle_format(format).read(SourceText(text, "F")); }));
}

struct Case {
  std::string text, place;
};

void expect_complaints(const std::string& format, const std::vector<Case>& cases) {
  for (const auto& [text, place] : cases) expect_complaint(format, text, place);
}

TEST(PuzzleErrors, OurForm) {
  expect_complaints("puz", {{"", "F:1:1"},
                            {"# name: x\n", "F:2:1"},
                            {"hello\nstart\nA.\n", "F:1:1"},
                            {"AB..\nA..\n", "F:1:1"},
                            {"start\n", "F:1:1"},
                            {"start\n..\n", "F:3:1"},
                            {"start\nA..\n..\n", "F:3:1"},
                            {"start\nA.\n\xC3\xA9\n", "F:3:1"},
                            {"start\nA .\n", "F:2:2"},
                            {"start\nA" + std::string(128, '.'), "F:2:1"},
                            {"start\nA.\ngoal\n..A\n", "F:4:1"},
                            {"start\nA.\nor\n.A\n", "F:3:1"},
                            {"start\nA.\ngoal\n.B\n", "F:4:2"},
                            {"start\nAA.\ngoal\n..A\n", "F:4:3"},
                            {"start\nA.\ngoal\n#A\n", "F:4:1"},
                            {"start\nA#\ngoal\n.A\n", "F:4:2"},
                            {"start\nA.\ngoal\n..\n", "F:4:1"},
                            {"start\nA.B\nstart\nA.#\n", "F:4:3"},
                            {"start\nA.#\nstart\nA..\n", "F:4:3"},
                            {"start\nA.B\nstart\nA..\n", "F:4:1"},
                            {"start\nA.B\nstart\nABB\n", "F:4:2"},
                            {"start\nA.B\nstart\nACB\n", "F:4:2"},
                            {"# distinct: AX\nstart\nA.\n", "F:1:14"},
                            {"# hlock: .\nstart\nA.\n", "F:1:10"},
                            {"# axis: maybe\nstart\nA.\n", "F:1:9"},
                            {"# group: AB\n# group: B\nstart\nAB.\n", "F:2:10"},
                            {"# colour: A rad\nstart\nA.\n", "F:1:13"},
                            {"# color: A red, B\nstart\nA.\n", "F:1:18"},
                            {"# colour: A red, BC blue\nstart\nAB.\n", "F:1:19"},
                            {"# exit:\nstart\nA.\n", "F:1:8"},
                            {"# exit: > A\n# distinct: B\nstart\nB.A\n...\ngoal\n..B\n...\n", "F:1:9"},
                            {"#A.\nB..\n...\n", "F:1:1"},
                            {"# exit: A >\nstart\nA.>\n", "F:1:9"},
                            {"# exit: > A\n# void: >\nstart\nA.\n", "F:2:9"},
                            {"# exit: > A\nstart\nAB>\nstart\nA.B\n", "F:5:3"},
                            {"# void: -\nstart\nA-\n", "F:3:2"},
                            {"# exit: > A\nstart\nAB>\ngoal\n..B\n", "F:5:3"},
                            {"# any: *\nstart\nA..\ngoal\n.**\n", "F:5:2"},
                            {"frame\nA.\nstart\nA.\n", "F:2:1"},
                            {"pieces\nA.\n", "F:1:1"},
                            {"frame\n..\npieces\nA.\npieces\nA.\n", "F:6:1"},
                            {"frame\n..\npieces\nA.\nstart\nA.\n", "F:3:1"}});
}

TEST(PuzzleErrors, MisreadRows) {
  const std::string start = "start\nA...\n";
  expect_complaints("puz", {{start + "# a remark\n", "F:3:1"},
                            {start + "goal\n..A.\n# name: Second\nstart\n", "F:5:1"},
                            {start + "#exit: > A\n", "F:3:1"},
                            {"start\n# a remark\nA...\n", "F:2:1"},
                            {start + "goal:\n..A.\n", "F:3:1"},
                            {start + "Goal:\n..A.\n", "F:3:1"},
                            {"start\nA..\nGoal\n..A\n", "F:3:1"},
                            {"START\nA..\n", "F:1:1"},
                            {"start:\nA..\n", "F:1:1"},
                            {"Start\nAAB..\nCCD..\n", "F:1:1"},
                            {start + "A\t.\t.\t.\n", "F:3:2"},
                            {start + "#AA#A\n", "F:3:1"},
                            {start + "# . #\n", "F:3:1"},
                            {start + "start\nA..\n", "F:4:1"},
                            {"# axis: Yes\n" + start, "F:1:9"}});
}

TEST(PuzzleErrors, TooManyPieces) {
  std::string names;
  for (char name = '!'; names.size() < 65; ++name)
    if (name != '.' && name != '#') names += name;
  expect_complaint("puz", "start\n" + names, "F:2:65");
  std::string labels = "65x1:", put = "xsize: 65\nysize: 1\npiece: 1 (0,0)\n";
  for (int i = 1; i <= 65; ++i) {
    labels += " " + std::to_string(i);
    put += "put: 1 (" + std::to_string(i - 1) + ",0)\n";
  }
  expect_complaint("labels", labels, "F:1:1");
  expect_complaint("jimslide", put, "F:68:1");
  expect_complaint("knuth", "1 x 65\n1 = 1\n" + std::string(65, '1') + "\n" + std::string(65, '1'), "F:1:1");
}

TEST(PuzzleErrors, OtherForms) {
  expect_complaints(
      "jimslide",
      {{"", "F:1:1"},
       {"xsize: 4\n", "F:2:1"},
       {"xsize: 0\n", "F:1:8"},
       {"xsize: 20\nysize: 20\n", "F:2:1"},
       {"xsize: 4\nysize: 1\nwall: (4,0)\n", "F:3:1"},
       {"xsize: 4\nysize: 1\nput: 1 (0,0)\n", "F:3:1"},
       {"piece: 1 (0,0\n", "F:1:14"},
       {"piece: 0 (0,0)\n", "F:1:8"},
       {"piece: 1 (0,0)\npiece: 1 (0,0)\n", "F:2:8"},
       {"piece: 1 (0,0) and\n", "F:1:16"},
       {"piece: 1 (0,0)\nxstep: 1 2\n", "F:2:1"},
       {"sizex: 4\n", "F:1:1"},
       {"xsize: 2\nysize: 1\npiece: 1 (0,0)\nput: 1 (2,0)\n", "F:4:1"},
       {"xsize: 2\nysize: 1\nwall: (1,0)\npiece: 1 (0,0)\nput: 1 (1,0)\n", "F:1:1"},
       {"xsize: 2\nysize: 1\npiece: 1 (0,0)\npiece: 2 (0,0)\nput: 1 (1,0)\nwin: 2 (0,0)", "F:6:1"},
       {"xsize: 2\nysize: 1\npiece: 1 (0,0)\nput: 1 (1,0)\nwin: 0 (0,1)", "F:5:1"}});
  expect_complaints("knuth", {{"", "F:1:1"},
                              {"4 y 5\n", "F:1:3"},
                              {"20 x 20\n", "F:1:1"},
                              {"1 x 2\n1 = 2\n", "F:2:5"},
                              {"1 x 2\n1 = 0\n", "F:2:1"},
                              {"1 x 2\n1 = 1\n", "F:3:1"},
                              {"1 x 2\n1 = 1\n1\n", "F:4:1"},
                              {"1 x 2\n1 = 1\n12\n", "F:3:2"},
                              {"1 x 2\n1 = 1\n111\n", "F:3:3"},
                              {"1 x 2\n1 = 11\n01\n", "F:3:2"},
                              {"1 x 3\n1 = 1\n1x\n10x\n", "F:4:1"},
                              {"1 x 3\n1 = 1\n1\n11\n", "F:4:1"}});
  expect_complaints("grids", {{"", "F:1:1"},
                              {"A.\n", "F:2:1"},
                              {"A.\n\n.A.\n", "F:3:1"},
                              {"A.\n..\n\n.A\n", "F:4:1"},
                              {"A.\n\n.B\n", "F:3:2"},
                              {"AA\n..\n\n##\n..\n", "F:4:1"},
                              {"##\n..\n\n..\n#~\n", "F:5:1"},
                              {"  \n\nA\n", "F:1:1"}});
  expect_complaints("rush", {{"", "F:1:1"},
                             {"AA\n", "F:1:1"},
                             {std::string(36, '.'), "F:1:1"},
                             {"A" + std::string(35, '.'), "F:1:1"},
                             {"AA....\n......\n......\n..BB..\n..B...\n......\n", "F:4:3"},
                             {"......\n......\n......\n..BBA.\n....A.\n......\n", "F:1:1"},
                             {"......\n..XX..\n..A...\n..A...\n......\n......\n", "F:1:1"},
                             {"AA?" + std::string(33, '.'), "F:1:3"},
                             {"60 AA" + std::string(34, '.') + " 7 cars", "F:1:43"}});
  expect_complaints("klotski", {{"", "F:1:1"},
                                {"{\n 1", "F:2:2"},
                                {"[]", "F:2:1"},
                                {"{}", "F:1:1: /"},
                                {R"({"blocks":[{"shape":[1],"position":[0,0]}]})", "F:1:1: /blocks/0/shape"},
                                {R"({"blocks":[{"shape":[1,1],"position":[9,0]}]})", "F:1:1"},
                                {R"({"blocks":[{"shape":[1,1],"position":[0,0],"directions":[1]}]})",
                                 "F:1:1: /blocks/0/directions"}});
  expect_complaints(
      "code",
      {{"", "F:1:1"}, {"1A9BF0C000", "F:1:1"}, {"1G", "F:1:2"}, {"3", "F:1:1"}, {"0FFFFFFFFF", "F:1:1"}});
  expect_complaints(
      "table",
      {{"", "F:1:1"}, {"1,2\n1\n", "F:2:1"}, {"1,x\n", "F:1:3"}, {"0,0\n", "F:1:1"}, {"1,-1\n", "F:1:3"}});
  expect_complaints("labels", {{"", "F:1:1"},
                               {"2x2: 1 2 3\n", "F:1:11"},
                               {"2x2: 1 2 3 goal 1\n", "F:1:12"},
                               {R"({"board":"2x2","position":[1,0,0]})", "F:1:1: /position"},
                               {R"({"board":"2x","position":[1,0]})", "F:1:1: /board"},
                               {R"({"position":[1,0]})", "F:1:1: /"},
                               {R"({"board":"2x1","position":[1,0],"goal":2})", "F:1:1: /goal"},
                               {"2x1: 1 0 3\n", "F:1:10"},
                               {"2x1: 1 0 goal 2\n", "F:1:15"},
                               {"200x1: 1 0", "F:1:1"}});
  expect_complaints(
      "json", {{"", "F:1:1"},
               {"{}", "F:1:1: /"},
               {R"({"with":3})", "F:1:1: /"},
               {R"({"width":3,"height":1.5})", "F:1:1: /height"},
               {R"({"width":3,"height":1,"walls":[[3,0]]})", "F:1:1: /walls/0"},
               {R"({"width":3,"height":1,"kinds":[],"pieces":[{"name":"A","kind":0}]})", "F:1:1: /pieces/0"},
               {"1e999", "F:1:1"}});
}

/// Large texts are read or rejected at once; a quadratic algorithm would exceed the time limit.
TEST(PuzzleErrors, LargeTexts) {
  expect_complaint("puz", std::string(SourceText::kMostBytes + 1, 'A'), "F:1:1");
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
      try {
        format->read(SourceText(repeated(text), "F"));
      } catch (const Error&) {
      }
    guessed_format(SourceText(repeated("1"), "F"));
  }
  const std::string many =
      "# distinct: ABCDEFGHIJKLMNOP\n# any: abcdefghijklmnop\nstart\nABCDEFGHIJKLMNOP\ngoal\n";
  expect_complaint("puz", many + "abcdefghijklmnop\n", "F:6:1");
}

}  // namespace
}  // namespace sbp
