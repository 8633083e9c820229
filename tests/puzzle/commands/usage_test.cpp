// Wrong usage of "puzzle".
#include <gtest/gtest.h>

#include "support/command.h"

namespace sbp::test {
namespace {

TEST(PuzzleUsage, ReportsWrongUsage) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{}, "puzzle: A subcommand is required (see puzzle --help)\n"},
      {{"slove", "x"},
       "puzzle: unknown subcommand 'slove'; choose from solve, rate, features, check, hardest, convert, "
       "pack, "
       "coins (see puzzle --help)\n"},
      {{SBP_PUZZLES "/donkey.puz"},
       "puzzle: '" SBP_PUZZLES "/donkey.puz' is a file; put one of these subcommands before it: solve, rate, "
       "features, check, hardest, "
       "convert, pack, coins (see puzzle --help)\n"},
      {{"solve"}, "puzzle: FILE is required (see puzzle solve --help)\n"},
      {{"solve", "a.puz", "--threads"},
       "puzzle: --threads: 1 required N missing (see puzzle solve --help)\n"},
      {{"hardest", "--diamter"},
       "puzzle: unknown option '--diamter'; did you mean --diameter? (see puzzle "
       "hardest --help)\n"},
      {{"solve", "--metrics=steps", "a.puz"},
       "puzzle: unknown option '--metrics'; did you mean --metric? (see puzzle "
       "solve --help)\n"},
      {{"rate", "--from", "0,0", "a.puz"},
       "puzzle: 'rate' has no option '--from', but 'hardest' has (see puzzle rate --help)\n"},
      {{"check", "/dev/null", SBP_PUZZLES "/donkey.puz"},
       "puzzle: the puzzle is in " SBP_PUZZLES "/donkey.puz; name it before the solution\n"},
      {{"check", SBP_PUZZLES "/donkey.puz", SBP_PUZZLES "/donkey.puz"},
       "puzzle: the solution argument is the puzzle file; name a file with the moves\n"},
      {{"solve", "--fast", "a.puz"},
       "puzzle: The following argument was not expected: --fast (see puzzle solve --help)\n"}};
  for (const auto& [arguments, expected] : wrong) {
    const CommandOutcome outcome = run_command(program("puzzle"), arguments);
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.err, expected);
  }
}

TEST(PuzzleUsage, TakesPartsOfUnits) {
  for (const char* const size : {"0.5M", "1.75MiB", "1.5 gb", "1.0G"}) {
    const CommandOutcome outcome =
        run_command(program("puzzle"), {"solve", SBP_PUZZLES "/quzzle.puz", "--memory", size});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
  }
}

TEST(PuzzleUsage, HasAShortHelpOption) {
  EXPECT_EQ(run_command(program("puzzle"), {"-h"}).out, run_command(program("puzzle"), {"--help"}).out);
  const CommandOutcome solve = run_command(program("puzzle"), {"solve", "-h"});
  EXPECT_EQ(solve.status, 0);
  EXPECT_EQ(solve.out, run_command(program("puzzle"), {"solve", "--help"}).out);
  EXPECT_NE(solve.out.find("--html"), std::string::npos);
}

}  // namespace
}  // namespace sbp::test
