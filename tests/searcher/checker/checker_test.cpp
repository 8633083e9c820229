// The checker: the tables it finds, its messages, and its exit status.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>

#include "common/files/file.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

constexpr const char* kSound = "2x4: 43 rows and their census agree, 27 solutions replayed\n";

class Checker : public testing::Test {
 protected:
  static CommandOutcome check(const std::vector<std::string>& paths) {
    return run_command(program("checker"), paths);
  }

  /// Copies the recorded tables of a board.
  void copy(const std::string& board, const std::string& results, const std::string& census) const {
    make_folders((folder_.path() / results).parent_path());
    write_file_atomically(folder_.path() / results, read_file(SBP_RESULTS "/" + board + ".tsv"));
    write_file_atomically(folder_.path() / census, read_file(SBP_RESULTS "/" + board + ".census.tsv"));
  }

  /// Tables with an illegal solution and a bucket without census.
  void spoil(const std::string& results, const std::string& census) const {
    std::string text = read_file(folder_.path() / results);
    text.replace(text.find("\t1R\t"), 4, "\t1L\t");
    write_file_atomically(folder_.path() / results, text);
    text = read_file(folder_.path() / census);
    text.erase(text.rfind('\n', text.size() - 2) + 1);
    write_file_atomically(folder_.path() / census, text);
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  const TemporaryFolder folder_{fast_folder()};
};

TEST_F(Checker, AcceptsTheRecord) {
  for (const auto* folder : {SBP_RESULTS, SBP_RESULTS "/../partial"}) {
    const CommandOutcome outcome = check({folder});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    EXPECT_NE(outcome.out, "");
  }
}

TEST_F(Checker, AcceptsBothLayouts) {
  copy("2x4", "2x4.tsv", "2x4.census.tsv");
  copy("2x4", "work/2x4/results.tsv", "work/2x4/census.tsv");
  for (const auto& paths : std::vector<std::vector<std::string>>{{path("")},
                                                                 {path("work")},
                                                                 {path("2x4.tsv")},
                                                                 {path("work/2x4/results.tsv")},
                                                                 {path("work/2x4/./results.tsv")}})
    EXPECT_EQ(check(paths).out, kSound) << paths.front();
  EXPECT_EQ(check({path("2x4.tsv"), path("work")}).out, std::string(kSound) + kSound);
}

TEST_F(Checker, ReportsEachFaultInALine) {
  copy("2x4", "2x4.tsv", "2x4.census.tsv");
  copy("3x3", "3x3.tsv", "3x3.census.tsv");
  spoil("3x3.tsv", "3x3.census.tsv");
  const CommandOutcome outcome = check({path("")});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_EQ(outcome.out, kSound) << "the other board is still checked";
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 2) << outcome.err;
  EXPECT_TRUE(outcome.err.starts_with("checker: '" + path("3x3.tsv") + "', line ")) << outcome.err;
  EXPECT_NE(outcome.err.find("move '1L' of the solution is not possible"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("3x3.census.tsv', line "), std::string::npos) << outcome.err;
}

TEST_F(Checker, SuggestsARemedyIfThereIsNothingToCheck) {
  const std::string advice = "; do not use the table, have it made again where it came from\n";
  copy("3x3", "3x3.tsv", "3x3.census.tsv");
  spoil("3x3.tsv", "3x3.census.tsv");
  const std::string faults = check({path("3x3.tsv")}).err;
  EXPECT_EQ(std::count(faults.begin(), faults.end(), ';'), 2) << faults;
  EXPECT_TRUE(faults.ends_with(advice)) << faults;
  EXPECT_LT(faults.find(advice), faults.size() - advice.size()) << faults;
  write_file_atomically(folder_.path() / "3x3.tsv", "nonsense\n");
  EXPECT_NE(check({path("3x3.tsv")}).err.find(advice), std::string::npos);
}

TEST_F(Checker, ReportsUnreadableFiles) {
  copy("2x4", "2x4.tsv", "2x4.census.tsv");
  fs::remove(folder_.path() / "2x4.census.tsv");
  EXPECT_NE(check({path("2x4.tsv")}).err.find("2x4.census.tsv' next to it"), std::string::npos);
  fs::create_directory(folder_.path() / "2x4.census.tsv");
  EXPECT_NE(check({path("2x4.tsv")}).err.find("2x4.census.tsv"), std::string::npos);
  EXPECT_EQ(check({path("2x4.tsv")}).status, 1);
  EXPECT_NE(check({path("2x5.tsv")}).err.find("2x5.tsv"), std::string::npos);
  EXPECT_EQ(check({path("2x5.tsv")}).status, 1);
}

TEST_F(Checker, RejectsWrongUsage) {
  make_folders(folder_.path() / "empty");
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{}, "TABLE"},
      {{"--nonsense", path("2x4.tsv")}, "--nonsense"},
      {{path("empty")}, "no result table in"},
      {{path("times.tsv")}, "board 'times'"},
      {{path("2x4.census.tsv")}, "2x4.census.tsv' does not have the name of a result table"},
      {{path("6x6.tsv")}, "6x6"},
      {{path("table")}, "is not a result table"},
      {{path("nowhere/results.tsv")}, "'nowhere'"}};
  for (const auto& [arguments, expected] : cases) {
    const CommandOutcome outcome = check(arguments);
    EXPECT_EQ(outcome.status, 2) << expected;
    EXPECT_TRUE(outcome.err.starts_with("checker: ")) << outcome.err;
    EXPECT_NE(outcome.err.find(expected), std::string::npos) << outcome.err;
  }
}

TEST_F(Checker, PrintsItsHelp) {
  EXPECT_NE(check({"--help"}).out.find("BOARD/results.tsv"), std::string::npos);
  EXPECT_TRUE(check({"--version"}).out.starts_with("checker "));
}

}  // namespace
}  // namespace sbp::test
