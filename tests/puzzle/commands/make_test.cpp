// The command "puzzle make".
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class MakeCommand : public PuzzleCommand {
 protected:
  CommandOutcome make(const std::string& text, std::vector<std::string> options = {}) const {
    options.insert(options.begin(), {"make", write("a.puz", text), "--out", path("out")});
    return run(options);
  }
};

constexpr const char* kPuzzle = "start\nabb\n...\ngoal\n...\nbb.\n";

TEST_F(MakeCommand, WritesFourFilesAndReplacesOnlyItsOwn) {
  const CommandOutcome first = make(kPuzzle, {"--cell", "25.5", "--names"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_NE(first.out.find("tray of 92.5 x 67 mm, 2 pieces"), std::string::npos) << first.out;
  const std::string svg = read_file(path("out/a-laser.svg"));
  EXPECT_NE(svg.find(">b</text>"), std::string::npos);
  for (const char* const name : {"a-laser.dxf", "a-tray.stl", "a-pieces.stl"})
    EXPECT_TRUE(fs::exists(path("out") + "/" + name));
  EXPECT_EQ(make(kPuzzle, {"--cell", "25.5", "--names"}).out, first.out);
  EXPECT_EQ(read_file(path("out/a-laser.svg")), svg);
  write("out/a-pieces.stl", "mine");
  expect_refused(make(kPuzzle), "a-pieces.stl");
  EXPECT_EQ(read_file(path("out/a-laser.svg")), svg) << "nothing is written";
}

TEST_F(MakeCommand, RejectsLengthsThatCannotBe) {
  for (const char* const length : {"", "-1", "1", "2000", "20.1234", "20mm", "1e2", "0x20", "020", ".5"}) {
    const CommandOutcome outcome = make(kPuzzle, {"--cell", length});
    EXPECT_EQ(outcome.status, 2) << length;
    EXPECT_FALSE(fs::exists(path("out"))) << length;
  }
  expect_refused(make(kPuzzle, {"--cell", "5", "--radius", "4"}), "--radius", 2);
}

TEST_F(MakeCommand, WritesSheetsAndReplacesOnlyItsOwn) {
  const std::string pdf = path("a.pdf");
  write("b.puz", "# name: Easy\nstart\na..\ngoal\n..a\n");
  write("c.puz", "# name: Never\n# distinct: ab\nstart\nab.\ngoal\nba.\n");
  write("a.puz", kPuzzle);
  const auto print = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"make", path("a.puz"), path("b.puz"), path("c.puz"), "--pdf", pdf});
    return run(options);
  };
  const CommandOutcome first = print({"--cell", "150"});
  EXPECT_EQ(first.status, 0) << first.err;
  EXPECT_NE(first.out.find("a.puz: 1 move, cells of 87 mm because those of 150 mm do not fit on A4\n"),
            std::string::npos)
      << first.out;
  EXPECT_NE(first.out.find("c.puz (Never): no solution, cells of"), std::string::npos);
  const std::string sheets = read_file(pdf);
  EXPECT_EQ(print({"--cell", "150", "--threads", "1"}).status, 0);
  EXPECT_EQ(read_file(pdf), sheets);
  EXPECT_EQ(print({"--deck", "--no-solution", "--credit", "by Ann"}).status, 0);
  EXPECT_NE(read_file(pdf), sheets);
  write_file_atomically(pdf, "%PDF-1.4\nmine");
  expect_refused(print({}), "a.pdf");
  EXPECT_EQ(read_file(pdf), "%PDF-1.4\nmine");
}

TEST_F(MakeCommand, PrintsACardWithoutAMinimumThatItCannotFind) {
  const CommandOutcome outcome =
      run({"make", SBP_PUZZLES "/henderson-7x7.puz", "--pdf", path("a.pdf"), "--memory", "1M"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_NE(outcome.out.find("(Henderson 7x7): minimum unknown, cells of 20 mm\n"), std::string::npos);
  EXPECT_NE(outcome.err.find("the card has no minimum: "), std::string::npos) << outcome.err;
}

TEST_F(MakeCommand, RejectsOptionsThatDoNotFitTogether) {
  write("a.puz", kPuzzle);
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{}, "--pdf"},
      {{"--out", path("out"), "--deck"}, "--deck"},
      {{"--pdf", path("a.pdf"), "--deck", "--every", "2"}, "--every"},
      {{"--pdf", path("a.pdf"), "--every", "0"}, "--every"},
      {{"--pdf", path("a.pdf"), "--kerf", "1"}, "--kerf"},
      {{"--pdf", path("a.pdf"), "--names"}, "--names"},
      {{path("a.puz"), "--out", path("out")}, "'a...'"}};
  for (const auto& [options, named] : wrong) {
    std::vector<std::string> arguments{"make", path("a.puz")};
    arguments.insert(arguments.end(), options.begin(), options.end());
    expect_refused(run(arguments), named, 2);
  }
  EXPECT_EQ(run({"make", path("a.puz"), "--out", path("none"), "--metric", "miles"}).status, 2);
  EXPECT_FALSE(fs::exists(path("none")));
  EXPECT_EQ(run({"make", path("a.puz"), "--pdf", path("small.pdf"), "--cell", "2"}).status, 0);
}

}  // namespace
}  // namespace sbp::test
