// The output and errors of "puzzle hardest".
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "puzzle/text/puzzle_text.h"
#include "support/document_examples.h"
#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class Hardest : public PuzzleCommand {
 protected:
  Hardest() {
    write("a.puz", "frame\n....\n....\npieces\nAAb.\n....\ngoal\n....\n..AA\n");
    write("free.puz", "start\nAAb.\n....\n");
  }

  CommandOutcome hardest(const std::string& file, std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"hardest", path(file), "--quiet"});
    return run(arguments);
  }
};

TEST_F(Hardest, CountsComponents) {
  const auto json = parsed_json(hardest("a.puz", {"--components", "--json"}).out);
  EXPECT_EQ(json.at("components"), 1);
  EXPECT_EQ(json.at("solvable_components"), 1);
  EXPECT_EQ(json.at("largest_component"), json.at("placements"));
}

TEST_F(Hardest, SkipsChoicesWithoutThePieceOfTheStart) {
  write("two.puz",
        "# void: -\nframe\n....\n....\npieces\nA...\n....\npieces\n..BB\n....\n"
        "goal\nBB..\n....\nor\n....\n...-\n");
  const CommandOutcome outcome = hardest("two.puz", {"--choose", "1xA,0..1xB", "--from", "2,0"});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("2 choices, 1 solvable"), std::string::npos) << outcome.out;
}

TEST_F(Hardest, FindsADiameterWithoutAGoal) {
  const auto json = parsed_json(hardest("free.puz", {"--diameter", "--json"}).out);
  EXPECT_GE(json.at("diameter"), 2);
  EXPECT_EQ(json.at("farthest").size(), 2U);
  EXPECT_FALSE(json.contains("solvable_components"));
  EXPECT_NE(hardest("free.puz", {"--diameter"}).out.find(" moves between "), std::string::npos);
}

TEST_F(Hardest, ResumesChoices) {
  const std::vector<std::string> choose{"--choose", "1xA,0..3xb", "--work", path("work")};
  const CommandOutcome first = hardest("a.puz", choose), again = hardest("a.puz", choose);
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_NE(first.out.find("4 choices"), std::string::npos) << first.out;
  EXPECT_EQ(again.out, first.out);
  EXPECT_EQ(hardest("a.puz", {"--choose", "1xA", "--work", path("work")}).status, 1);
}

TEST_F(Hardest, PrintsPuzzlesThatCanBeSolved) {
  write("exit.puz", "# exit: + A\n# void: =\nstart\nAAB..\nC....\n##++#\ngoal\n.....\n.....\n##AA#\n");
  const std::vector<std::pair<std::string, std::vector<std::string>>> cases{
      {"a.puz", {}},
      {"exit.puz", {}},
      {"a.puz", {"--choose", "1xA,0..3xb"}},
      {"a.puz", {"--choose", "1xA,1x##/#."}},
      {"exit.puz", {"--choose", "1xA,1xC,0..1xB"}}};
  for (const auto& [file, arguments] : cases) {
    const CommandOutcome found = hardest(file, arguments);
    std::vector<std::string> in_json = arguments;
    in_json.push_back("--json");
    const std::string objects = hardest(file, in_json).out;
    int longest = 0;
    for (std::size_t at = 0; at < objects.size(); at = objects.find('\n', at) + 1)
      longest = std::max(
          longest, parsed_json(objects.substr(at, objects.find('\n', at) - at)).at("length").get<int>());
    const CommandOutcome solved = run({"solve", "--json", write("found.puz", found.out)});
    EXPECT_EQ(solved.err, "") << found.out;
    EXPECT_EQ(parsed_json(solved.out).at("length"), longest) << found.out;
  }
}

TEST_F(Hardest, WritesPuzzlesToAFolder) {
  ASSERT_EQ(hardest("a.puz", {"--out", path("out")}).status, 0);
  EXPECT_EQ(read_file(path("out/a-1.puz")), "# 2 moves\nstart\nAA..\n...b\ngoal\n....\n..AA\n");
  const std::vector<std::string> choose{"--choose", "1xA,0..3xb", "--top", "9", "--out", path("choices")};
  EXPECT_EQ(hardest("a.puz", choose).status, 0);
  EXPECT_EQ(files_below(path("choices")).size(), 4U);
  EXPECT_EQ(run({"solve", path("choices/a-1.puz")}).out,
            path("choices/a-1.puz") + ": 5 moves\nARR BUL CLU bLLL AD\n");
  for (const std::string foreign : {"choices/a-2.puz", "choices/a-3.puz.partial"}) {
    const std::string before = fs::exists(path(foreign)) ? read_file(path(foreign)) : "";
    write(foreign, "mine");
    expect_refused(hardest("a.puz", choose), "TMP/" + foreign);
    EXPECT_EQ(read_file(path(foreign)), "mine");
    if (!before.empty()) write(foreign, before);
  }
}

TEST_F(Hardest, PrintsWhatItHasWhenInterrupted) {
  write_file_atomically(
      path("wide.puz"),
      "frame\n.....\n.....\n.....\n.....\n.....\npieces\nAA...\nAA...\n.....\n.....\n.....\n"
      "goal\n.....\n.....\n.....\n...AA\n...AA\n");
  const std::string script =
      "'" + program("puzzle") + "' design --choose 1xA,0..9x2-omino,0..3x3-omino --unique --work '" +
      path("work") + "' --quiet '" + path("wide.puz") + "' & until test 9 -lt \"$(wc -l < '" + path("work") +
      "/choices.journal')\"; do sleep 0.1; done 2>/dev/null; kill -TERM $!; wait $!";
  const CommandOutcome outcome = run_command("/bin/sh", {"-c", script});
  EXPECT_EQ(outcome.status, 128 + 15) << outcome.err;
  EXPECT_NE(outcome.out.find(" searched, "), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("\ngoal\n"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.err.find("rerun the command to resume"), std::string::npos) << outcome.err;
}

TEST_F(Hardest, DesignsWholePuzzles) {
  const auto design = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"design", path("a.puz"), "--quiet"});
    return run(arguments);
  };
  const CommandOutcome found = design({"--choose", "1xA,0..3xb", "--unique", "--length", "2..4", "--out",
                                       path("out"), "--svg", path("svg"), "--html", path("page.html")});
  EXPECT_EQ(found.status, 0) << found.err;
  const CommandOutcome solved = run({"solve", "--all", "--json", write("found.puz", found.out)});
  const auto json = parsed_json(solved.out);
  EXPECT_EQ(json.at("shortest_solutions"), "1") << found.out;
  EXPECT_LE(json.at("length"), 4);
  EXPECT_TRUE(fs::exists(path("out/a-1.puz")) && fs::exists(path("svg/a-1.svg")) &&
              fs::exists(path("page.html")));
  EXPECT_NE(design({"--length", "9..", "--html", path("none.html")}).out.find("0 with such a start"),
            std::string::npos);
  EXPECT_FALSE(fs::exists(path("none.html")));
  const auto heading = [&](const std::string& best) {
    const std::string table = design({"--choose", "1xA,0..3xb", "--best", best}).out;
    return table.substr(0, table.find(" starts ")).substr(table.find("moves"));
  };
  EXPECT_EQ(heading("length"), "moves       ");
  EXPECT_EQ(heading("gate"), "moves   before gate       ");
  EXPECT_EQ(heading("positions"), "moves     positions       ");
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"--length", "9..3"}, {"--start", "AA"}, {"--best", "worst"}, {"--empty", "0"}})
    expect_refused(design(wrong), wrong[0], 2);
}

TEST_F(Hardest, RejectsPuzzlesWithFilesOfTheSameNames) {
  make_folders(path("other"));
  write("other/a.puz", read_file(path("a.puz")));
  for (const std::string option : {"--out", "--svg"}) {
    expect_refused(hardest("a.puz", {path("other/a.puz"), option, path("both")}), "'a...'", 2);
    EXPECT_FALSE(fs::exists(path("both")));
  }
}

TEST_F(Hardest, WarnsOfUnusedItems) {
  const std::vector<std::string> choose{"hardest", path("a.puz"), "--choose", "1xA,1xb,0..1x7-omino"};
  const CommandOutcome outcome = run(choose);
  EXPECT_EQ(outcome.status, 0);
  expect_message_naming("'0..1x7-omino'", outcome.err);
  const CommandOutcome quiet = hardest("a.puz", {"--choose", choose.back()});
  EXPECT_EQ(quiet.err, "");
  EXPECT_EQ(quiet.out, outcome.out);
}

/// The designs in docs/guides/solve-and-design.md with their output.
TEST_F(Hardest, MatchesTheDocumentation) {
  const fs::path page = SBP_PUZZLES "/../../docs/guides/solve-and-design.md";
  const std::string text = read_file(page), begin = "$ sbp puzzle design ";
  for (const std::string& example : examples_of(page, "puz"))
    for (const auto& [name, file] : {std::pair("Frame", "frame.puz"), std::pair("Traffic", "traffic.puz")})
      if (example.starts_with(std::string("# name: ") + name)) write(file, example);
  int designs = 0;
  for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
    const std::string options = text.substr(at + begin.size(), text.find('\n', at) - at - begin.size());
    const CommandOutcome outcome =
        run_command("/bin/sh", {"-c", "cd '" + folder_.path().string() + "' && '" + program("puzzle") +
                                          "' design --quiet " + options});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::string shown = text.substr(text.find("# ", at));
    shown = shown.substr(0, std::min(shown.find("\n..."), shown.find("\n\n")));
    EXPECT_NE(outcome.out.find(shown), std::string::npos) << outcome.out << shown;
    ++designs;
  }
  EXPECT_EQ(designs, 4);
}

/// The header, a printed start and the goal together give the same puzzle.
TEST_F(Hardest, DrawsExits) {
  const std::string header = "# exit: + A\n# void: =\n", goal = "goal\n.....\n.....\n##AA#\n";
  write("exit.puz", header + "start\nAAB..\nC....\n##++#\n" + goal);
  const SlidingPuzzle puzzle = read_puzzle(read_file(path("exit.puz")), "exit.puz");
  const auto expect_same = [&](const nlohmann::json& drawing, const std::string& frame = "") {
    const std::string text = header + frame + "start\n" + drawing.get<std::string>() + goal;
    SlidingPuzzle drawn = read_puzzle(text, "drawn");
    drawn.starts = puzzle.starts;
    EXPECT_EQ(drawn, puzzle) << text;
  };
  // A variable, since the loop's range would outlive a temporary.
  const nlohmann::json top = parsed_json(hardest("exit.puz", {"--top", "2", "--json"}).out);
  for (const auto& start : top.at("hardest")) expect_same(start.at("start"));
  const nlohmann::json farthest = parsed_json(hardest("exit.puz", {"--diameter", "--json"}).out);
  for (const auto& position : farthest.at("farthest"))
    expect_same(position, "frame\n.....\n.....\n##++#\n");  // A covers the exit
  expect_same(parsed_json(hardest("exit.puz", {"--choose", "1xA", "--json"}).out).at("start"));
  EXPECT_NE(hardest("exit.puz", {}).out.find("##>>#\n"), std::string::npos);
  const CommandOutcome json = run({"convert", path("exit.puz"), "--to", "json"});
  write("exit.json", json.out);
  EXPECT_NE(hardest("exit.json", {}).out.find("##>>#\n"), std::string::npos);
}

TEST_F(Hardest, RejectsContradictoryOptions) {
  const std::vector<std::vector<std::string>> wrong{{"--diameter", "--choose", "1xA"},
                                                    {"--diameter", "--from", "0,0"},
                                                    {"--diameter", "--top", "2"},
                                                    {"--choose", ""},
                                                    {"--components", "--choose", "1xA"},
                                                    {"--work", path("work")},
                                                    {"--diameter", "--out", path("out")},
                                                    {"--from", "9,9"},
                                                    {"--choose", "2xZ"},
                                                    {"--choose", "1xA,1xb,2x3-omino"},
                                                    {"--choose", "1xA,0..1x9-omino"}};
  for (const std::vector<std::string>& arguments : wrong) {
    const CommandOutcome outcome = hardest("a.puz", arguments);
    EXPECT_EQ(outcome.status, 2) << arguments[0];
    expect_message(outcome.err);
  }
}

}  // namespace
}  // namespace sbp::test
