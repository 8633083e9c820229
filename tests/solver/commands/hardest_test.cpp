// "puzzle hardest" as a command: what it prints, and what it refuses.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "common/system/file.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

class Hardest : public testing::Test {
 protected:
  Hardest() {
    write_file_atomically(path("a.puz"), "frame\n....\n....\npieces\nAAb.\n....\ngoal\n....\n..AA\n");
    write_file_atomically(path("free.puz"), "start\nAAb.\n....\n");
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  CommandOutcome hardest(const std::string& file, std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"hardest", path(file), "--quiet"});
    return run_command(program("puzzle"), arguments);
  }

  const TemporaryFolder folder_{fast_folder()};
};

TEST_F(Hardest, CountsComponents) {
  const auto json = nlohmann::json::parse(hardest("a.puz", {"--components", "--json"}).out);
  EXPECT_EQ(json.at("components"), 1);
  EXPECT_EQ(json.at("solvable_components"), 1);
  EXPECT_EQ(json.at("largest_component"), json.at("placements"));
}

TEST_F(Hardest, TellsADiameterWithoutAGoal) {
  const auto json = nlohmann::json::parse(hardest("free.puz", {"--diameter", "--json"}).out);
  EXPECT_GE(json.at("diameter"), 2);
  EXPECT_EQ(json.at("farthest").size(), 2U);
  EXPECT_FALSE(json.contains("solvable_components"));
  EXPECT_NE(hardest("free.puz", {"--diameter"}).out.find(" moves between "), std::string::npos);
}

TEST_F(Hardest, GoesOnWithChoices) {
  const std::vector<std::string> choose{"--choose", "1xA,0..3xb", "--work", path("work")};
  const CommandOutcome first = hardest("a.puz", choose), again = hardest("a.puz", choose);
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_NE(first.out.find("4 choices"), std::string::npos) << first.out;
  EXPECT_EQ(again.out, first.out);
  EXPECT_EQ(hardest("a.puz", {"--choose", "1xA", "--work", path("work")}).status, 1);
}

TEST_F(Hardest, RefusesWhatMakesNoSense) {
  const std::vector<std::vector<std::string>> wrong{{"--diameter", "--choose", "1xA"},
                                                    {"--diameter", "--from", "0,0"},
                                                    {"--components", "--choose", "1xA"},
                                                    {"--work", path("work")},
                                                    {"--from", "9,9"},
                                                    {"--choose", "2xZ"}};
  for (const std::vector<std::string>& arguments : wrong) {
    const CommandOutcome outcome = hardest("a.puz", arguments);
    EXPECT_EQ(outcome.status, 2) << arguments[0];
    EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
  }
}

}  // namespace
}  // namespace sbp::test
