// The command "puzzle rate".
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

using Rate = PuzzleCommand;

TEST_F(Rate, PrintsAnObjectPerPuzzle) {
  write("a.puz", "# name: Short\nstart\na..\ngoal\n..a\n");
  const CommandOutcome outcome = run({"rate", path("a.puz"), "--json", "--metric", "steps"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const auto json = parsed_json(outcome.out);
  EXPECT_EQ(json["name"], "Short");
  EXPECT_EQ(json["metric"], "steps");
  EXPECT_EQ(json["solvable"], true);
  EXPECT_EQ(json["length"], 2);
  EXPECT_EQ(json["solutions"], "1");
  EXPECT_FALSE(json.contains("seconds")) << "the estimate is for moves";
}

TEST_F(Rate, EstimatesTheDifficulty) {
  const auto json = parsed_json(run({"rate", SBP_PUZZLES "/donkey.puz", "--json"}).out);
  EXPECT_EQ(json["length"], 81);
  // 1.01 * 81^1.46 = 617.6, and that divided and multiplied by 1.71.
  EXPECT_EQ(json["seconds"], 618);
  EXPECT_EQ(json["seconds_low"], 361);
  EXPECT_EQ(json["seconds_high"], 1056);
  EXPECT_EQ(json["level"], "hard");
}

TEST_F(Rate, PrintsALinePerNumber) {
  const CommandOutcome outcome = run({"rate", write("a.puz", "start\na#.\ngoal\n.#a\n")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, path("a.puz") +
                             ", counted in moves:\n"
                             "  positions  1  reachable positions\n"
                             "  dead_ends  0  positions with one neighbour\n"
                             "  no solution\n");
}

}  // namespace
}  // namespace sbp::test
