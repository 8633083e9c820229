// The commands "puzzle rate" and "puzzle features".
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/files/file.h"
#include "common/text/json_text.h"
#include "support/command.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

class Rate : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  static CommandOutcome run(std::vector<std::string> arguments) {
    return run_command(program("puzzle"), arguments);
  }

  CommandOutcome features(const std::string& table, const std::string& threads = "2") const {
    return run({"features", table, "--out", path("out"), "--threads", threads, "--quiet"});
  }

  static std::string recorded(const std::string& board) {
    return read_file(SBP_FEATURES "/" + board + ".tsv");
  }

  const TemporaryFolder folder_{fast_folder()};
};

TEST_F(Rate, PrintsAnObjectPerPuzzle) {
  write_file_atomically(path("a.puz"), "# name: Short\nstart\na..\ngoal\n..a\n");
  const CommandOutcome outcome = run({"rate", path("a.puz"), "--json", "--metric", "steps"});
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const auto json = parsed_json(outcome.out);
  EXPECT_EQ(json["name"], "Short");
  EXPECT_EQ(json["metric"], "steps");
  EXPECT_EQ(json["solvable"], true);
  EXPECT_EQ(json["length"], 2);
  EXPECT_EQ(json["solutions"], "1");
  EXPECT_EQ(json["branching"], 1.5);
}

TEST_F(Rate, PrintsALinePerNumber) {
  write_file_atomically(path("a.puz"), "start\na#.\ngoal\n.#a\n");
  const CommandOutcome outcome = run({"rate", path("a.puz")});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.out, path("a.puz") +
                             ", counted in moves:\n"
                             "  positions  1  reachable positions\n"
                             "  dead_ends  0  positions with one neighbour\n"
                             "  no solution\n");
}

TEST_F(Rate, MakesTheRecordedTables) {
  for (const std::string board : {"2x2", "2x5", "3x3"}) {
    const CommandOutcome outcome = features(std::string(SBP_RESULTS) + "/" + board + ".tsv");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(read_file(path("out/" + board + ".tsv")), recorded(board));
  }
  EXPECT_EQ(files_below(path("out")).size(), 3U);
}

TEST_F(Rate, ResumesAfterInterruption) {
  make_folders(path("out"));
  const std::string whole = recorded("3x3");
  // Interrupted in a line, after a damaged line, in the first line, and before the table got its name.
  for (std::string begun :
       {whole.substr(0, whole.size() / 2), whole.substr(0, 300) + "damaged\n", whole.substr(0, 20), whole}) {
    write_file_atomically(path("out/3x3.tsv.partial"), begun);
    EXPECT_EQ(features(SBP_RESULTS "/3x3.tsv", "1").status, 0);
    EXPECT_EQ(read_file(path("out/3x3.tsv")), whole);
    EXPECT_FALSE(fs::exists(path("out/3x3.tsv.partial")));
    fs::remove(path("out/3x3.tsv"));
  }
}

TEST_F(Rate, KeepsFinishedRows) {
  make_folders(path("out"));
  std::string text = recorded("2x2").substr(0, recorded("2x2").rfind('\n', recorded("2x2").size() - 2) + 1);
  const std::size_t score = text.rfind('\t') + 1;
  text.replace(score, text.size() - score, "99.00\n");
  write_file_atomically(path("out/2x2.tsv.partial"), text);
  EXPECT_EQ(features(SBP_RESULTS "/2x2.tsv").status, 0);
  EXPECT_TRUE(read_file(path("out/2x2.tsv")).starts_with(text));
}

TEST_F(Rate, KeepsForeignFiles) {
  make_folders(path("out"));
  for (const char* const name : {"out/2x2.tsv", "out/2x2.tsv.partial"}) {
    write_file_atomically(path(name), "mine\n");
    const CommandOutcome outcome = features(SBP_RESULTS "/2x2.tsv");
    EXPECT_EQ(outcome.status, 1);
    expect_message_naming(std::string("TMP/") + name, outcome.err);
    EXPECT_EQ(read_file(path(name)), "mine\n");
    fs::remove(path(name));
  }
}

TEST_F(Rate, ReportsAWrongTable) {
  std::string text = read_file(SBP_RESULTS "/2x2.tsv");
  const std::size_t solution = text.find("\t2D 1R 3U 2L 1D\t");
  ASSERT_NE(solution, std::string::npos);
  text.replace(solution, 16, "\t2D 2U 2D 1R 3U 2L 1D\t");
  const std::size_t moves = text.find("\t5\t", text.rfind('\n', solution));
  text.replace(moves, 3, "\t7\t");
  write_file_atomically(path("2x2.tsv"), text);
  const CommandOutcome outcome = features(path("2x2.tsv"));
  EXPECT_EQ(outcome.status, 1);
  expect_message_naming("2x2 3-0-0-0", outcome.err);
}

}  // namespace
}  // namespace sbp::test
