// Messages and files of the programs after wrong usage and other errors.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

#include "oracle/table.h"
#include "support/command.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

constexpr int kUsage = 2, kTrouble = 1;

/// Commands of wrong usage. WORK stands for an empty folder.
std::vector<std::string> wrong_usage() {
  std::vector<std::string> commands;
  const auto add = [&](const std::string& begin, const std::vector<std::string>& ends) {
    for (const std::string& end : ends) commands.push_back(begin + end);
  };
  for (const std::string stage : {"finder", "sorter", "searcher", "oracle"})
    add(stage, {"", " nonsense", " 0x5", " 6x6", " 2x13", " 1x9", " 3x3 3x4", " 3x3 --nonsense"});
  for (const std::string stage : {"finder", "sorter", "searcher", "baseline_searcher"}) {
    add(stage, {" 5x5", " 5x4", " 3x3 --work"});
    add(stage + " 3x3 --threads",
        {"", " 0", " many", " 01", " 0x2", " +2", " 1025", " 18446744073709551617"});
    // The last one is an empty argument.
    add(stage + " 3x3 --memory ",
        {"0512M", "0x20000000", "-1", "1.5", "1.G", "1.5.5G", "18446744073709551616", "16777216T", ""});
  }
  add("finder ", {"--count", "--count 6x6", "3x3 --memo-limit -1", "--count 6x5"});
  add("searcher ",
      {"3x3 --bucket", "3x3 --bucket nonsense", "3x3 --bucket (10)", "2x13 --direct", "3x3 --shard 1/2",
       "3x3 --direct --shard 3/2", "3x3 --direct --shard 0/2", "3x3 --direct --merge WORK"});
  add("renderer ", {"3x3", "--nonsense", "--out", "--work WORK --out WORK/.", "--work WORK --out WORK/..",
                    "--work WORK --out WORK/memo/", "--threads 0"});
  add("oracle 3x3 ", {"--bucket nonsense", "--sample 3"});
  return commands;
}

/// The text with another word in each place of a word.
std::string replaced(std::string text, const std::string& word, const std::string& by) {
  for (std::size_t place = 0; (place = text.find(word, place)) != std::string::npos; place += by.size())
    text.replace(place, word.size(), by);
  return text;
}

bool is_one_line(const std::string& text) {
  return !text.empty() && text.find('\n') == text.size() - 1;
}

/// Runs a program with arguments separated by spaces; it must fail. Returns its message without its name.
std::string message_of_failure(const std::string& command, int status,
                               const Circumstances& circumstances = {}) {
  SCOPED_TRACE(command);
  const auto words = oracle::split(command, ' ');
  const std::string& name = words.front();
  const CommandOutcome outcome = run_command(program(name), {words.begin() + 1, words.end()}, circumstances);
  EXPECT_EQ(outcome.status, status) << outcome.err;
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_TRUE(outcome.err.starts_with(name + ": ")) << outcome.err;
  return replaced(outcome.err.substr(name.size() + 2), "(see " + name + " --help)", "(see --help)");
}

/// Runs a command, in which WORK stands for an empty folder and FILE for a file; it must change neither.
void expect_failure_that_leaves_nothing(const std::string& command, int status) {
  const TemporaryFolder folder;
  const fs::path work = folder.path() / "work", file = folder.path() / "file";
  make_folders(work);
  write_file_atomically(file, "a file\n");
  // By default, the stages would write below the current folder.
  fs::current_path(work);
  expect_message(
      message_of_failure(replaced(replaced(command, "WORK", work.string()), "FILE", file.string()), status));
  fs::current_path("/");
  EXPECT_EQ(files_below(work), std::set<std::string>{});
  EXPECT_EQ(read_file(file), "a file\n");
}

TEST(Failure, OfWrongUsage) {
  for (const std::string& command : wrong_usage()) expect_failure_that_leaves_nothing(command, kUsage);
}

TEST(Failure, OfWork) {
  for (const auto* command :
       {"finder 3x3 --work FILE/below", "finder 3x3 --work /proc/none", "sorter 3x3 --work WORK",
        "sorter 3x3 --work WORK/none", "sorter 3x3 --work FILE/below", "searcher 3x3 --work WORK",
        "searcher 3x3 --work WORK/none", "searcher 3x3 --work FILE/below", "renderer --work WORK",
        "renderer --work WORK/none", "renderer --results WORK/none --out WORK/site",
        "renderer --record WORK/none --work WORK"})
    expect_failure_that_leaves_nothing(command, kTrouble);
  expect_failure_that_leaves_nothing("renderer --record WORK/none --results WORK/none", kUsage);
  for (const auto* command : {"oracle 3x3 --check WORK/none", "oracle 3x3 --replay FILE"})
    expect_failure_that_leaves_nothing(command, kTrouble);
}

TEST(StandardOutput, ThatCannotBeWrittenIsAnError) {
  for (const auto* command : {"finder --help", "sorter --help", "searcher --help", "renderer --help",
                              "finder --count 3x3 --quiet"}) {
    const std::string message = message_of_failure(command, kTrouble, {.out = "/dev/full"});
    EXPECT_NE(message.find("standard output"), std::string::npos) << message;
  }
}

TEST(Program, DescribesItself) {
  for (const std::string name : {"finder", "sorter", "searcher", "renderer"}) {
    const CommandOutcome help = run_command(program(name), {"--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_EQ(help.err, "");
    EXPECT_EQ(run_command(program(name), {"-h"}).out, help.out);
    for (const auto* option : {"--work", "--threads", "--quiet", "--force", "--help", "--version"})
      EXPECT_NE(help.out.find(option), std::string::npos) << help.out;
    const CommandOutcome version = run_command(program(name), {"--version"});
    EXPECT_EQ(version.status, 0);
    EXPECT_EQ(version.err, "");
    EXPECT_TRUE(version.out.starts_with(name + " ")) << version.out;
    EXPECT_TRUE(is_one_line(version.out)) << version.out;
  }
}

}  // namespace
}  // namespace sbp::test
