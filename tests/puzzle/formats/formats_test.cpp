// Every puzzle of the collection round-trips through every format that supports it.
#include <gtest/gtest.h>

#include <map>

#include "common/base/error.h"
#include "puzzle/formats/puzzle_format.h"
#include "support/message_snapshot.h"
#include "support/puzzles.h"

namespace sbp {
namespace {

std::vector<SlidingPuzzle> read(const std::string& format, std::string_view text) {
  return puzzle_format(format).read(SourceText(text, "F"));
}

/// That a format cannot hold a puzzle, and a piece or another format is named.
void expect_refusal(const std::string& format, const std::string& text, const std::string& named = "'puz'") {
  const SlidingPuzzle puzzle = read_puzzle(text, "F");
  test::expect_message_naming(named, test::error_of([&] { puzzle_format(format).write(puzzle); }));
}

TEST(Formats, RoundTripsTheCollection) {
  std::map<std::string, int> held;
  for (const std::string& name : test::puzzle_names()) {
    const SlidingPuzzle puzzle = test::puzzle_of(name);
    EXPECT_FALSE(puzzle.name.empty()) << name;
    EXPECT_TRUE(puzzle.starts.size() == 1 && puzzle.goals.size() == 1) << name;
    for (const PuzzleFormat* format : puzzle_formats()) {
      std::string text;
      try {
        text = format->write(puzzle);
      } catch (const Error&) {
        continue;
      }
      ++held[std::string(format->name)];
      const SourceText source(text, name);
      EXPECT_EQ(&guessed_format(source), format) << text;
      if (format->name == "puzzlescript") continue;  // cannot be read
      const std::vector<SlidingPuzzle> back = format->read(source);
      ASSERT_EQ(back.size(), 1u);
      EXPECT_EQ(test::without_names(back.front()), test::without_names(puzzle)) << format->name << "\n"
                                                                                << text;
      EXPECT_TRUE(back.front().name.empty() || back.front().name == puzzle.name) << back.front().name;
    }
  }
  const std::map<std::string, int> expected{
      {"puz", 113}, {"json", 113}, {"jimslide", 113}, {"knuth", 14}, {"grids", 81},        {"klotski", 62},
      {"code", 35}, {"rush", 4},   {"labels", 7},     {"gnome", 14}, {"puzzlescript", 113}};
  EXPECT_EQ(held, expected);
}

TEST(Formats, TablesHoldStartsWithoutGoals) {
  int held = 0;
  for (const std::string& name : test::puzzle_names()) {
    SlidingPuzzle puzzle = test::puzzle_of(name);
    puzzle.goals.clear();
    for (const std::string format : {"table", "labels"}) {
      try {
        const std::string text = puzzle_format(format).write(puzzle);
        EXPECT_EQ(guessed_format(SourceText(text, name)).name, format);
        EXPECT_EQ(test::without_names(read(format, text).front()), test::without_names(puzzle));
        ++held;
      } catch (const Error&) {
      }
    }
  }
  EXPECT_GT(held, 100);
}

TEST(Formats, KeepsNames) {
  for (const std::string format : {"puz", "json", "jimslide"})
    for (const std::string& name : test::puzzle_names())
      EXPECT_EQ(read(format, puzzle_format(format).write(test::puzzle_of(name))).front(),
                test::puzzle_of(name));
  EXPECT_EQ(read("rush", puzzle_format("rush").write(test::puzzle_of("rush-51"))).front().pieces,
            test::puzzle_of("rush-51").pieces);
}

/// Texts from the programs' own documents.
TEST(Formats, TextsOfOtherPrograms) {
  const SlidingPuzzle klotski = test::without_names(test::puzzle_of("donkey"));
  EXPECT_EQ(test::without_names(read("code", "1A9BF0C\n").front()), klotski);
  EXPECT_EQ(puzzle_format("code").write(klotski), "1A9BF0C\n");
  const std::string jimslide =
      "Forget about this line\nxsize: 4\nysize: 5\npiece: 1 (0,0) (1,0) (0,1) (1,1) ! (2x2 square)\n"
      "piece: 2 (0,0) (-1,0)\npiece: 3 (0,0) (0,1)\npiece: 4 (0,0)\nput: 3 (0,0) 'T'\nput: 1 (1,0)\nput: 3 "
      "(3,0)\n"
      "put: 3 (0,2)\nput: 2 (2,2)\nput: 3 (3,2)\nput: 4 (1,3)\nput: 4 (2,3)\nput: 4 (0,4)\nput: 4 (3,4)\n"
      "win: 1 (1,3)\nbigmem: 32000000\nnograph:\n";
  EXPECT_EQ(test::without_names(read("jimslide", jimslide).front()), klotski);
  const SlidingPuzzle silly =
      read("knuth",
           "5 x 5 (a silly example)\n1 = 111/01\n2 = 101/111\n3 = 1\n1xx200000000033\n000xx00033001002\n")
          .front();
  EXPECT_EQ(silly.name, "(a silly example)");
  const SlidingPuzzle colon = read_puzzle("# name: : x\n# distinct: A\nstart\nA.\ngoal\n.A\n", "F");
  EXPECT_EQ(guessed_format(SourceText(puzzle_format("knuth").write(colon), "F")).name, "knuth")
      << "not labels, which have a colon there";
  EXPECT_EQ(silly.kinds.size(), 3u);
  EXPECT_EQ(silly, read_puzzle("# name: (a silly example)\nstart\nAAA##\nBAB..\nBBB..\n.....\nCD...\n"
                               "goal\n...##\n...CD\n..AAA\n..BAB\n..BBB\n",
                               "F"));
  const auto rows =
      read("rush", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\nIBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM\n");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0], rows[1]);
  EXPECT_EQ(test::without_names(rows[0]), test::without_names(test::puzzle_of("rush-60-walls")));
  EXPECT_EQ(
      read("table", "0,0,0,1,\n0,2,3,4,\n2,2,4,4,\n5,2,6,6,\n\n0,0,0,1,\n0,2,1,1,\n3,4,4,5,\n6,4,4,5,\n")
          .size(),
      2u);
  EXPECT_EQ(read("table", "1 1 2\n0 0 2\n"), read("labels", "3x2: 1 1 2 0 0 2\n"));
  const SlidingPuzzle grids =
      read("grids", "\n      A  \n    11#  \n    .22  \n\n      #  \n    ..A  \n    ...  \n    ").front();
  EXPECT_EQ(grids, read_puzzle("# distinct: A~\nstart\n##A\n11~\n.22\ngoal\n##~\n..A\n...\n", "F"));
  const auto games = read("klotski", R"([{"name": "x", "blocks": [{"shape": [2, 2], "position": [0, 1]},
      {"shape": [1, 2], "position": [2, 1], "directions": [1, 3]}, {"shape": [2, 1], "position": [3, 0], "directions": []}]}])");
  EXPECT_EQ(games.front(),
            read_puzzle("# name: x\n# hlock: B\n# fixed: C\nstart\n.AA.\n.AA.\n.BB.\nC...\nC...\n"
                        "goal\n....\n....\n....\n.AA.\n.AA.\n",
                        "F"));
  EXPECT_EQ(read("labels", "3x3: 0 1 0 1 1 0 1 1 0 goal 1\n").front(),
            read_puzzle("start\n.1.\n11.\n11.\ngoal\n..1\n.11\n.11\n", "F"));
}

TEST(Formats, ErrorsNameTheUnsupportedFeature) {
  const std::string board = "......\n......\n......\n......\n";
  const std::string cars = "# axis: yes\n# distinct: A\nstart\nAABBCC\n.DD...\n";
  EXPECT_EQ(puzzle_format("rush").write(read_puzzle(cars + board + "goal\n....AA\n......\n" + board, "F")),
            "AABBCC.DD...........................\n");
  expect_refusal("rush", "# axis: yes\nstart\n.AABB.\n..BB..\n" + board + "goal\n....AA\n......\n" + board,
                 "'B'");
  expect_refusal("rush", "start\nA.\ngoal\n.A", "'A'");
  expect_refusal("gnome", "# hlock: A\nstart\nA..\ngoal\n.A.\n", "'A'");
  expect_refusal("gnome", "# distinct: A\nstart\nAA.\ngoal\n.AA\n", "'A'");
  expect_refusal("gnome", "# exit: > B\nstart\nA.B>\ngoal\n.A..\n", "'A'");
  expect_refusal("puzzlescript", "start\nA..\ngoal\n.A.\nor\n..A\n");
  expect_refusal("puzzlescript", "start\nA..\n");
  expect_refusal("jimslide", "start\nA..\ngoal\n.A.\nor\n..A\n");
  expect_refusal("jimslide", "start\nA..\nstart\n.A.\n");
  expect_refusal("jimslide", "frame\n...\npieces\nA..\n");
  expect_refusal("jimslide", "# exit: > A\nstart\nAB>\n", "'B'");
  expect_refusal("knuth", "start\nAB.\ngoal\n.A.");
  expect_refusal("knuth", "# hlock: A\nstart\nA.\ngoal\n.A", "'A'");
  expect_refusal("grids", "start\nAB.\ngoal\n.A.", "'# distinct: A'");
  expect_refusal("grids", "start\nAB.\ngoal\n.B.", "'# distinct: B'");
  expect_refusal("grids", "# void: -\nstart\nAB.\ngoal\n--.");
  expect_refusal("klotski", "start\nAA.\nA..\ngoal\n.AA\n.A.", "'A'");
  expect_refusal("klotski", "start\nA.#\ngoal\n.A#");
  expect_refusal("code", "start\nA.\ngoal\n.A");
  expect_refusal("table", "start\nA.\ngoal\n.A");
  expect_refusal("labels", "start\nA..\ngoal\n.A.", "'A'");
  expect_refusal("labels", "# distinct: AB\nstart\nAB.\n", "'B'");
}

/// The format that a text looks like.
std::string guess(const std::string& text) {
  return std::string(guessed_format(SourceText(text, "F")).name);
}

/// Where a text has what makes it unlike any format.
void expect_no_guess(const std::string& text, const std::string& place) {
  test::expect_message_at(place, test::error_of([&] { guess(text); }));
}

TEST(Formats, DistinguishesCodesFromDrawings) {
  // Unambiguous texts.
  EXPECT_EQ(guess("1A9BF0C\n"), "code");
  EXPECT_EQ(guess("1A9BF0C\n4FEA134\n\n1A9BF0C\n"), "code");
  EXPECT_EQ(guess("1A9BF0C\n\n4FEA134\n"), "code");
  EXPECT_EQ(guess("AAB\nCCB\n\nBAA\nBCC\n"), "grids");
  EXPECT_EQ(guess("DEED\nDAAD\n\nDEED\nDAAD\n"), "grids");
  EXPECT_EQ(guess("3  \n abbbb\n\n3  \n abbbb\n"), "grids");
  // Both: what is said to do helps.
  expect_no_guess("AAB\nCCB\n\nAAB\nCCB\n", "F:1:1");
  EXPECT_EQ(guess("AAB\nCCB\nAAB\nCCB\n"), "code");
  EXPECT_EQ(guess("start\nAAB\nCCB\ngoal\nAAB\nCCB\n"), "puz");
  // Neither.
  expect_no_guess("DEED\nDAAD\n", "F:1:4");
  expect_no_guess("DEED\n\nDEEF\n", "F:1:4");
  EXPECT_EQ(guess("3\n"), "code") << "a single line is not a drawing";
}

TEST(Formats, ReportsRushHourBoardsOfWrongSize) {
  const std::string board = "BBB...C..DEEC..DAAFFFGHH..G..I..GJJI";
  EXPECT_EQ(guess(board + "\n"), "rush");
  for (const std::string& other : {board.substr(1), board.substr(0, 30), board + ".", board + "......"}) {
    ASSERT_EQ(guess(other), "rush") << other;
    test::expect_message_at("F:1:1", test::error_of([&] { read("rush", other); }));
  }
  EXPECT_EQ(guess(board.substr(0, 12) + "\n"), "puz") << "two rows are not a board";
  EXPECT_EQ(guess(board.substr(1) + "\nmore\n"), "puz");
}

TEST(Formats, FindsTheRedCarInTheExitRow) {
  // The car that leaves, and the same board with that car called A.
  const auto leaving = [](const std::string& board) {
    const SlidingPuzzle puzzle = read("rush", board + "\n").front();
    return puzzle.goals.front().targets.front();
  };
  const auto called_a = [](std::string board, char red) {
    for (char& car : board) car = car == red ? 'A' : car == 'A' ? 'Z' : car;
    return board;
  };
  for (const auto& [board, red] : {std::pair{"AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.", 'X'},
                                   {"OPPPAAOBCC.QOBXX.QRRRD.Q..EDFFGGE...", 'X'},
                                   {"AAB.....B...rr..........CC..........", 'r'},
                                   {"..B.A...B.A.XX..A.......CC..........", 'X'}}) {
    EXPECT_EQ(leaving(board).place, (Place{4, 2})) << board;
    EXPECT_EQ(test::without_names(read("rush", board).front()),
              test::without_names(read("rush", called_a(board, red)).front()))
        << board;
  }
  EXPECT_EQ(leaving("XX..........AA......................").place, (Place{4, 2}));
  EXPECT_EQ(leaving("AA....XX............................").place, (Place{4, 0})) << "X is not at the exit";
  // On other boards, the exit row is the middle one, or the upper of two.
  EXPECT_EQ(leaving("5x3:.AA..XX........").place, (Place{3, 1}));
  EXPECT_EQ(leaving("5x4:.AA..XX.............").place, (Place{3, 1}));
  EXPECT_EQ(leaving("5x4:.AA.......XX........").place, (Place{3, 0})) << "X is not at the exit";
  // A board round-trips whatever its cars are called.
  const SlidingPuzzle above = read_puzzle(
      "# axis: yes\n# distinct: A\nstart\nAA....\n......\nXX....\n......\n......\n......\n"
      "goal\n....AA\n......\n......\n......\n......\n......\n",
      "F");
  EXPECT_EQ(leaving(puzzle_format("rush").write(above)).place, (Place{4, 0}));
}

TEST(Formats, ReadsRushHourBoardsInSixLines) {
  const std::string board = "..BBCC..D.E.AAD.E.FFF..GHHxooGoooooo";
  std::string card = "\n";
  for (std::size_t row = 0; row < 6; ++row) card += " " + board.substr(6 * row, 6) + "\r\n";
  EXPECT_EQ(guess(card), "rush");
  EXPECT_EQ(read("rush", card), read("rush", board));
  EXPECT_EQ(guess(card.substr(0, 46)), "puz") << "five rows are not a board";
  std::ranges::replace(card, 'A', 'r');
  EXPECT_EQ(guess(card), "rush");
  EXPECT_EQ(read("rush", card).front().goals.front().targets.front().place, (Place{4, 2}));
  EXPECT_EQ(guess("AFCFCF\nAFCFCF\nAFCFCF\nAFCFCF\nAFCFCF\nAFCFCF\n"), "code");
  const std::string grid = "AABB..\nCC....\n......\n";
  EXPECT_EQ(guess(grid + "\n" + grid), "grids") << "an empty line separates two drawings";
}

TEST(Formats, ReadsRushHourBoardsOfAnySize) {
  // Published boards of 8x8 and 4x4, with the numbers that follow them.
  const std::string large = "BJCCCxEoBJFoDNEoIJFxDNooIAAoDNOoITKLooOoxTKLPPOoooooMooYooooMooY";
  for (const std::string& row :
       {large, "06 " + large + " 137574 15", "8x8:" + large, "06 8x8:" + large + " 15"}) {
    EXPECT_EQ(guess(row), "rush") << row;
    EXPECT_EQ(read("rush", row), read("rush", large));
  }
  EXPECT_TRUE(puzzle_format("rush").write(read("rush", large).front()).starts_with("8x8:"));
  EXPECT_EQ(guess("ooBBAAoCDooCDoEE\n"), "rush");
  EXPECT_EQ(guess("AA.B............\n...B............\n"), "puz") << "two rows of a drawing";
  EXPECT_EQ(guess("3x2: 1 1 0 2 2 0\n"), "labels");
  for (int width = 2; width <= kMostFrameCells; ++width)
    for (int height = 1; width * height <= kMostFrameCells; ++height) {
      std::string cells = "AA" + std::string(static_cast<std::size_t>(width * height - 2), '.');
      if (height > 1) cells[static_cast<std::size_t>(width)] = 'x';
      const std::string board = std::to_string(width) + "x" + std::to_string(height) + ":" + cells;
      const SlidingPuzzle puzzle = read("rush", board).front();
      EXPECT_EQ(guess(board), "rush") << board;
      EXPECT_EQ(puzzle.width, width);
      EXPECT_EQ(puzzle.goals.front().targets.front().place, (Place{width - 2, 0}));
      const std::string written = puzzle_format("rush").write(puzzle);
      EXPECT_EQ(read("rush", written).front(), puzzle) << written;
    }
  for (const auto& [text, place] : {std::pair{"8x5:AA.", "F:1:5"},
                                    {"0x5:AA.", "F:1:1"},
                                    {"200x1:AA.", "F:1:1"},
                                    {"64x3:AA.", "F:1:1"},
                                    {"3x2:AA....rest", "F:1:5"},
                                    {"3x2:AA.... rest", "F:1:12"},
                                    {"3x2:AA?...", "F:1:7"}})
    test::expect_message_at(place, test::error_of([&, &text = text] { read("rush", text); }));
}

TEST(Formats, RoundTripsManyCars) {
  // A and 47 cars, which is the most: no letter is left.
  for (const int cars : {47, 48}) {
    std::string start = "AA..............\n", names;
    for (int car = 0; car < 56; ++car) {
      const char name = static_cast<char>(car < cars ? '0' + car + (car > 16 ? 1 : 0) : '.');
      start += std::string(2, name) + (car % 8 == 7 ? "\n" : "");
    }
    const std::string blank = "................\n";
    const SlidingPuzzle puzzle =
        read_puzzle("# axis: yes\n# distinct: A\nstart\n" + start + "goal\n..............AA\n" + blank +
                        blank + blank + blank + blank + blank + blank,
                    "F");
    if (cars == 47) {
      const std::string text = puzzle_format("rush").write(puzzle);
      EXPECT_EQ(test::without_names(read("rush", text).front()), test::without_names(puzzle)) << text;
    } else {
      test::expect_message_naming("48", test::error_of([&] { puzzle_format("rush").write(puzzle); }));
    }
  }
}

/// Two levels of GNOME Klotski, as in its source in Vala, and as in C.
constexpr const char* kGnomeLevels = R"(
        /* Translators: "puzzle name" {   N_("No level"), */
        {   N_("Only 18 Steps"), /* group */ 0,
            /* width and height */ 6, 9,
            "######" +
            "#a**b#" +
            "#m**n#" +
            "#cdef#" +
            "#ghij#" +
            "#k  l#" +
            "##--##" +
            "    .." +
            "    .." },
  { N_("\"C\""), 2, 9, 6, "#######  " "#**bbc#  " "#defgh#  " "#ijkgh-  " "#llk  #  " "#######.." } // N_("no")
)";

TEST(Formats, ReadsLevelsOfGnomeKlotski) {
  EXPECT_EQ(guess(kGnomeLevels), "gnome");
  const std::vector<SlidingPuzzle> levels = read("gnome", kGnomeLevels);
  ASSERT_EQ(levels.size(), 2U);
  const std::string inside = "#cdef#\n#ghij#\n", below = "#....#\n#....#\n";
  const SlidingPuzzle drawn =
      read_puzzle("# name: Only 18 Steps\n# distinct: *\n# exit: > *\nstart\n######\n#a**b#\n#m**n#\n" +
                      inside + "#k..l#\n##>>##\n......\n......\ngoal\n######\n" + below + below +
                      "#....#\n##..##\n....**\n....**\n",
                  "F");
  EXPECT_EQ(levels[0], drawn);
  EXPECT_EQ(levels[1].name, "\"C\"");
  EXPECT_EQ(levels[1].goals.front().targets.front().place, (Place{7, 5}));
  EXPECT_EQ(read("gnome", puzzle_format("gnome").write_all(levels)), levels);
  EXPECT_EQ(guess(puzzle_format("gnome").write_all(levels)), "gnome");
  // A map alone, whose rows may lack spaces at the end.
  const std::string map = "\n######\n#a**b#\n#m**n#\n#cdef#\n#ghij#\n#k  l#\n##--##\n    ..\n    ..\n";
  EXPECT_EQ(guess(map), "gnome");
  EXPECT_EQ(test::without_names(read("gnome", map).front()), test::without_names(drawn));
  EXPECT_EQ(read("gnome", "##### \n#*  #\n#####\n.\n.\n").size(), 1U) << "two goals";
  EXPECT_EQ(guess("start\n#*.#\ngoal\n#.*#\n"), "puz");
  for (const char* const broken : {"{ N_(\"A\"), \"#*.#\" }", "{ N_(\"A\"), 5, 1, \"#*.#\" }",
                                   "{ N_(\"A\"), 4, 1, \"#a.#\" }", "{ N_(\"A\"), 4, 1, \"#* #\" }",
                                   "{ N_(\"A\"), 40, 40, \"#*.#\" }", "{ N_(\"A\"), 4, 1, \"#*.\x80\" }"})
    test::expect_message_at("F:1:3", test::error_of([&] { read("gnome", broken); }));
}

TEST(Formats, WritesGamesForPuzzleScript) {
  const std::string game =
      puzzle_format("puzzlescript")
          .write_all(std::vector{test::puzzle_of("donkey"), test::puzzle_of("rush-60-walls")});
  EXPECT_EQ(guess(game), "puzzlescript");
  test::expect_message_at("F:1:1", test::error_of([&] { read("puzzlescript", game); }));
  EXPECT_NE(game.find("\n######\n#abcd#\n#accd#\n"), std::string::npos) << game;
  EXPECT_NE(game.find("\nVertical [ > Across ] -> Cancel\n"), std::string::npos) << game;
  EXPECT_NE(game.find("\nAll Goal1 on Mark1\n"), std::string::npos) << game;
}

TEST(Formats, RoundTripsSeveralPuzzles) {
  const std::vector<SlidingPuzzle> starts = read("labels", "2x2: 1 2 0 0\n2x2: 1 0 2 2\n4x1: 1 0 0 0\n");
  for (const std::string format : {"labels", "table", "json"})
    EXPECT_EQ(read(format, puzzle_format(format).write_all(starts)), starts) << format;
  const std::vector<SlidingPuzzle> boards = read("code", "1A9BF0C\n4FEA134\n");
  for (const std::string format : {"code", "klotski", "json"}) {
    const std::vector<SlidingPuzzle> again = read(format, puzzle_format(format).write_all(boards));
    ASSERT_EQ(again.size(), 2U) << format;
    for (std::size_t i = 0; i < 2; ++i)
      EXPECT_EQ(test::without_names(again[i]), test::without_names(boards[i]));
  }
  EXPECT_THROW(puzzle_format("puz").write_all(starts), Error);
  EXPECT_THROW(puzzle_format("json").write_all(std::vector(2000, test::puzzle_of("donkey"))), Error)
      << "too large to be read again";
  EXPECT_EQ(puzzle_format("puz").write_all({starts.data(), 1}), puzzle_format("puz").write(starts[0]));
}

TEST(Formats, PiecesAreCalledByTheirLabels) {
  const SlidingPuzzle puzzle = read("labels", "6x2: 1 9 10 35 36 61 0 62 2 0 0 0 goal 10\n").front();
  std::string names;
  for (const Piece& piece : puzzle.pieces) names += piece.name;
  std::ranges::sort(names);
  EXPECT_EQ(names, "129ABZaz") << "B, which is free, is that of 62";
  EXPECT_EQ(read("table", "3,2\n").front().pieces.front().name, '2') << "in the order of names";
}

TEST(Formats, TextAfterNulIsNotIgnored) {
  const std::string json = puzzle_format("json").write(test::puzzle_of("donkey"));
  EXPECT_EQ(read("json", json).size(), 1U);
  EXPECT_THROW(read("json", json + std::string("\0x", 2)), Error);
}

TEST(Formats, Table) {
  EXPECT_EQ(puzzle_formats().front()->name, "puz");
  for (const PuzzleFormat* format : puzzle_formats()) {
    EXPECT_EQ(&puzzle_format(format->name), format);
  }
  EXPECT_THROW(puzzle_format("xml"), UsageError);
  EXPECT_EQ(guessed_format(SourceText("what is this?", "F")).name, "puz");
  for (const char* const broken : {"{", " [{\"kinds\": [}]", "{\"width\": 4}"})
    EXPECT_EQ(guessed_format(SourceText(broken, "F")).name, "json") << broken;
}

}  // namespace
}  // namespace sbp
