// Files, messages and warnings of "puzzle solve".
#include <gtest/gtest.h>

#include <algorithm>

#include "common/picture/markup.h"
#include "puzzle/picture/handout.h"
#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class Solve : public PuzzleCommand {
 protected:
  Solve() {
    write("one.puz", "start\na.\ngoal\n.a\n");
    write("two.labels", "2x2: 1 2 0 0 goal 1\n2x2: 1 0 2 2 goal 1\n");
  }

  CommandOutcome solve(const std::vector<std::string>& files) const {
    std::vector<std::string> arguments{"solve", "--svg", path("pictures"), "--html", path("page.html")};
    arguments.insert(arguments.end(), files.begin(), files.end());
    return run(arguments);
  }
};

TEST_F(Solve, WritesAPicturePerPuzzleAndOnePage) {
  for (int round = 0; round < 2; ++round) {  // the second time replacing its own files
    const CommandOutcome outcome = solve({path("one.puz"), path("two.labels")});
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(files_below(path("pictures")), (std::set<std::string>{"one.svg", "two-1.svg", "two-2.svg"}));
    EXPECT_TRUE(read_file(path("pictures/two-2.svg")).starts_with(kPictureMark));
    const std::string page = read_file(path("page.html"));
    EXPECT_TRUE(page.starts_with(kHandoutMark));
    EXPECT_NE(page.find("data-best=\"1\""), std::string::npos);
  }
  ASSERT_EQ(run({"solve", "--metric", "steps", "--html", path("steps.html"), path("one.puz")}).status, 0);
  EXPECT_NE(read_file(path("steps.html")).find("data-best=\"1\" data-solution=\"aR\""), std::string::npos);
}

TEST_F(Solve, KeepsForeignFiles) {
  make_folders(path("pictures"));
  for (const char* const name : {"pictures/one.svg", "page.html"}) {
    write(name, "mine");
    const CommandOutcome outcome = solve({path("one.puz")});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_EQ(outcome.out, "") << "it fails before the search";
    EXPECT_EQ(read_file(path(name)), "mine");
    fs::remove(path(name));
  }
}

TEST_F(Solve, NamesThePuzzleThatIsTooLarge) {
  write("large.puz", "# distinct: ABC\nstart\nAABBCC\n......\n......\n......\n......\n");
  const CommandOutcome outcome = run({"solve", path("one.puz"), path("large.puz"), "--all", "--quiet",
                                      "--memory", "2000", "--threads", "1"});
  EXPECT_EQ(outcome.status, 1);
  expect_message_at("puzzle: TMP/large.puz", outcome.err);
}

/// The page shows a solution in moves, which is searched for in memory.
TEST_F(Solve, AdvisesNoFilesForAPage) {
  write("large.puz",
        "# distinct: ABC\nstart\nAABBCC\n......\n......\n......\n......\n"
        "goal\n......\n......\n......\n......\nCC..AA\n");
  const CommandOutcome outcome =
      run({"solve", path("large.puz"), "--metric", "steps", "--work", path("levels"), "--html",
           path("page.html"), "--quiet", "--memory", "2000", "--threads", "1"});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.err.ends_with(" positions; raise --memory\n")) << outcome.err;
}

TEST_F(Solve, RejectsAnImpossiblePageBeforeTheSearch) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"-", "--html"},
      {"", "--html"},
      {path("none/x.html"), "'TMP/none/x.html'"},
      {path("one.puz/x.html"), "'TMP/one.puz/x.html'"}};
  for (const auto& [html, named] : wrong) {
    const CommandOutcome outcome = run({"solve", path("one.puz"), "--html", html});
    EXPECT_EQ(outcome.status, html.size() < 2 ? 2 : 1);
    EXPECT_EQ(outcome.out, "");
    expect_message_naming(named, outcome.err);
  }
}

TEST_F(Solve, RejectsTwoPicturesOfOneName) {
  make_folders(path("other"));
  write("other/one.puz", "start\na.\ngoal\n.a\n");
  EXPECT_EQ(solve({path("one.puz"), path("other/one.puz")}).status, 2);
}

TEST_F(Solve, ReportsTheStartUsed) {
  write("starts.puz", "start\na....\nstart\n....a\ngoal\n...a.\n");
  const CommandOutcome outcome = run({"solve", path("starts.puz"), "--metric", "steps"});
  EXPECT_EQ(outcome.out, path("starts.puz") + ": 1 step, from start 2\naL\n");
  const CommandOutcome json = run({"solve", path("starts.puz"), "--metric", "steps", "--json"});
  EXPECT_NE(json.out.find(R"("solution":"aL","start":2,)"), std::string::npos) << json.out;
}

TEST_F(Solve, CountsAPositionReachedFromBothEndsOnce) {
  const CommandOutcome json = run({"solve", "--json", write("row.puz", "start\na...\ngoal\n...a\n")});
  EXPECT_NE(json.out.find(R"("positions":4,)"), std::string::npos) << json.out;
}

TEST_F(Solve, ListsAllShortestSolutions) {
  write("list.puz", "start\na..\n...\n...\nstart\n...\n...\n..a\ngoal\n...\n.a.\n...\n");
  const auto listed = [&](const std::string& option) {
    return run({"solve", "--metric", "steps", option, path("list.puz")});
  };
  const std::string head = path("list.puz") + ": 2 steps, from start 1\naR aD\nshortest solutions: 4\n";
  const std::string two = "1 (start 1): aR aD\n2 (start 1): aD aR\n";
  const CommandOutcome all = listed("--all-solutions");
  EXPECT_EQ(all.out, head + two + "3 (start 2): aU aL\n4 (start 2): aL aU\n");
  EXPECT_EQ(all.err, "");
  const CommandOutcome few = listed("--all-solutions=2");
  EXPECT_EQ(few.out, head + two);
  expect_message_naming("--all-solutions=N", few.err);
  EXPECT_EQ(run({"check", "--metric", "steps", path("list.puz"), write("solution", few.out)}).status, 0);
  const CommandOutcome json = run({"solve", "--json", "--all-solutions", path("one.puz")});
  EXPECT_NE(json.out.find(R"("shortest_solutions":"1","solutions":[{"solution":"aR"}])"), std::string::npos)
      << json.out;
  for (const char* const wrong : {"--all-solutions=0", "--all-solutions=x"})
    expect_refused(listed(wrong), "--all-solutions", 2);
  expect_refused(run({"solve", "--all-solutions", "--work", path("levels"), path("one.puz")}), "--work", 2);
}

TEST_F(Solve, PrintsTheSolutionIfTheOthersDoNotFitInMemory) {
  write("many.puz", "# distinct: abcd\nstart\nabcd\n....\n....\n....\ngoal\n....\n....\n....\nabcd\n");
  const CommandOutcome outcome =
      run({"solve", "--metric", "steps", "--memory", "1M", "--all-solutions", path("many.puz")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_TRUE(outcome.out.starts_with(path("many.puz") + ": 12 steps\n")) << outcome.out;
  EXPECT_EQ(outcome.out.find("shortest solutions"), std::string::npos) << outcome.out;
  expect_message_naming("--memory", outcome.err);
  // Here the list is too long. The number of solutions that fit depends on the compiler.
  write("long.puz", "# hlock: abc\n# distinct: abc\nstart\na.......\nb.......\nc.......\ngoal\n" +
                        std::string(".......a\n.......b\n.......c\n"));
  const CommandOutcome longer = run(
      {"solve", "--metric", "steps", "--memory", "2M", "--all-solutions=100000", "--json", path("long.puz")});
  EXPECT_EQ(longer.status, 1);
  EXPECT_TRUE(longer.out.find("\"length\":21") != std::string::npos) << longer.out;
  EXPECT_NE(longer.err.find(" of them fit into memory"), std::string::npos) << longer.err;
}

/// That something of a file is named in a line about it; an empty text has no line.
void expect_warning(const std::string& file, const std::string& named, const std::string& said) {
  if (named.empty()) {
    EXPECT_EQ(said, "");
  } else {
    expect_message_naming(file, said);
    expect_message_naming(named, said);
  }
}

TEST_F(Solve, WarnsOfAGoalMetAtTheStart) {
  const std::vector<std::pair<std::string, std::string>> met{
      {"start\nab.\ngoal\nab.\n", "start"},
      {"start\na.b\ngoal\n..a\n", "'# distinct: a'"},
      {"start\na.b\ngoal\n..a\nor\na..\n", "start"},
      {"# any: *\nstart\na.b\ngoal\n..*\n", "start"},
      {"start\na..\nstart\n..a\ngoal\n..a\n", "start 2"},
      {"# distinct: a\nstart\na.b\ngoal\n..a\n", ""}};
  for (const auto& [text, named] : met) {
    const CommandOutcome outcome = run({"solve", write("met.puz", text)});
    expect_warning("TMP/met.puz", named, outcome.err);
    const CommandOutcome quiet = run({"solve", path("met.puz"), "--quiet"});
    EXPECT_EQ(quiet.out, outcome.out);
    EXPECT_EQ(quiet.err, "");
  }
}

TEST_F(Solve, WarnsOfInterchangedPieces) {
  const std::vector<std::pair<std::string, std::string>> exchanged{
      {"start\n867\n254\n3.1\ngoal\n123\n456\n78.\n", "'# distinct: 12345678'"},
      {"start\na.b.\ngoal\n...a\n", "'# distinct: a'"},
      {"start\na.b.\ngoal\n...b\n", ""},
      {"start\na.b.\ngoal\n...a\nor\n...b\n", ""},
      {"# any: *\nstart\na.b.\ngoal\n...*\n", ""},
      {"# distinct: a\nstart\na.b.\ngoal\n...a\n", ""}};
  for (const auto& [text, named] : exchanged) {
    const CommandOutcome outcome = run({"solve", write("ends.puz", text)});
    expect_warning("TMP/ends.puz", named, outcome.err);
  }
}

/// Six pieces in parallel corridors that go from one end to the other, and a single that need not move; it
/// prevents the search by leaves.
std::string corridors() {
  const std::string rest(7, '.'), last = "x########\n";
  std::string starts, goals;
  for (const char name : std::string("ABCDEF")) {
    starts += std::string(2, name) + rest + "\n";
    goals += rest + std::string(2, name) + "\n";
  }
  return "# distinct: ABCDEF\n# hlock: ABCDEF\nstart\n" + starts + last + "goal\n" + goals + last;
}

// Where both ends meet, they share very many positions.
TEST_F(Solve, KeepsToItsMemoryIfMostPositionsAreOnShortestPaths) {
  write("corridors.puz", corridors());
  const std::vector<std::string> words{"solve", path("corridors.puz"), "--metric", "steps", "--json"};
  const CommandOutcome usual = run(words);
  std::vector<std::string> with_little = words;
  for (const char* word : {"--memory", "16M", "--threads", "1"}) with_little.emplace_back(word);
  const CommandOutcome little = run(with_little);
  EXPECT_NE(usual.out.find("\"length\":42"), std::string::npos) << usual.out;
  EXPECT_EQ(little.out, usual.out);
#if !defined(SBP_SANITIZED)
  EXPECT_LT(little.peak_bytes, 48U << 20);
#endif
}

TEST_F(Solve, ReportsWhereASearchInFilesResumes) {
  write("files.puz", "start\na...\ngoal\n...a\n");
  const std::vector<std::string> words{"solve", path("files.puz"), "--metric",
                                       "steps", "--work",          path("levels")};
  EXPECT_EQ(run(words).err, "");
  EXPECT_EQ(run(words).err, "") << "everything is written";
  fs::remove(path("levels/level-3.keys"));
  expect_message_naming("level 2", run(words).err);
}

TEST_F(Solve, WarnsOfMisspelledKeys) {
  write("slip.puz", "# source: me\n# distinkt: a\nstart\na.#b\ngoal\n.a#.\n");
  write("solution", "aR");
  const std::string file = path("slip.puz");
  for (std::vector<std::string> arguments :
       std::vector<std::vector<std::string>>{{"solve", file},
                                             {"solve", file, "--format", "puz"},
                                             {"rate", file, "--json"},
                                             {"check", file, path("solution")},
                                             {"hardest", file},
                                             {"convert", file, "--to", "json"}}) {
    const CommandOutcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0);
    expect_message_at("puzzle: TMP/slip.puz:2:1", outcome.err);
    arguments.emplace_back("--quiet");
    const CommandOutcome quiet = run(arguments);
    EXPECT_EQ(quiet.err, "") << arguments[0];
    EXPECT_EQ(quiet.out, outcome.out) << arguments[0];
  }
}

TEST_F(Solve, ItsSolutionIsValidFromAnyStart) {
  write("starts.puz", "start\na....\nstart\n....a\ngoal\n...a.\n");
  const std::string solved = run({"solve", path("starts.puz")}).out;
  EXPECT_EQ(solved, path("starts.puz") + ": 1 move, from start 1\naRRR\n");
  const std::string counted = run({"solve", path("starts.puz"), "--all"}).out;
  EXPECT_NE(counted.find("\nshortest solutions: 2\n"), std::string::npos) << counted;
  for (const std::string& solution : {std::string("aL"), solved, counted}) {
    const CommandOutcome checked = run({"check", path("starts.puz"), write("solution", solution)});
    EXPECT_EQ(checked.status, 0) << solution;
    EXPECT_EQ(checked.out, path("starts.puz") + ": valid: 1 move, optimal\n");
  }
}

TEST_F(Solve, ExplainsInvalidSolutions) {
  write("three.puz", "start\na..b\ngoal\n..a.\n");
  const std::vector<std::vector<std::string>> wrong{{"aR", "moves", ""},
                                                    {"", "moves", ""},
                                                    {"aRR", "steps", ": move 1, 'aRR'"},
                                                    {"(ab)R", "moves", ": move 1, '(ab)R'"},
                                                    {"arr", "moves", ": move 1, 'arr'"},
                                                    {"aL", "moves", ": move 1, 'aL'"}};
  for (const std::vector<std::string>& outcome : wrong) {
    write("solution", outcome[0]);
    const CommandOutcome checked =
        run({"check", path("three.puz"), path("solution"), "--metric", outcome[1]});
    EXPECT_EQ(checked.status, 1);
    expect_message_naming("TMP/three.puz: invalid" + outcome[2], checked.out);
  }
}

TEST_F(Solve, FollowsLinksToPuzzles) {
  fs::create_symlink("one.puz", path("link.puz"));
  const CommandOutcome outcome = run({"solve", path("link.puz")});
  EXPECT_EQ(outcome.out, path("link.puz") + ": 1 move\naR\n") << outcome.err;
}

TEST_F(Solve, ChecksMovesOfTheCommandLine) {
  const auto check = [&](const char* moves) { return run({"check", path("one.puz"), moves}); };
  EXPECT_EQ(check("aR").out, path("one.puz") + ": valid: 1 move, optimal\n");
  EXPECT_EQ(check("aU").status, 1);
  EXPECT_EQ(check("moves.txt").status, 1) << "a missing file";
  expect_message_naming("'moves.txt'", check("moves.txt").err);
  write("slash.puz", "start\n/.\n..\ngoal\n..\n./\n");
  EXPECT_EQ(run({"check", path("slash.puz"), "/R /D"}).status, 0) << "a piece, not a folder";
  EXPECT_EQ(check("ar").status, 2) << "steps are capital letters";
  expect_message_naming("'ar'", check("ar").err);
}

TEST_F(Solve, ReadsPipes) {
  const CommandOutcome outcome = run_command(
      "/bin/bash", {"-c", "\"$0\" check <(cat \"$1\") <(echo aR)", program("puzzle"), path("one.puz")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
}

TEST_F(Solve, ReportsThatThereIsNoGoal) {
  EXPECT_EQ(run({"solve", write("free.puz", "start\na..\n"), "--all"})
                .out.find(path("free.puz") + ": no goal (all 3 reachable positions checked)\n"),
            0U);
  const std::string rated = run({"rate", path("free.puz")}).out;
  EXPECT_TRUE(rated.ends_with("\n  no goal\n")) << rated;
  EXPECT_EQ(run({"check", path("free.puz"), write("solution", "aR")}).status, 2);
}

TEST_F(Solve, NamesTheFileThatLacksSomething) {
  write("free.puz", "start\na..\n");
  write("pieces.puz", "frame\n...\npieces\na..\ngoal\n..a\n");
  const std::vector<std::vector<std::string>> lacking{{"solve", path("free.puz")},
                                                      {"check", path("free.puz"), "/dev/null"},
                                                      {"hardest", path("free.puz")},
                                                      {"hardest", path("free.puz"), "--choose", "1xa"},
                                                      {"solve", path("pieces.puz")},
                                                      {"check", path("pieces.puz"), "/dev/null"},
                                                      {"rate", path("one.puz"), path("pieces.puz")}};
  for (const std::vector<std::string>& arguments : lacking) {
    const CommandOutcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << arguments[0];
    EXPECT_EQ(outcome.out, "") << arguments[0];
    const bool is_free = std::ranges::find(arguments, path("free.puz")) != arguments.end();
    expect_message_at(is_free ? "puzzle: TMP/free.puz" : "puzzle: TMP/pieces.puz", outcome.err);
  }
}

TEST_F(Solve, ReportsUnreadableFiles) {
  for (const auto& [name, named] : {std::pair{"none.puz", "'TMP/none.puz'"}, {"", "'TMP'"}})
    expect_refused(run({"solve", path(name)}), named);
}

}  // namespace
}  // namespace sbp::test
