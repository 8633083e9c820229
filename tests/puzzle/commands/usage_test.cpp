// Wrong usage of "puzzle".
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <stdexcept>

#include "support/command.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

TEST(PuzzleUsage, ReportsWrongUsage) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{}, "puzzle --help"},
      {{"slove", "x"}, "'slove'"},
      {{SBP_PUZZLES "/donkey.puz"}, "'data/puzzles/donkey.puz'"},
      {{"solve"}, "FILE"},
      {{"solve", "a.puz", "--threads"}, "--threads"},
      {{"hardest", "--diamter"}, "'--diamter'"},
      {{"solve", "--metrics=steps", "a.puz"}, "'--metrics'"},
      {{"rate", "--from", "0,0", "a.puz"}, "'--from'"},
      {{"check", "/dev/null", SBP_PUZZLES "/donkey.puz"}, "data/puzzles/donkey.puz"},
      {{"check", SBP_PUZZLES "/donkey.puz", SBP_PUZZLES "/donkey.puz"}, "solution"},
      {{"solve", "--fast", "a.puz"}, "--fast"}};
  for (const auto& [arguments, named] : wrong)
    expect_refused(run_command(program("puzzle"), arguments), named, 2);
}

/// What "puzzle" prints when it is interrupted while it waits for its file, and its status.
CommandOutcome interrupted(std::vector<std::string> arguments) {
  const TemporaryFolder folder(fast_folder());
  const std::string file = (folder.path() / "fifo").string();
  if (mkfifo(file.c_str(), 0600) != 0) throw std::runtime_error("mkfifo");
  std::ranges::replace(arguments, std::string("FILE"), file);
  std::ranges::replace(arguments, std::string("DIR"), (folder.path() / "work").string());
  arguments.insert(arguments.begin(), {"--preserve-status", "-s", "INT", "1", program("puzzle")});
  return run_command("/usr/bin/timeout", arguments);
}

TEST(PuzzleUsage, SaysHowToKeepInterruptedWork) {
  for (const auto& [arguments, named] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"hardest", "FILE", "--choose", "1xA"}, "choices"},
           {{"solve", "FILE"}, "levels"},
           {{"coins", "FILE"}, "levels"},
           {{"coins", "FILE", "--work", "DIR"}, "resume"},
           {{"solve", "FILE", "FILE"}, "interrupted"},
           {{"rate", "FILE"}, "interrupted"}}) {
    const CommandOutcome outcome = interrupted(arguments);
    EXPECT_EQ(outcome.status, 128 + SIGINT);
    expect_message_naming(named, outcome.err);
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
