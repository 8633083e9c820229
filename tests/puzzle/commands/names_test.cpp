// Names of files and puzzles that are invalid in a terminal, JSON or XML.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class Names : public PuzzleCommand {
 protected:
  static constexpr const char* kPuzzle = "start\nAA.\ngoal\n.AA\n";
  static constexpr const char* kPacking = "# copies: A 2\nboard\n....\npieces\nAA\n";
  static constexpr const char* kCoins = "-oo\no--\n\n-o-\noo-\n";

  static CommandOutcome run_quietly(std::vector<std::string> words) {
    words.emplace_back("--quiet");
    return run(words);
  }
  /// Runs each subcommand that prints names on a file of this name with this line before the puzzle.
  std::vector<std::vector<std::string>> commands(const std::string& name, const std::string& line) const {
    const std::string puzzle = write(name + ".puz", line + kPuzzle),
                      pack = write(name + ".pack", line + kPacking), solution = write("solution", "AR");
    return {{"solve", puzzle},
            {"solve", "--all", puzzle},
            {"rate", puzzle},
            {"check", puzzle, solution},
            {"hardest", puzzle},
            {"place", puzzle},
            {"hardest", "--diameter", puzzle},
            {"hardest", "--choose", "1xA", puzzle},
            {"pack", pack},
            {"coins", write(name + ".coins", kCoins)}};
  }
};

TEST_F(Names, ThatAreNotUtf8AreReplacedInJson) {
  for (std::vector<std::string> words : commands("b\xff", "")) {
    words.emplace_back("--json");
    const CommandOutcome outcome = run_quietly(words);
    EXPECT_EQ(outcome.status, 0) << words.front() << ": " << outcome.err;
    EXPECT_TRUE(json_if_any(outcome.out).is_object()) << words.front() << ": " << outcome.out;
  }
}

TEST_F(Names, ArePrintedWithoutControlCharacters) {
  const std::string name = "e\x1b[31m\n", title =
                                              "a\xc2\x9b"
                                              "31m\xe2\x80\xae"
                                              "b";
  for (const std::vector<std::string>& words : commands(name, "# name: " + title + "\n")) {
    const CommandOutcome outcome = run_quietly(words);
    EXPECT_EQ(outcome.status, 0) << words.front() << ": " << outcome.err;
    EXPECT_NE(outcome.out.find("e\\x1b[31m\\x0a"), std::string::npos) << words.front() << ": " << outcome.out;
    for (const char* const raw : {"\x1b", "\xc2\x9b", "\xe2\x80\xae"})
      EXPECT_EQ(outcome.out.find(raw), std::string::npos) << words.front();
  }
}

TEST_F(Names, ThatXmlForbidsAreReplacedInPictures) {
  const std::string line = "# name: a\xef\xbf\xbf\n";
  EXPECT_EQ(run_quietly({"solve", write("x.puz", line + kPuzzle), "--svg", folder_.path().string()}).status,
            0);
  EXPECT_EQ(run_quietly({"pack", write("y.pack", line + kPacking), "--svg", folder_.path().string()}).status,
            0);
  for (const char* const picture : {"x.svg", "y.svg"})
    EXPECT_NE(read_file(folder_.path() / picture).find("<title>a\xef\xbf\xbd</title>"), std::string::npos);
}

TEST_F(Names, OfPictureAndPageMustDiffer) {
  const std::string puzzle = write("x.puz", kPuzzle), folder = folder_.path().string();
  const std::string picture = folder + "/x.svg", same = folder + "/./x.svg";
  const CommandOutcome outcome = run_quietly({"solve", puzzle, "--svg", folder, "--html", same});
  EXPECT_EQ(outcome.status, 2);
  for (const char* const option : {"--svg", "--html"}) expect_message_naming(option, outcome.err);
  EXPECT_EQ(outcome.out, "") << "before anything is searched";
  EXPECT_FALSE(fs::exists(picture));
  const std::string found = folder + "/x-1.svg";
  EXPECT_NE(run_quietly({"hardest", puzzle, "--svg", folder, "--html", found}).err.find("--html"),
            std::string::npos);
  EXPECT_FALSE(fs::exists(found));
}

}  // namespace
}  // namespace sbp::test
