// The checker: the tables it finds, its messages, and its exit status.
#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>

#include "common/files/file.h"
#include "support/command.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

constexpr const char* kSound = "2x4: 43 rows and census agree, 27 solutions replayed\n";

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
  EXPECT_EQ(outcome.out, kSound) << "the other board is checked all the same";
  const std::size_t end = outcome.err.find('\n') + 1;
  expect_message_naming("checker: 'TMP/3x3.tsv', line 2", outcome.err.substr(0, end));
  expect_message_naming("checker: 'TMP/3x3.census.tsv', line 134", outcome.err.substr(end));
}

TEST_F(Checker, SuggestsARemedyIfThereIsNothingToCheck) {
  copy("3x3", "3x3.tsv", "3x3.census.tsv");
  write_file_atomically(folder_.path() / "3x3.tsv", "nonsense\n");
  expect_message_at("checker: 'TMP/3x3.tsv', line 1", check({path("3x3.tsv")}).err);
}

TEST_F(Checker, ReportsUnreadableFiles) {
  copy("2x4", "2x4.tsv", "2x4.census.tsv");
  fs::remove(folder_.path() / "2x4.census.tsv");
  expect_message_naming("2x4.census.tsv", check({path("2x4.tsv")}).err);
  fs::create_directory(folder_.path() / "2x4.census.tsv");
  expect_message_naming("2x4.census.tsv", check({path("2x4.tsv")}).err);
  EXPECT_EQ(check({path("2x4.tsv")}).status, 1);
  EXPECT_NE(check({path("2x5.tsv")}).err.find("2x5.tsv"), std::string::npos);
  EXPECT_EQ(check({path("2x5.tsv")}).status, 1);
  const std::string longest(300, 'n');
  EXPECT_EQ(check({longest}).err, "checker: cannot use '" + longest + "': File name too long\n");
}

TEST_F(Checker, RejectsWrongUsage) {
  make_folders(folder_.path() / "empty");
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{}, "TABLE"},
      {{"--nonsense", path("2x4.tsv")}, "--nonsense"},
      {{path("empty")}, "'TMP/empty'"},
      {{path("times.tsv")}, "board 'times'"},
      {{path("2x4.census.tsv")}, "2x4.census.tsv"},
      {{path("6x6.tsv")}, "6x6"},
      {{path("table")}, "'TMP/table'"},
      {{path("nowhere/results.tsv")}, "'nowhere'"}};
  for (const auto& [arguments, named] : cases) {
    const CommandOutcome outcome = check(arguments);
    EXPECT_EQ(outcome.status, 2) << named;
    EXPECT_TRUE(outcome.err.starts_with("checker: ")) << outcome.err;
    expect_message_naming(named, outcome.err);
  }
}

TEST_F(Checker, PrintsItsHelp) {
  EXPECT_NE(check({"--help"}).out.find("BOARD/results.tsv"), std::string::npos);
  EXPECT_TRUE(check({"--version"}).out.starts_with("checker "));
}

}  // namespace
}  // namespace sbp::test
