// Messages and files of the programs after wrong usage and other errors.
#include <gtest/gtest.h>
#include <unistd.h>

#include "support/command.h"
#include "support/message_snapshot.h"
#include "support/pipeline.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

struct Case {
  std::string program;
  std::vector<std::string> arguments;  ///< WORK stands for an empty folder, FILE for a file
  int status;
  std::string message;  ///< part of the message
};

std::ostream& operator<<(std::ostream& stream, const Case& c) {
  stream << c.program;
  for (const std::string& argument : c.arguments) stream << ' ' << argument;
  return stream;
}

constexpr int kUsage = 2, kTrouble = 1;

std::vector<Case> wrong_usage() {
  std::vector<Case> cases;
  for (const auto* stage : {"finder", "sorter", "searcher", "oracle"}) {
    cases.insert(cases.end(), {{stage, {}, kUsage, ""},
                               {stage, {"nonsense"}, kUsage, "'nonsense'"},
                               {stage, {"0x5"}, kUsage, "'0x5'"},
                               {stage, {"6x6"}, kUsage, "'6x6'"},
                               {stage, {"2x13"}, kUsage, "'2x13'"},
                               {stage, {"1x9"}, kUsage, "'1x9'"},
                               {stage, {"3x3", "3x4"}, kUsage, "3x4"},
                               {stage, {"3x3", "--nonsense"}, kUsage, "--nonsense"}});
  }
  for (const auto* stage : {"finder", "sorter", "searcher", "baseline_searcher"}) {
    cases.insert(cases.end(), {{stage, {"5x5"}, kUsage, "'5x5'"},
                               {stage, {"5x4"}, kUsage, "4x5"},
                               {stage, {"3x3", "--work"}, kUsage, "--work"},
                               {stage, {"3x3", "--threads"}, kUsage, "--threads"},
                               {stage, {"3x3", "--threads", "0"}, kUsage, "--threads"},
                               {stage, {"3x3", "--threads", "many"}, kUsage, "--threads"},
                               {stage, {"3x3", "--threads", "01"}, kUsage, "'01'"},
                               {stage, {"3x3", "--threads", "0x2"}, kUsage, "'0x2'"},
                               {stage, {"3x3", "--threads", "+2"}, kUsage, "'+2'"},
                               {stage, {"3x3", "--threads", "1025"}, kUsage, "--threads"},
                               {stage, {"3x3", "--threads", "18446744073709551617"}, kUsage, "--threads"},
                               {stage, {"3x3", "--memory", "0512M"}, kUsage, "'0512M'"},
                               {stage, {"3x3", "--memory", "0x20000000"}, kUsage, "'0x20000000'"},
                               {stage, {"3x3", "--memory", "-1"}, kUsage, "'-1'"},
                               {stage, {"3x3", "--memory", "1.5"}, kUsage, "'1.5'"},
                               {stage, {"3x3", "--memory", "1.G"}, kUsage, "'1.G'"},
                               {stage, {"3x3", "--memory", "1.5.5G"}, kUsage, "'1.5.5G'"},
                               {stage, {"3x3", "--memory", "18446744073709551616"}, kUsage, "--memory"},
                               {stage, {"3x3", "--memory", "16777216T"}, kUsage, "--memory"},
                               {stage, {"3x3", "--memory", ""}, kUsage, "--memory"}});
  }
  cases.insert(cases.end(), {{"finder", {"--count"}, kUsage, "BOARD"},
                             {"finder", {"--count", "6x6"}, kUsage, "'6x6'"},
                             {"finder", {"3x3", "--memo-limit", "-1"}, kUsage, "'-1'"},
                             {"finder", {"--count", "6x5"}, kUsage, "5x6"},
                             {"searcher", {"3x3", "--bucket"}, kUsage, "--bucket"},
                             {"searcher", {"3x3", "--bucket", "nonsense"}, kUsage, "'nonsense'"},
                             {"searcher", {"3x3", "--bucket", "(10)"}, kUsage, "'(10)'"},
                             {"searcher", {"2x13", "--direct"}, kUsage, "2x13"},
                             {"searcher", {"3x3", "--shard", "1/2"}, kUsage, "--direct"},
                             {"searcher", {"3x3", "--direct", "--shard", "3/2"}, kUsage, "3/2"},
                             {"searcher", {"3x3", "--direct", "--shard", "0/2"}, kUsage, "0/2"},
                             {"searcher", {"3x3", "--direct", "--merge", "WORK"}, kUsage, "--merge"},
                             {"renderer", {"3x3"}, kUsage, "3x3"},
                             {"renderer", {"--nonsense"}, kUsage, "--nonsense"},
                             {"renderer", {"--out"}, kUsage, "--out"},
                             {"renderer", {"--work", "WORK", "--out", "WORK/."}, kUsage, "--out"},
                             {"renderer", {"--work", "WORK", "--out", "WORK/.."}, kUsage, "--out"},
                             {"renderer", {"--work", "WORK", "--out", "WORK/memo/"}, kUsage, "--out"},
                             {"renderer", {"--threads", "0"}, kUsage, "--threads"},
                             {"oracle", {"3x3", "--bucket", "nonsense"}, kUsage, "'nonsense'"},
                             {"oracle", {"3x3", "--sample", "3"}, kUsage, "--check"}});
  return cases;
}

std::vector<Case> trouble() {
  return {
      {"finder", {"3x3", "--work", "FILE/below"}, kTrouble, "FILE/below"},
      {"finder", {"3x3", "--work", "/proc/none"}, kTrouble, "/proc/none"},
      {"sorter", {"3x3", "--work", "WORK"}, kTrouble, "finder"},
      {"sorter", {"3x3", "--work", "WORK/none"}, kTrouble, "finder"},
      {"sorter", {"3x3", "--work", "FILE/below"}, kTrouble, "FILE/below"},
      {"searcher", {"3x3", "--work", "WORK"}, kTrouble, "sorter"},
      {"searcher", {"3x3", "--work", "WORK/none"}, kTrouble, "sorter"},
      {"searcher", {"3x3", "--work", "FILE/below"}, kTrouble, "FILE/below"},
      {"renderer", {"--work", "WORK"}, kTrouble, "WORK"},
      {"renderer", {"--work", "WORK/none"}, kTrouble, "WORK/none"},
      {"renderer", {"--results", "WORK/none", "--out", "WORK/site"}, kTrouble, "WORK/none"},
      {"renderer", {"--record", "WORK/none", "--work", "WORK"}, kTrouble, "WORK/none"},
      {"renderer", {"--record", "WORK/none", "--results", "WORK/none"}, kUsage, "--record"},
      {"oracle", {"3x3", "--check", "WORK/none"}, kTrouble, "WORK/none"},
      {"oracle", {"3x3", "--replay", "FILE"}, kTrouble, "FILE"},
  };
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto place = text.find(from);
  return place == std::string::npos ? text : text.replace(place, from.size(), to);
}

bool is_one_line(const std::string& text) {
  return !text.empty() && text.find('\n') == text.size() - 1;
}

/// Expects a failure with one line on stderr that starts with the program's name, and nothing on stdout.
void expect_failure(const CommandOutcome& outcome, const Case& expected) {
  EXPECT_EQ(outcome.status, expected.status) << outcome.err;
  EXPECT_TRUE(is_one_line(outcome.err)) << outcome.err;
  EXPECT_TRUE(outcome.err.starts_with(expected.program + ": ")) << outcome.err;
  EXPECT_NE(outcome.err.find(expected.message), std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.out, "");
}

/// Runs a program in a work folder of its own, in which it must leave nothing. Its message is listed without
/// its name.
void expect_failure_that_leaves_nothing(Case expected) {
  SCOPED_TRACE(testing::Message() << expected);
  const TemporaryFolder folder;
  const fs::path work = folder.path() / "work", file = folder.path() / "file";
  make_folders(work);
  write_file_atomically(file, "a file\n");
  const auto filled_in = [&](const std::string& text) {
    return replaced(replaced(text, "WORK", work.string()), "FILE", file.string());
  };
  expected.message = filled_in(expected.message);
  for (std::string& argument : expected.arguments) argument = filled_in(argument);
  // By default, the stages would write below the current folder.
  fs::current_path(work);
  const CommandOutcome outcome = run_command(program(expected.program), expected.arguments);
  expect_failure(outcome, expected);
  const std::string help = "(see " + expected.program + " --help)";
  expect_message(replaced(outcome.err.substr(expected.program.size() + 2), help, "(see --help)"));
  fs::current_path("/");
  EXPECT_EQ(files_below(work), std::set<std::string>{});
  EXPECT_EQ(read_file(file), "a file\n");
}

TEST(Failure, OfWrongUsage) {
  for (const Case& wrong : wrong_usage()) expect_failure_that_leaves_nothing(wrong);
}

TEST(Failure, OfWork) {
  for (const Case& wrong : trouble()) expect_failure_that_leaves_nothing(wrong);
}

/// A program started without standard descriptors must not write its messages into its files.
TEST(ClosedDescriptors, ChangeNoFile) {
  const TemporaryFolder right, folder;
  const auto contents = [](const fs::path& work) {
    auto files = lasting_files(work);
    files.erase("files.tsv");
    return files;
  };
  run_pipeline("2x4", right.path());
  run_stage("renderer", "", right.path());
  for (const std::vector<int>& closed : std::vector<std::vector<int>>{{0}, {1}, {2}, {1, 2}, {0, 1, 2}}) {
    const fs::path work = folder.path() / std::to_string(closed.front() * 3 + closed.back());
    for (const std::string stage : {"finder", "sorter", "searcher", "renderer"}) {
      auto arguments = stage_arguments(stage, "2x4", work);
      arguments.erase(arguments.begin() + (stage == "renderer" ? 0 : 1));  // --quiet
      const CommandOutcome outcome = run_command(program(stage), arguments, {.closed = closed});
      EXPECT_EQ(outcome.status, 0) << stage;
    }
    EXPECT_EQ(contents(work), contents(right.path()));
  }
}

class Program : public testing::TestWithParam<std::string> {};

TEST_P(Program, ReportsThatHelpCannotBeWritten) {
  const CommandOutcome full = run_command(program(GetParam()), {"--help"}, {.out = "/dev/full"});
  EXPECT_EQ(full.status, kTrouble);
  EXPECT_NE(full.err.find("standard output"), std::string::npos) << full.err;
  const CommandOutcome closed = run_command(program(GetParam()), {"--version"}, {.closed = {STDOUT_FILENO}});
  EXPECT_EQ(closed.status, kTrouble);
  EXPECT_NE(closed.err.find("standard output"), std::string::npos) << closed.err;
}

TEST_P(Program, DescribesItself) {
  const CommandOutcome help = run_command(program(GetParam()), {"--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_EQ(help.err, "");
  EXPECT_EQ(run_command(program(GetParam()), {"-h"}).out, help.out);
  for (const auto* option : {"--work", "--threads", "--quiet", "--force", "--help", "--version"})
    EXPECT_NE(help.out.find(option), std::string::npos) << help.out;
  const CommandOutcome version = run_command(program(GetParam()), {"--version"});
  EXPECT_EQ(version.status, 0);
  EXPECT_EQ(version.err, "");
  EXPECT_TRUE(version.out.starts_with(GetParam() + " ")) << version.out;
  EXPECT_TRUE(is_one_line(version.out)) << version.out;
}

const std::vector<std::string> kAllStages{"finder", "sorter", "searcher", "renderer"};

INSTANTIATE_TEST_SUITE_P(Stage, Program, testing::ValuesIn(kAllStages));

TEST(Count, MatchesPublishedCountsOfLargeBoards) {
  const std::vector<std::pair<std::string, std::string>> published{{"2x2", "43"},
                                                                   {"4x4", "55807716"},
                                                                   {"4x5", "6904653755"},
                                                                   {"5x5", "3117469335485"},
                                                                   {"2x15", "168315938005873"}};
  for (const auto& [board, positions] : published) {
    const TemporaryFolder folder;
    const CommandOutcome outcome =
        run_command(program("finder"), {"--count", board, "--quiet", "--work", folder.path().string()});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, positions + '\n');
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(files_below(folder.path()), std::set<std::string>{});
  }
}

/// A work folder with the finished work of the stages before one.
class PreparedFolder {
 public:
  explicit PreparedFolder(const std::string& next_stage, const std::string& board = "3x4") : board_(board) {
    for (const std::string& stage : kStages) {
      if (stage == next_stage) break;
      run_stage(stage, board, work());
    }
    before_ = files_below(work());
  }

  const fs::path& work() const { return folder_.path(); }
  fs::path board() const { return work() / board_; }

  /// Runs the next stage, which must fail.
  void expect_trouble(const std::string& stage, const std::string& message,
                      const Circumstances& circumstances = {}) const {
    const auto arguments = stage_arguments(stage, board_, work());
    expect_failure(run_command(program(stage), arguments, circumstances),
                   {stage, arguments, kTrouble, message});
  }

  void expect_nothing_new() const {
    for (const std::string& name : files_below(work()))
      EXPECT_TRUE(before_.contains(name) || is_auxiliary(name)) << name << " is left under a final name";
  }

 private:
  const std::string board_;
  const TemporaryFolder folder_;
  std::set<std::string> before_;
};

class Stage : public testing::TestWithParam<std::string> {};

TEST_P(Stage, ReportsAFullDiskAndResumes) {
  const std::string stage = GetParam();
  const PreparedFolder limited(stage), unlimited(stage);
  run_stage(stage, "3x4", unlimited.work());
  const auto right = lasting_files(unlimited.work());
  for (const std::uint64_t bytes : {1024U, 8192U}) {
    Circumstances full_disk;
    full_disk.max_file_bytes = bytes;
    limited.expect_trouble(stage, limited.work().string(), full_disk);
    for (const auto& [name, content] : lasting_files(limited.work()))
      EXPECT_TRUE(right.contains(name) && right.at(name) == content) << name << " is left incomplete";
  }
  run_stage(stage, "3x4", limited.work());
  EXPECT_TRUE(lasting_files(limited.work()) == right);
}

/// The input of a stage for 3x4; none for the finder.
std::string input_of(const std::string& stage) {
  if (stage == "sorter") return "justsolved.sbp";
  if (stage == "searcher") return "buckets/5-2-0-0-0-0-0-0-0-0-0-0.sbp";
  return stage == "renderer" ? "results.tsv" : "";
}

TEST_P(Stage, RejectsDamagedInput) {
  const std::string stage = GetParam();
  if (stage == "finder") return;  // it has no input
  const PreparedFolder folder(stage);
  const fs::path input = folder.board() / input_of(stage);
  const std::string right = read_file(input), name = input.filename().string();
  const auto expect_refusal = [&](const std::string& content) {
    write_file_atomically(input, content);
    folder.expect_trouble(stage, name);
    folder.expect_nothing_new();
  };
  expect_refusal("");
  expect_refusal(right.substr(0, right.size() / 2));
  expect_refusal(right.substr(0, right.size() - 1));
  expect_refusal(right + '\0');
  for (const std::size_t place : {std::size_t{0}, std::size_t{9}, right.size() / 3, right.size() - 2}) {
    std::string flipped = right;
    flipped[place] = static_cast<char>(flipped[place] ^ 0x40);
    SCOPED_TRACE("byte " + std::to_string(place) + " flipped");
    expect_refusal(flipped);
  }
}

TEST_P(Stage, RejectsInputOfAnotherBoard) {
  const std::string stage = GetParam();
  if (stage == "finder") return;
  // Record files name their board, so even a board with as many cells is detected.
  const std::string other = stage == "renderer" ? "2x5" : "2x6";
  const PreparedFolder folder(stage), other_folder(stage, other);
  const fs::path input = folder.board() / input_of(stage);
  fs::copy_file(other_folder.board() / input_of(stage), input, fs::copy_options::overwrite_existing);
  folder.expect_trouble(stage, input.filename().string());
  folder.expect_nothing_new();
}

INSTANTIATE_TEST_SUITE_P(Pipeline, Stage, testing::ValuesIn(kAllStages));

TEST(StandardOutput, ThatCannotBeWrittenIsAnError) {
  Circumstances circumstances;
  circumstances.out = "/dev/full";
  const std::vector<std::string> arguments{"--count", "3x3", "--quiet"};
  const CommandOutcome outcome = run_command(program("finder"), arguments, circumstances);
  expect_failure(outcome, {"finder", arguments, kTrouble, "standard output"});
}

}  // namespace
}  // namespace sbp::test
