// Errors for files with the wrong type of puzzle.
#include "puzzle/commands/puzzle_file.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "common/files/file.h"
#include "support/command.h"
#include "support/temporary_folder.h"

namespace sbp::test {
namespace {

class PuzzleFile : public testing::Test {
 protected:
  std::string file(const std::string& text) const {
    const std::string path = (folder_.path() / "puzzle").string();
    write_file_atomically(path, text);
    return path;
  }

  /// The error of reading a text, without the name of the file; empty if there is none.
  template <class Read>
  std::string complaint(const std::string& text, const Read& read) const {
    const std::string path = file(text);
    try {
      read(path);
      return "";
    } catch (const std::exception& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with(path + ":")) << error.what();
      return std::string(error.what()).substr(path.size() + 1);
    }
  }
  std::string of_sliding(const std::string& text, const std::string& format = {}) const {
    return complaint(text, [&](const std::string& path) { read_puzzle_file(path, format); });
  }
  std::string of_packing(const std::string& text) const { return complaint(text, read_packings); }
  std::string of_coins(const std::string& text) const { return complaint(text, read_coin_file); }

  /// The output of a subcommand.
  std::string printed(std::vector<std::string> arguments, const std::string& text) const {
    arguments.insert(arguments.begin() + 1, file(text));
    return run_command(program("puzzle"), arguments).out;
  }

  const TemporaryFolder folder_{fast_folder()};
};

const std::string kIsSliding = " this is a sliding-block puzzle; use 'puzzle solve'",
                  kIsPacking = " this is a packing puzzle; use 'puzzle pack'",
                  kIsCoins = " this is a coin sliding puzzle; use 'puzzle coins'";

const std::string kCoins = "# Two rows.\n-oo\no--\n\n-o-\noo-\n",
                  kPacking = "# copies: A 3\nboard\n...\n...\npieces\nAA\n",
                  kSliding = "start\na.\n..\ngoal\n.a\n..\n";

TEST_F(PuzzleFile, DistinguishesCoins) {
  const std::string other_numbers = "-oo\no--\n\n-o-\no--\n", dots = "oo.\no..\n\n.o.\noo.\n";
  for (const std::string& text : {kCoins, other_numbers, dots}) {
    EXPECT_EQ(of_sliding(text), kIsCoins) << text;
    EXPECT_EQ(of_packing(text), kIsCoins) << text;
  }
  EXPECT_EQ(of_coins(kCoins), "");
  EXPECT_EQ(of_coins(other_numbers).substr(0, 4), "4:1:");
  EXPECT_EQ(of_sliding(other_numbers, "grids").substr(0, 4), "4:1:") << "errors refer to the named format";
}

TEST_F(PuzzleFile, DistinguishesPackings) {
  const std::string burr_tools = printed({"pack", "--to", "xmpuzzle"}, kPacking),
                    faulty = "board\n..\npieces\nA.A\n";
  for (const std::string& text :
       {kPacking, burr_tools, faulty, read_file(SBP_PACKING "/kanoodle-extreme.pack")}) {
    EXPECT_EQ(of_sliding(text), kIsPacking) << text;
    EXPECT_EQ(of_coins(text), kIsPacking) << text;
  }
  EXPECT_EQ(of_packing(kPacking), "");
  EXPECT_EQ(of_packing(burr_tools), "");
  EXPECT_EQ(of_packing(faulty).substr(0, 4), "4:1:");
}

TEST_F(PuzzleFile, DistinguishesSlidingPuzzles) {
  const std::string faulty = "start\na.\ngoal\n.b\n";
  std::vector<std::string> texts{kSliding,
                                 faulty,
                                 "frame\n..\npieces\na.\ngoal\n.a\n",
                                 "1A9BF0C\n",
                                 "4x1: 1 1 0 0 goal 1\n",
                                 "1,1,0\n2,0,0\n",
                                 "AA.\n\n.AA\n"};
  for (const std::string format : {"json", "klotski", "jimslide", "knuth"})
    texts.push_back(printed({"convert", "--to", format}, kSliding));
  for (const std::string& text : texts) {
    ASSERT_NE(text, "");
    EXPECT_EQ(of_packing(text), kIsSliding) << text;
    EXPECT_EQ(of_coins(text), kIsSliding) << text;
  }
}

TEST_F(PuzzleFile, ReportsErrorsOfTheOwnType) {
  EXPECT_EQ(of_sliding("hello\n").substr(0, 4), "1:1:");
  EXPECT_EQ(of_sliding("<html></html>\n").substr(0, 4), "1:1:");
  EXPECT_EQ(of_sliding("start\na.\ngoal\n.b\n").substr(0, 4), "4:2:");
  EXPECT_EQ(of_sliding("start\nboard\n...\n").substr(0, 4), "3:1:");
  EXPECT_EQ(of_sliding("start\n.\nboard\n").substr(0, 4), "3:1:") << "a row, though it is a word of packings";
  EXPECT_EQ(of_packing("hello\n").substr(0, 4), "1:1:");
  EXPECT_EQ(of_packing("pieces\nAA\n").substr(0, 4), "3:1:");
  EXPECT_EQ(of_coins("-oo\no-x\n\noo-\n--o\n").substr(0, 4), "2:3:");
  EXPECT_EQ(of_coins("").substr(0, 4), "1:1:");
}

TEST_F(PuzzleFile, ReportsTextsThatAreTooLarge) {
  const std::string large = kPacking + std::string(std::size_t{1} << 20, '\n');
  EXPECT_NE(of_sliding(large).find("more than"), std::string::npos);
}

TEST_F(PuzzleFile, ReportsAmbiguousCoins) {
  const std::string both = "oo.\no..\n\n.oo\n.o.\n";
  EXPECT_EQ(of_coins(both), "");
  EXPECT_EQ(of_sliding(both),
            " this may be a coin sliding puzzle or two drawings of a piece 'o'; use 'puzzle coins', or name "
            "the format grids");
  EXPECT_EQ(of_sliding(both, "grids"), "");
  EXPECT_EQ(of_sliding("oo.\noA.\n\n.oo\n.oA\n"), "") << "A is not a coin";
  EXPECT_EQ(of_sliding("##.\n...\n\n...\n##.\n"), "") << "no coins";
}

TEST_F(PuzzleFile, EverySubcommandReportsOneLine) {
  const auto error_of = [&](const std::vector<std::string>& arguments) {
    const CommandOutcome outcome = run_command(program("puzzle"), arguments);
    EXPECT_EQ(outcome.status, 1) << outcome.out;
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  const std::string coins = file(kCoins), sliding = SBP_PUZZLES "/donkey.puz";
  for (const std::string command : {"solve", "rate", "hardest"})
    EXPECT_EQ(error_of({command, coins}), "puzzle: " + coins + ":" + kIsCoins + "\n");
  EXPECT_EQ(error_of({"check", coins, coins}), "puzzle: " + coins + ":" + kIsCoins + "\n");
  EXPECT_EQ(error_of({"convert", coins, "--to", "json"}), "puzzle: " + coins + ":" + kIsCoins + "\n");
  for (const std::string command : {"pack", "coins"})
    EXPECT_EQ(error_of({command, sliding}), "puzzle: " + sliding + ":" + kIsSliding + "\n");
}

}  // namespace
}  // namespace sbp::test
