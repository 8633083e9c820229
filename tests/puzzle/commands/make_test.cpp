// The command "puzzle make".
#include <gtest/gtest.h>

#include <string>

#include "common/files/file.h"
#include "support/command.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

class MakeCommand : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }

  CommandOutcome make(const std::string& text, std::vector<std::string> options = {}) const {
    write_file_atomically(path("a.puz"), text);
    options.insert(options.begin(), {"make", path("a.puz"), "--out", path("out")});
    return run_command(program("puzzle"), options);
  }

  const TemporaryFolder folder_{fast_folder()};
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
  write_file_atomically(path("out/a-pieces.stl"), "mine");
  const CommandOutcome refused = make(kPuzzle);
  EXPECT_EQ(refused.status, 1);
  expect_message_naming("a-pieces.stl", refused.err);
  EXPECT_EQ(read_file(path("out/a-laser.svg")), svg) << "nothing is written";
}

TEST_F(MakeCommand, RejectsLengthsThatCannotBe) {
  for (const char* const length : {"", "-1", "1", "2000", "20.1234", "20mm", "1e2", "0x20", "020", ".5"}) {
    const CommandOutcome outcome = make(kPuzzle, {"--cell", length});
    EXPECT_EQ(outcome.status, 2) << length;
    EXPECT_FALSE(fs::exists(path("out"))) << length;
  }
  const CommandOutcome outcome = make(kPuzzle, {"--cell", "5", "--radius", "4"});
  EXPECT_EQ(outcome.status, 2);
  expect_message_naming("--radius", outcome.err);
}

}  // namespace
}  // namespace sbp::test
