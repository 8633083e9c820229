// No subcommand of "puzzle" takes more memory than --memory and what the program takes by itself.
#include <gtest/gtest.h>

#include <algorithm>

#include "common/system/file.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

/// What runs within how much memory. Without a limit each takes more, most several times as much.
struct Case {
  std::string name, memory;
  std::vector<std::string> words;  ///< a word that begins with '@' is a file of the test
};

std::vector<Case> cases() {
  const std::string climb = SBP_PUZZLES "/climb12.puz", donkey = SBP_PUZZLES "/donkey.puz",
                    dirty = SBP_PUZZLES "/dirty-12.puz";
  return {
      {"solve", "4M", {"solve", climb}},
      {"solveAll", "4M", {"solve", "--all", climb}},
      {"solveAllLoose", "4M", {"solve", "--all", "--metric", "steps", "@loose.puz"}},
      {"solveAllWork", "4M", {"solve", "--all", "--work", "@work", donkey}},
      {"rate", "4M", {"rate", climb}},
      {"check", "4M", {"check", climb, "@solution.txt"}},
      {"hardest", "4M", {"hardest", climb}},
      {"hardestLarge", "16M", {"hardest", dirty}},
      {"hardestCars", "16M", {"hardest", "@cars.puz"}},
      {"hardestTop", "4M", {"hardest", "--top", "1000000", donkey}},
      {"hardestComponents", "4M", {"hardest", "--components", climb}},
      {"hardestFrom", "4M", {"hardest", "--from", "0,0", "--metric", "steps", "@loose.puz"}},
      {"hardestOfOneLevel", "4M", {"hardest", "--metric", "steps", "--top", "9", "@loose.puz"}},
      {"hardestDiameter", "8M", {"hardest", "--diameter", donkey}},
      {"hardestDiameterLarge", "8M", {"hardest", "--diameter", climb}},
      {"hardestChoose", "4M", {"hardest", "--choose", "1xA,0..2x4-omino", "@frame.puz"}},
      {"hardestChooseShapes", "16M", {"hardest", "--choose", "1xA,1x10-omino", "@frame.puz"}},
      {"packCount", "2M", {"pack", "--count", SBP_PACKING "/pentominoes-6x10.pack"}},
      {"packUnique", "2M", {"pack", "--unique", SBP_PACKING "/pentominoes-6x10.pack"}},
      {"packList", "1M", {"pack", "--list", SBP_PACKING "/pentominoes-4x15.pack"}},
      {"coins", "4M", {"coins", "A", "9", "--font", "5x7"}},
      {"coinsLevels", "4M", {"coins", "A", "9", "--font", "5x7", "--levels"}},
      {"features", "4M", {"features", SBP_RESULTS "/3x4.tsv", "--out", "@features"}},
  };
}

class Memory : public testing::TestWithParam<Case> {
 protected:
  Memory() {
    write("loose.puz",
          "start\nAAAAAAA\n#######\nBCDEFG#\n......#\n......#\n......#\n......#\n......#\ngoal\nAAAAAAA\n...."
          "...\n"
          ".......\n.......\n.......\n.......\n.......\n.......\n");
    // The cars of a card of Rush Hour, which have 153,414,464 placements.
    write("cars.puz",
          "# axis: yes\n# distinct: A\nstart\nZZB.CC\nDDB.OP\nQAA.OP\nQRRROP\nQ..EFF\nGG.EHH\ngoal\n......\n"
          "......\n....AA\n......\n......\n......\n");
    std::string rows;
    for (int row = 0; row < 7; ++row) rows += row < 2 ? "AA.....\n" : ".......\n";
    write("frame.puz", "start\n" + rows + "goal\n" + rows);
    write("solution.txt", "aR");
  }

  void write(const std::string& name, const std::string& text) const {
    write_file_atomically(folder_.path() / name, text);
  }
  CommandOutcome run(std::vector<std::string> words) const {
    for (std::string& word : words)
      if (word.starts_with('@')) word = (folder_.path() / word.substr(1)).string();
    return run_command(program("puzzle"), words);
  }

  const TemporaryFolder folder_{fast_folder()};
};

TEST_P(Memory, IsKeptTo) {
#if defined(SBP_SANITIZED)
  GTEST_SKIP() << "sanitizers take memory of their own";
#endif
  // Libraries, stacks, and what every search has for each thread.
  constexpr std::uint64_t kBeside = std::uint64_t{8} << 20;
  const std::uint64_t program_itself = run({"--version"}).peak_bytes;
  std::vector<std::string> words = GetParam().words;
  words.insert(words.end(), {"--memory", GetParam().memory, "--threads", "2", "--quiet"});
  const CommandOutcome outcome = run(words);
  const std::uint64_t memory = std::stoull(GetParam().memory) << 20;
  EXPECT_LE(outcome.peak_bytes, program_itself + kBeside + memory) << outcome.err;
  if (outcome.status == 0) return;
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_NE(outcome.err.find("memory"), std::string::npos) << outcome.err;
  EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(Puzzle, Memory, testing::ValuesIn(cases()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace sbp::test
