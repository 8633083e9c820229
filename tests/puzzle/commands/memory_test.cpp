// No subcommand of "puzzle" takes more memory than --memory and a fixed overhead.
#include <gtest/gtest.h>

#include <algorithm>

#include "common/files/file.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

/// Commands and their limits of memory. Without a limit each takes more, most several times as much.
struct Case {
  std::string name, memory;
  std::vector<std::string> words;  ///< '@' at the beginning marks a file of the test
};

std::vector<Case> cases() {
  const std::string climb = SBP_PUZZLES "/climb12.puz", donkey = SBP_PUZZLES "/donkey.puz",
                    dirty = SBP_PUZZLES "/dirty-12.puz";
  return {
      {"solve", "4M", {"solve", climb}},
      {"solveAll", "4M", {"solve", "--all", climb}},
      {"solveAllSingles", "1M", {"solve", "--all", "--metric", "steps", "@singles.puz"}},
      {"solveAllWork", "1M", {"solve", "--all", "--work", "@work", donkey}},
      {"rate", "4M", {"rate", climb}},
      {"check", "4M", {"check", climb, "@solution.txt"}},
      {"graph", "16M", {"graph", donkey}},
      {"hardest", "8M", {"hardest", climb}},
      {"place", "8M", {"place", climb}},
      {"hardestLarge", "16M", {"hardest", dirty}},
      {"hardestCars", "16M", {"hardest", "@cars.puz"}},
      {"hardestTop", "1M", {"hardest", "--top", "1000000", donkey}},
      {"hardestComponents", "1M", {"hardest", "--components", "--metric", "steps", "@singles.puz"}},
      {"hardestFrom", "1M", {"hardest", "--from", "0,0", "--metric", "steps", "@singles.puz"}},
      {"hardestOfOneLevel", "1M", {"hardest", "--metric", "steps", "--top", "9", "@singles.puz"}},
      {"hardestDiameter", "8M", {"hardest", "--diameter", donkey}},
      {"hardestDiameterLarge", "8M", {"hardest", "--diameter", climb}},
      {"hardestChoose", "1M", {"hardest", "--choose", "1xA,0..1x4-omino", "@frame.puz"}},
      {"hardestChooseShapes", "1M", {"hardest", "--choose", "1xA,1x9-omino", "@frame.puz"}},
      {"design", "32M", {"design", "--necessary", climb}},
      {"packCount", "1M", {"pack", "--count", SBP_PACKING "/pentominoes-3x20.pack"}},
      {"packUnique", "1M", {"pack", "--unique", SBP_PACKING "/pentominoes-6x10.pack"}},
      {"packList", "1M", {"pack", "--list", SBP_PACKING "/pentominoes-3x20.pack"}},
      {"coins", "1M", {"coins", "A", "9", "--font", "5x7"}},
  };
}

class Memory : public testing::TestWithParam<Case> {
 protected:
  Memory() {
    write("singles.puz",
          "start\nAAAAAAA\n#######\nBCDEF.#\n......#\n......#\n......#\n......#\n......#\ngoal\nAAAAAAA\n...."
          "...\n"
          ".......\n.......\n.......\n.......\n.......\n.......\n");
    // The cars of a card of Rush Hour, which have 20,400,234 placements.
    write("cars.puz",
          "# axis: yes\n# distinct: A\nstart\nZZB.CC\nDDB.OP\nQAA.OP\nQRRROP\nQ..EFF\nGG.EHH\ngoal\n......\n"
          "......\n....AA\n......\n......\n......\n");
    std::string rows;
    for (int row = 0; row < 9; ++row) rows += row < 2 ? "AA.......\n" : ".........\n";
    write("frame.puz", "start\n" + rows + "goal\n" + rows);
  }

  void write(const std::string& name, const std::string& text) const {
    write_file_atomically(folder_.path() / name, text);
  }
  /// Runs the program "puzzle"; `peak` is its peak memory, measured by GNU time: a child of this test would
  /// begin with the memory of the test.
  CommandOutcome run(std::vector<std::string> words, std::uint64_t& peak) const {
    for (std::string& word : words)
      if (word.starts_with('@')) word = (folder_.path() / word.substr(1)).string();
    const std::string file = (folder_.path() / "peak").string();
    words.insert(words.begin(), {"--quiet", "--format=%M", "--output", file, "--", program("puzzle")});
    const CommandOutcome outcome = run_command("/usr/bin/time", words);
    peak = std::stoull(read_file(file)) << 10;
    return outcome;
  }

  const TemporaryFolder folder_{fast_folder()};
};

/// The solution to check is found without a limit.
TEST_P(Memory, LimitIsKept) {
#if defined(SBP_SANITIZED)
  GTEST_SKIP() << "sanitizers need extra memory";
#endif
  // Libraries, stacks, and each thread's own memory.
  constexpr std::uint64_t kBeside = std::uint64_t{6} << 20;
  std::uint64_t program_itself = 0, peak = 0;
  run({"--version"}, program_itself);
  std::vector<std::string> words = GetParam().words;
  words.insert(words.end(), {"--memory", GetParam().memory, "--threads", "2", "--quiet"});
  if (words.front() == "check") write("solution.txt", run({"solve", words[1]}, peak).out);
  const CommandOutcome outcome = run(words, peak);
  const std::uint64_t memory = std::stoull(GetParam().memory) << 20;
  EXPECT_LE(peak, program_itself + kBeside + memory) << outcome.err;
  if (outcome.status == 0) return;
  EXPECT_EQ(outcome.status, 1) << outcome.err;
  EXPECT_NE(outcome.err.find("memory"), std::string::npos) << outcome.err;
  EXPECT_EQ(std::ranges::count(outcome.err, '\n'), 1) << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(Puzzle, Memory, testing::ValuesIn(cases()),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace sbp::test
