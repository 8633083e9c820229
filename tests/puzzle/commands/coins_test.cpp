// The command "puzzle coins".
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class Coins : public PuzzleCommand {
 protected:
  /// Runs the command on a puzzle with a start and a goal.
  CommandOutcome solve(const std::string& text, std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), {"coins", write("puzzle", text)});
    return run(arguments);
  }
};

TEST_F(Coins, SolvesAFile) {
  const std::string text = "-oo\no--\n\n-o-\noo-\n";
  CommandOutcome outcome = solve(text);
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, path("puzzle") + ": 1 move\n2,0>1,1\n");
  outcome = solve(text, {"--json", "--levels"});
  const auto json = parsed_json(outcome.out);
  EXPECT_EQ(json["solvable"], true);
  EXPECT_EQ(json["length"], 1);
  EXPECT_EQ(json["solution"], "2,0>1,1");
  EXPECT_EQ(json["levels"][0], 1);
  EXPECT_EQ(json["file"], path("puzzle"));
}

TEST_F(Coins, ReportsThatThereIsNoSolution) {
  const CommandOutcome outcome = solve("-oo\no--\n\noo-\n--o\n");
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, path("puzzle") + ": no solution\n");
  EXPECT_EQ(solve("-oo\no--\n\noo-\n--o\n", {"--json"}).out, R"({"file":")" + path("puzzle") +
                                                                 R"(","solvable":false})"
                                                                 "\n");
}

TEST_F(Coins, ReportsProblems) {
  for (const auto& [arguments, named] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"coins"}, "--font"},
           {{"coins", "--all"}, "--font"},
           {{"coins", "A", "--all", "--font", "5x7"}, "--all"},
           {{"coins", "A", "B", "C", "--font", "5x7"}, "glyphs"},
           {{"coins", "A", "B", "--font", "5x8"}, "5x7, 5x9"},
           {{"coins", "A", "b", "--font", "5x7"}, "'b'"},
           {{"coins", "A", "--levels", "--font", "5x7"}, "--levels"},
           {{"coins", "--all", "--work", "w", "--font", "5x7"}, "--work"}})
    expect_refused(run(arguments), named, 2);
  const CommandOutcome outcome = solve("-oo\no-x\n\noo-\n--o\n");
  EXPECT_EQ(outcome.status, 1);
  expect_message_at("puzzle: TMP/puzzle:2:3", outcome.err);
}

TEST_F(Coins, ResumesAfterAKill) {
  const std::string text =
      "--o--\n-ooo-\n-o-o-\noo-oo\no---o\n-----\n\n-----\n--o--\n-ooo-\n-o-o-\noo-oo\no---o\n";
  const CommandOutcome right = solve(text, {"--levels"});
  ASSERT_EQ(right.status, 0) << right.err;
  int killed = 0;
  for (int milliseconds = 5; milliseconds < 100'000; milliseconds *= 2) {
    const CommandOutcome outcome = run({"coins", path("puzzle"), "--levels", "--work", path("work")},
                                       {.kill_after = std::chrono::milliseconds(milliseconds)});
    if (outcome.status == 0) {
      EXPECT_EQ(outcome.out, right.out);
      EXPECT_GT(killed, 0);
      return;
    }
    ++killed;
  }
  FAIL() << "never ends";
}

}  // namespace
}  // namespace sbp::test
