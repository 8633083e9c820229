// The text format of puzzles: reading it and writing it back.
#include "puzzle/text/puzzle_text.h"

#include <gtest/gtest.h>

#include "common/base/error.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/text/likely_mistakes.h"
#include "support/document_examples.h"
#include "support/puzzles.h"
#include "support/random_puzzle.h"

namespace sbp {
namespace {

SlidingPuzzle read(std::string_view text) {
  const SlidingPuzzle puzzle = read_puzzle(text, "a.puz");
  const std::string written = write_puzzle(puzzle);
  EXPECT_EQ(read_puzzle(written, "written.puz"), puzzle) << written;
  EXPECT_EQ(write_puzzle(read_puzzle(written, "written.puz")), written);
  return puzzle;
}

const PieceKind& kind_of(const SlidingPuzzle& puzzle, char name) {
  return puzzle.kinds[std::ranges::find(puzzle.pieces, name, &Piece::name)->kind];
}

FrameSet cells(std::initializer_list<int> list) {
  FrameSet set;
  for (const int cell : list) set |= FrameSet::of(cell);
  return set;
}

TEST(PuzzleText, WallsAtTheBeginningOfARowAreNotAHeader) {
  const SlidingPuzzle puzzle = test::puzzle_of("climb12");
  EXPECT_EQ(puzzle.open.size(), 26);
  EXPECT_EQ(puzzle.height, 6);
}

TEST(PuzzleText, WritesTheUsualForm) {
  const std::string text =
      "# name: Example\n# distinct: A\n# axis: yes\nstart\nAABB\n.CC.\n#..#\ngoal\n..AA\n....\n#..#\n";
  EXPECT_EQ(write_puzzle(read_puzzle(text, "a.puz")), text);
}

TEST(PuzzleText, DistinctPiecesAndGroups) {
  EXPECT_EQ(read("start\nAB.C\ngoal\n...A\n").kinds.size(), 1u);
  EXPECT_EQ(read("# distinct: A\nstart\nAB.C\ngoal\n...A\n").kinds.size(), 2u);
  const SlidingPuzzle groups = read("# group: AB\n# group: CD\nstart\nABCDE.\n");
  EXPECT_EQ(groups.kinds.size(), 3u);
  EXPECT_TRUE(groups.goals.empty());
  EXPECT_NE(groups, read("# group: AC\n# group: BD\nstart\nABCDE.\n"));
}

TEST(PuzzleText, FreedomOfPieces) {
  const SlidingPuzzle axis = read("# axis: yes\nstart\nAAB\nCCB\nCCD\n...\n");
  EXPECT_FALSE(kind_of(axis, 'A').vertical);
  EXPECT_TRUE(kind_of(axis, 'A').horizontal);
  EXPECT_FALSE(kind_of(axis, 'B').horizontal);
  EXPECT_TRUE(kind_of(axis, 'C').horizontal && kind_of(axis, 'C').vertical);
  EXPECT_TRUE(kind_of(axis, 'D').horizontal && kind_of(axis, 'D').vertical);
  const SlidingPuzzle locks = read("# hlock: A\n# vlock: BD\n# fixed: C\nstart\nAAB\nCCB\nCCD\n...\n");
  EXPECT_FALSE(kind_of(locks, 'A').vertical);
  EXPECT_FALSE(kind_of(locks, 'D').horizontal);
  EXPECT_FALSE(kind_of(locks, 'C').horizontal || kind_of(locks, 'C').vertical);
  EXPECT_EQ(read("# axis: yes\n# fixed: A\nstart\nAAB\nCCB\n").kinds.size(), 3u);
}

TEST(PuzzleText, ColoursArePaint) {
  const std::string plain = "start\nABCC\n....\ngoal\n....\n..A.\n";
  const SlidingPuzzle puzzle = read("# Colour: B red , AC Blue\n# color: B green\n" + plain);
  EXPECT_EQ(puzzle, read(plain));
  EXPECT_EQ(write_puzzle(puzzle), "# colour: B green, AC blue\n" + plain);
  EXPECT_EQ(read("# colour: , red,; grey\nstart\n,;.\n").drawn.colour(','), "red");
  EXPECT_EQ(read("# colour: , red,; grey\nstart\n,;.\n").drawn.colour(';'), "grey");
}

TEST(PuzzleText, ColoursOfRandomPuzzlesChangeNothingElse) {
  for (std::uint64_t seed = 1; seed <= test::kRandomPuzzles; ++seed) {
    const SlidingPuzzle plain = canonical(test::random_puzzle(seed, 100));
    SlidingPuzzle coloured = plain;
    for (std::size_t piece = seed % 3; piece < plain.pieces.size(); piece += 2)
      coloured.drawn.colours[plain.pieces[piece].name] = kColours[(seed + piece) % std::size(kColours)];
    for (const std::string format : {"puz", "json"}) {
      const std::string text = puzzle_format(format).write(coloured);
      const SlidingPuzzle back = puzzle_format(format).read(SourceText(text, "F")).front();
      EXPECT_EQ(back, plain) << text;
      EXPECT_EQ(back.drawn.colours, coloured.drawn.colours) << text;
    }
  }
}

TEST(PuzzleText, AlternativeGoals) {
  const SlidingPuzzle puzzle = read("start\nAA..\ngoal\n..AA\nor\n.AA.\n");
  EXPECT_EQ(puzzle.goals.size(), 2u);
  EXPECT_EQ(puzzle, read("start\nAA..\ngoal\n..AA\ngoal\n.AA.\n"));
  EXPECT_EQ(read("start\nAB..\ngoal\n..AB\nor\n..BA\n").goals.size(),
            1u);  // the same, since A and B are equal
}

TEST(PuzzleText, AnyPieceOfAShape) {
  const SlidingPuzzle puzzle = read("# distinct: AB\n# any: *\nstart\nABC.DD\ngoal\n.....*\n");
  EXPECT_EQ(puzzle.goals.size(), 3u);
  const SlidingPuzzle two = read("# distinct: AB\n# any: *+\nstart\nABC.DD\ngoal\n....*+\n");
  EXPECT_EQ(two.goals.size(), 6u);
}

TEST(PuzzleText, VoidsInAGoal) {
  const SlidingPuzzle puzzle = read("# void: -\nstart\nAB..\ngoal\n-A..\n");
  EXPECT_EQ(puzzle.goals.front().voids, cells({0}));
  EXPECT_EQ(puzzle.goals.front().targets.size(), 1u);
}

TEST(PuzzleText, Exits) {
  const SlidingPuzzle puzzle =
      read("# exit: > A\nstart\nAAB.##\nCC..>>\n....##\ngoal\n......\n....AA\n......\n");
  EXPECT_TRUE(kind_of(puzzle, 'A').cells_allowed.contains(cells({10, 11})));
  EXPECT_FALSE(kind_of(puzzle, 'C').cells_allowed.meets(cells({10, 11})));
  EXPECT_EQ(puzzle.kinds.size(), 3u);
  const SlidingPuzzle covered = read("# exit: > A\nframe\n..>>\nstart\nC.AA\ngoal\nAA..\n");
  EXPECT_EQ(kind_of(covered, 'A').cells_allowed, cells({0, 1, 2, 3}));
  EXPECT_EQ(kind_of(covered, 'C').cells_allowed, cells({0, 1}));
  EXPECT_EQ(covered, read("# exit: > A\nstart\nC.AA\nframe\n..>>\ngoal\nAA..\n"));
  // Only '~' is left for "# exit: ~ ;", but "1" may take it, and a letter would look like a mistake.
  const std::string all_signs = "!\"$%&'()*+,-/:;<=>?@[\\]^_`{|}1";
  EXPECT_THROW(write_puzzle(read("# exit: ~ ;\n# exit: a 1\nstart\n" + all_signs + "a~.\n")), Error);
  EXPECT_EQ(read("# exit: >\nstart\nA.>.\n").kinds.front().cells_allowed, cells({0, 1, 3}));
}

TEST(PuzzleText, SeveralStartsAndNone) {
  const SlidingPuzzle several = read("start\nAAB.\nstart\n.BAA\ngoal\n..AA\n");
  EXPECT_EQ(several.starts, (std::vector<Placements>{{{0, 0}, {2, 0}}, {{2, 0}, {1, 0}}}));
  const SlidingPuzzle none = read("frame\n##..\n....\npieces\nABB.\n....\ngoal\n....\nBB..\n");
  EXPECT_TRUE(none.starts.empty());
  EXPECT_EQ(none.pieces.size(), 2u);
  EXPECT_EQ(none.open.size(), 6);
  EXPECT_EQ(read("frame\n..\n..\npieces\nAA\n.A\npieces\nB.\nBB\n").pieces.size(), 2u);
}

TEST(PuzzleText, RowsThatReadAsWordsAreIndented) {
  const SlidingPuzzle puzzle = read("start\n start\n .....\ngoal\n.....\n.s...\n");
  EXPECT_EQ(puzzle.pieces.size(), 4u);  // both letters t are one piece
  EXPECT_EQ(read("start\n or\n ..\n").pieces.size(), 2u);
}

TEST(PuzzleText, LineEndsSpacesAndComments) {
  const SlidingPuzzle plain = read("# name: X\nstart\nA.\ngoal\n.A\n");
  EXPECT_EQ(plain, read("\xEF\xBB\xBF# a comment\r\n#name:  X \r\n# other: what\r\n\r\nstart  \r\nA. "
                        "\r\n\r\ngoal\r\n  .A"));
  EXPECT_EQ(read("# name: \xE6\xA8\xAA\xFF\nstart\nA.\n").name, "\xE6\xA8\xAA\xEF\xBF\xBD");
}

TEST(PuzzleText, ExamplesOfTheDocuments) {
  const fs::path docs = SBP_PUZZLES "/../../docs";
  std::vector<std::string> examples = test::examples_of(docs / "reference/puzzle-text.md", "puz");
  EXPECT_EQ(examples.size(), 4U);
  for (const std::string& example : test::examples_of(docs / "guides/solve-and-design.md", "puz"))
    examples.push_back(example);
  for (const std::string& example : test::examples_of(docs / "reference/puzzle-text.md", "json"))
    examples.push_back(example);
  for (const std::string& example : examples) {
    const SourceText source(example, "example");
    const std::vector<SlidingPuzzle> puzzles = guessed_format(source).read(source);
    EXPECT_EQ(read_puzzle(write_puzzle(puzzles.front()), "F"), puzzles.front());
  }
  EXPECT_EQ(examples.size(), 8U);
}

TEST(PuzzleText, ForgivenTexts) {
  const auto expect_forgiven = [](std::string_view text, std::string_view meant) {
    EXPECT_EQ(forgiven(SourceText(text, "F")), meant);
  };
  expect_forgiven("```puz\nSTART:\r\nA\t.\n\xC2\xA0 . - \ngoal\n.A\n```\n", "\nstart\nA.\n.-\ngoal\n.A\n\n");
  expect_forgiven("# AXIS: Yes\n# name: A \xE2\x80\x93 B\n\xE2\x88\x92\xE2\x80\x93\n",
                  "# axis: yes\n# name: A \xE2\x80\x93 B\n--\n");
  expect_forgiven("o r\n", " or\n");
  for (const char* const same : {"1 2 0\n", " or\n", "GO AL\n", "A  BC\n", "```a b\n", "\xE2\x80\n"})
    expect_forgiven(same, same);
}

TEST(PuzzleText, Limits) {
  std::string rows, names;
  for (char name = '!'; name <= '~' && names.size() < 64; ++name)
    if (name != '.' && name != '#') names += name;
  const SlidingPuzzle full = read("start\n" + names + "\n" + std::string(64, '.') + "\n");
  EXPECT_EQ(full.pieces.size(), 64u);
  EXPECT_EQ(full.open.size(), 128);
  read("start\nA" + std::string(127, '.') + "\n");
  std::string column = "start\nA\n";
  for (int i = 1; i < 128; ++i) column += ".\n";
  EXPECT_EQ(read(column).height, 128);
}

}  // namespace
}  // namespace sbp
