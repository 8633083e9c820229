// Errors for files with the wrong type of puzzle.
#include "puzzle/commands/puzzle_file.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "support/message_snapshot.h"
#include "support/puzzle_command.h"

namespace sbp::test {
namespace {

class PuzzleFile : public PuzzleCommand {
 protected:
  std::string file(const std::string& text) const { return write("puzzle", text); }

  /// That a text is refused, either at a place in it such as ":4:1", or with a hint at another subcommand.
  template <class Read>
  void expect_refusal(const Read& read, const std::string& text, const std::string& named) const {
    SCOPED_TRACE(text.substr(0, 200));
    const std::string path = file(text), said = error_of<std::exception>([&] { read(path); });
    expect_message_at("TMP/puzzle" + (named.starts_with(':') ? named : ""), said);
    if (!named.starts_with(':')) expect_message_naming(named, said);
  }

  /// The output of a subcommand.
  std::string printed(std::vector<std::string> arguments, const std::string& text) const {
    arguments.insert(arguments.begin() + 1, file(text));
    return run(arguments).out;
  }
};

void read_sliding(const std::string& path) {
  read_puzzle_file(path, "");
}
void read_grids(const std::string& path) {
  read_puzzle_file(path, "grids");
}

const std::string kIsSliding = "'puzzle solve'", kIsPacking = "'puzzle pack'", kIsCoins = "'puzzle coins'";

const std::string kCoins = "# Two rows.\n-oo\no--\n\n-o-\noo-\n",
                  kPacking = "# copies: A 3\nboard\n...\n...\npieces\nAA\n",
                  kSliding = "start\na.\n..\ngoal\n.a\n..\n";

TEST_F(PuzzleFile, DistinguishesCoins) {
  const std::string other_numbers = "-oo\no--\n\n-o-\no--\n", dots = "oo.\no..\n\n.o.\noo.\n";
  for (const std::string& text : {kCoins, other_numbers, dots}) {
    expect_refusal(read_sliding, text, kIsCoins);
    expect_refusal(read_packings, text, kIsCoins);
  }
  EXPECT_NO_THROW(read_coin_file(file(kCoins)));
  expect_refusal(read_coin_file, other_numbers, ":4:1");
  expect_refusal(read_grids, other_numbers, ":4:1");  // with a named format, its faults are reported
}

TEST_F(PuzzleFile, DistinguishesPackings) {
  const std::string burr_tools = printed({"pack", "--to", "xmpuzzle"}, kPacking),
                    faulty = "board\n..\npieces\nA.A\n";
  for (const std::string& text :
       {kPacking, burr_tools, faulty, read_file(SBP_PACKING "/kanoodle-extreme.pack")}) {
    expect_refusal(read_sliding, text, kIsPacking);
    expect_refusal(read_coin_file, text, kIsPacking);
  }
  EXPECT_NO_THROW(read_packings(file(kPacking)));
  EXPECT_NO_THROW(read_packings(file(burr_tools)));
  expect_refusal(read_packings, faulty, ":4:1");
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
    expect_refusal(read_packings, text, kIsSliding);
    expect_refusal(read_coin_file, text, kIsSliding);
  }
}

TEST_F(PuzzleFile, WarnsOfPiecesInSeveralParts) {
  const auto said = [&](const std::string& text) { return run({"solve", file(text)}).err; };
  EXPECT_EQ(said(kSliding), "");
  const std::string parted = "start\na.a\n...\ngoal\n...\na.a\n";
  expect_message_naming("'a'", said(parted));
  EXPECT_EQ(run({"solve", "--quiet", file(parted)}).err, "");
}

TEST_F(PuzzleFile, AreConvertedTogether) {
  const std::string one = write("one.puz", kSliding), two = write("two.puz", kSliding);
  EXPECT_EQ(parsed_json(run({"convert", one, two, "--to", "json"}).out).size(), 2U);
  EXPECT_EQ(run({"convert", one, two, "--to", "rush"}).status, 1) << "it holds a single puzzle";
  const std::string start = write("start.puz", "start\na.\n");
  expect_message_at("puzzle: TMP/one.puz", run({"convert", start, one, "--to", "table"}).err);
}

TEST_F(PuzzleFile, IsNotRepairedWhereABlankIsAWall) {
  const std::string grids = write("grids", "A B\n. .\n\n. B\nA  .\n");
  expect_message_naming("walls", run({"solve", grids}).err);
  EXPECT_EQ(run({"solve", write("spaced", "start\nA B .\ngoal\nB . .\n")}).status, 0);
}

TEST_F(PuzzleFile, NamesFormsOfOtherPrograms) {
  for (const auto& [text, named] :
       {std::pair{"<?xml version=\"1.0\"?>\n<puzzle version=\"2\"></puzzle>\n", "BurrTools"},
        {"<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", "SVG"},
        {"<!DOCTYPE html>\n<title>Klotski</title>\n", "web"},
        {"#####\n#@$.#\n#####\n", "Sokoban"},
        {"5 4\n2 2 0 0\n1 2 0 2\n", "CS61B"},
        {"2 4\nA A C .\nB B D D\nA\n1 0\n", "HackerRank"},
        {"OBJECTS\nBackground\nCOLLISIONLAYERS\nBackground\nWINCONDITIONS\nLEVELS\n", ":1:1"}})
    expect_refusal(read_sliding, text, named);
}

TEST_F(PuzzleFile, ReportsErrorsOfTheOwnType) {
  expect_refusal(read_sliding, "hello\n", ":1:1");
  expect_refusal(read_sliding, "start\na.\ngoal\n.b\n", ":4:2");
  expect_refusal(read_sliding, "start\nboard\n...\n", ":3:1");
  expect_refusal(read_sliding, "start\n.\nboard\n", ":3:1");  // a row, though it is a word of packings
  expect_refusal(read_packings, "hello\n", ":1:1");
  expect_refusal(read_packings, "pieces\nAA\n", ":3:1");
  expect_refusal(read_coin_file, "-oo\no-x\n\noo-\n--o\n", ":2:3");
  expect_refusal(read_coin_file, "", ":1:1");
}

TEST_F(PuzzleFile, ReportsTextsThatAreTooLarge) {
  const std::string large = kPacking + std::string(std::size_t{1} << 20, '\n');
  expect_refusal(read_sliding, large, ":1:1");
}

TEST_F(PuzzleFile, ReportsAmbiguousCoins) {
  const std::string both = "oo.\no..\n\n.oo\n.o.\n";
  EXPECT_NO_THROW(read_coin_file(file(both)));
  expect_refusal(read_sliding, both, kIsCoins);
  EXPECT_NO_THROW(read_grids(file(both)));
  EXPECT_NO_THROW(read_sliding(file("oo.\noA.\n\n.oo\n.oA\n"))) << "no coins are called A";
  EXPECT_NO_THROW(read_sliding(file("##.\n...\n\n...\n##.\n"))) << "no coins are there";
}

TEST_F(PuzzleFile, EverySubcommandReportsOneLine) {
  const auto expect_hint = [&](const std::string& named, const std::vector<std::string>& arguments) {
    const CommandOutcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 1) << outcome.out;
    EXPECT_EQ(outcome.out, "");
    expect_message_naming(named, outcome.err);
  };
  const std::string coins = file(kCoins), sliding = SBP_PUZZLES "/donkey.puz";
  for (const std::string command : {"solve", "rate", "hardest", "place"})
    expect_hint(kIsCoins, {command, coins});
  expect_hint(kIsCoins, {"check", coins, coins});
  expect_hint(kIsCoins, {"convert", coins, "--to", "json"});
  for (const std::string command : {"pack", "coins"}) expect_hint(kIsSliding, {command, sliding});
}

}  // namespace
}  // namespace sbp::test
