// Packing puzzles as text: our own format and those of other programs.
#include <gtest/gtest.h>

#include <ctime>
#include <sstream>

#include "common/base/error.h"
#include "common/picture/markup.h"
#include "puzzle/packing/picture/packing_picture.h"
#include "puzzle/packing/random_packing.h"
#include "puzzle/packing/search/packings.h"
#include "puzzle/packing/slow_packings.h"
#include "puzzle/packing/text/burr_tools.h"
#include "puzzle/packing/text/dlx_text.h"
#include "puzzle/packing/text/packing_text.h"
#include "support/document_examples.h"
#include "support/message_snapshot.h"

namespace sbp::test {
namespace {

Packing read(const std::string& text) {
  return read_packing(SourceText(text, "F"));
}

/// Everything of a puzzle but where on the lattice board and pieces are.
Packing moved(Packing packing) {
  const auto move = [&](std::vector<Place>& cells) {
    const Place first = cells.front();
    const int odd = points_up(packing.lattice, first) ? 0 : 1;
    for (Place& cell : cells) cell = {cell.x - first.x + odd, cell.y - first.y};
  };
  move(packing.cells);
  for (PackingPiece& piece : packing.pieces) move(piece.cells);
  return packing;
}

TEST(PackingText, ReadsDrawings) {
  const Packing packing = read(R"(# name: small
# Copies : A 2
# copies: B 0..
# turned: B
# fixed: C
board
.?#
CC.
pieces
A.BB
AA.B
piece C
##
)");
  EXPECT_EQ(packing.name, "small");
  EXPECT_EQ(packing.cells, (std::vector<Place>{{1, 0}, {2, 0}, {1, 1}, {2, 1}, {3, 1}}));
  EXPECT_EQ(packing.optional, FrameSet::of(1));
  EXPECT_EQ(packing.given, (std::vector<std::optional<std::size_t>>{{}, {}, 2, 2, {}}));
  ASSERT_EQ(packing.pieces.size(), 3U);
  EXPECT_EQ(packing.pieces[0].cells, (std::vector<Place>{{1, 0}, {1, 1}, {2, 1}}));
  EXPECT_EQ(packing.pieces[0].least, 2);
  EXPECT_EQ(packing.pieces[0].most, 2);
  EXPECT_EQ(packing.pieces[1].least, 0);
  EXPECT_EQ(packing.pieces[1].turning, Turning::turned);
  EXPECT_EQ(packing.pieces[2].turning, Turning::fixed);
}

TEST(PackingText, ReadsTheExamplesOfItsPage) {
  const auto examples = test::examples_of(SBP_PACKING "/../../docs/reference/puzzle-text.md", "pack");
  for (const std::string& example : examples) EXPECT_NO_THROW(read(example)) << example;
  EXPECT_EQ(examples.size(), 3U);
}

TEST(PackingText, ReportsPlaceAndProblem) {
  const std::string board = "board\n..\n", piece = "pieces\nAA\n";
  for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
           {piece, "F:3:1"},
           {board, "F:3:1"},
           {"x\n" + board, "F:1:1"},
           {"# lattice: cubes\n" + board, "F:1:12"},
           {"# copies: A x\n" + board + piece, "F:1:13"},
           {"# copies: A 3..2\n" + board + piece, "F:1:16"},
           {"# copies: A 0\n" + board + piece, "F:1:11"},
           {"# copies: B 2\n" + board + piece, "F:1:11"},
           {"# first: left\n" + board + piece, "F:1:10"},
           {board + board + piece, "F:3:1"},
           {board + piece + "pieces\nAA\n", "F:6:1"},
           {board + "pieces\nA.A\n", "F:4:1"},
           {board + "pieces\n#A\n", "F:4:1"},
           {board + "piece A\n#B\n", "F:4:2"},
           {board + "piece A\n..\n", "F:3:1"},
           {board + "piece .\n#\n", "F:3:7"},
           {board + "piece *\n#\n", "F:3:7"},
           {board + "pieces\n", "F:3:1"},
           {"board\n##\n" + piece, "F:1:1"},
           {"board\nB.\n" + piece, "F:2:1"},
           {board + piece + "given\n...\n", "F:6:3"},
           {board + piece + "given\n.\n", "F:5:1"},
           {"board\nA.\n" + piece + "piece B\n#\ngiven\nB.\n", "F:8:1"},
           {"# lattice: hexagons\nboard\n. .\n. .\npieces\nA\n", "F:4:1"},
           {"# lattice: triangles\nboard\n^^\npieces\nA\n", "F:3:2"},
           {"board\n.\x01\npieces\nA\n", "F:2:2"},
           {"board\n" + std::string(129, '.') + "\n" + piece, "F:2:129"},
           {board + "piece A\n" + std::string(129, '#') + "\n", "F:4:129"}}) {
    SCOPED_TRACE(text);
    expect_message_at(place, error_of([&, &text = text] { read(text); }));
  }
}

TEST(PackingText, WritesWhatItReads) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 300; ++round) {
    Packing packing = random_packing(random);
    packing.name = "round " + std::to_string(round);
    const Packing back = read(write_packing(packing));
    for (std::size_t cell = 0; cell < packing.cells.size(); ++cell)
      if (packing.optional.contains(static_cast<int>(cell)) && packing.given[cell]) {
        EXPECT_EQ(back.given[cell], packing.given[cell]);
      }
    ASSERT_EQ(moved(back), moved(packing)) << write_packing(packing);
    EXPECT_EQ(write_packing(back), write_packing(packing));
  }
}

TEST(PackingText, WritesRowsThatCannotBeMisread) {
  for (const char* text : {"# lattice: hexagons\n# loose: A\nboard\n.\n #\n.\npiece A\n#\n .\n#\n",
                           "board\n.....\ngiven\n board\npieces\nb.o.a.r.d\n"}) {
    const std::string written = write_packing(read(text));
    EXPECT_EQ(write_packing(read(written)), written);
  }
}

TEST(PackingText, ReadsThePackingsThatItDraws) {
  std::mt19937_64 random(4);
  for (int round = 0; round < 200; ++round) {
    const PackingCase puzzle(random_packing(random));
    const auto packed = first_packing(CoverProblem(puzzle.packing, puzzle.table),
                                      {.threads = 1, .memory = 1U << 28, .quiet = true});
    if (!packed) continue;
    std::vector<std::optional<std::size_t>> owners(puzzle.packing.cells.size());
    for (const std::uint32_t number : *packed)
      puzzle.table.placements()[number].cells.for_each([&](int cell) {
        owners[static_cast<std::size_t>(cell)] = puzzle.table.placements()[number].piece;
      });
    const std::string drawing = packed_drawing(puzzle.packing, puzzle.table, *packed);
    EXPECT_EQ(read_packed(puzzle.packing, SourceText(drawing, "F")), owners) << drawing;
    EXPECT_TRUE(packed_picture(puzzle.packing, puzzle.table, *packed).starts_with(kPictureMark));
    EXPECT_TRUE(packing_picture(puzzle.packing).ends_with("</svg>\n"));
  }
}

/// The number of exact covers of a text in Knuth's format, with multiplicities like 2:3|A, by brute force.
/// Options without a primary item are ignored, as in his programs.
class TinyCovers {
 public:
  explicit TinyCovers(const std::string& text) {
    std::istringstream lines(text);
    std::string line, word;
    std::getline(lines, line);
    std::istringstream items(line);
    std::set<std::string> primary;
    for (bool secondary = false; items >> word;) {
      if (word == "|") {
        secondary = true;
        continue;
      }
      const std::size_t bar = word.find('|'), colon = word.find(':');
      if (!secondary) primary.insert(bar == std::string::npos ? word : word.substr(bar + 1));
      if (bar == std::string::npos)
        bounds_[word] = {secondary ? 0 : 1, 1};
      else
        bounds_[word.substr(bar + 1)] = {std::stoi(word.substr(0, colon)), std::stoi(word.substr(colon + 1))};
    }
    while (std::getline(lines, line)) {
      std::istringstream words(line);
      std::vector<std::string> option{std::istream_iterator<std::string>(words), {}};
      if (std::ranges::any_of(option, [&](const std::string& item) { return primary.contains(item); }))
        options_.push_back(std::move(option));
    }
  }

  std::size_t count(std::size_t from = 0) {
    if (from == options_.size())
      return std::ranges::all_of(bounds_,
                                 [&](const auto& item) { return used_[item.first] >= item.second.first; });
    std::size_t sum = count(from + 1);
    bool fits = true;
    for (const std::string& item : options_[from]) fits = fits && used_[item] < bounds_.at(item).second;
    if (!fits) return sum;
    for (const std::string& item : options_[from]) ++used_[item];
    sum += count(from + 1);
    for (const std::string& item : options_[from]) --used_[item];
    return sum;
  }

  std::size_t options() const { return options_.size(); }

 private:
  std::map<std::string, std::pair<int, int>> bounds_;
  std::map<std::string, int> used_;
  std::vector<std::vector<std::string>> options_;
};

TEST(DlxText, HasAsManyCoversAsPackings) {
  std::mt19937_64 random(5);
  int compared = 0;
  for (int round = 0; round < 300; ++round) {
    const Packing packing = random_packing(random);
    TinyCovers covers(dlx_text(packing, PlacementTable(packing)));
    if (covers.options() > 22) continue;
    EXPECT_EQ(covers.count(), SlowPackings(packing).all().size()) << write_packing(packing);
    ++compared;
  }
  EXPECT_GT(compared, 50);
}

TEST(BurrTools, ReadsWhatItWrites) {
  std::mt19937_64 random(6);
  int squares = 0, triangles = 0;
  for (int round = 0; round < 300; ++round) {
    Packing packing = random_packing(random);
    packing.name = "<" + std::to_string(round) + " & more>";
    packing.given.assign(packing.cells.size(), {});
    for (PackingPiece& piece : packing.pieces) piece.turning = Turning::flipped;
    if (packing.lattice == Lattice::hexagons) {
      EXPECT_THROW(write_burr_tools(packing), Error);
      continue;
    }
    const std::string file = write_burr_tools(packing);
    EXPECT_TRUE(resembles_burr_tools(file));
    const std::vector<Packing> back = read_burr_tools(file, "F");
    ASSERT_EQ(back.size(), 1U);
    ASSERT_EQ(moved(back.front()), moved(packing)) << write_packing(packing);
    ++(packing.lattice == Lattice::squares ? squares : triangles);
  }
  EXPECT_GT(std::min(squares, triangles), 50);
}

/// A file with this many problems, each with two pieces of the same large shape.
std::string many_problems(int problems) {
  std::string voxels(1000 * 500, '_');
  voxels[0] = '#';
  std::string text = "<puzzle><gridType type=\"0\"/><shapes><voxel x=\"1000\" y=\"500\" z=\"1\">" + voxels +
                     "</voxel></shapes><problems>";
  for (int i = 0; i < problems; ++i)
    text += "<problem><shapes><shape id=\"0\" count=\"1\"/></shapes><result id=\"0\"/></problem>";
  return text + "</problems></puzzle>";
}

TEST(BurrTools, ReadsALargeShapeOnceForAllProblems) {
  const auto seconds = [](int problems) {
    const std::string text = many_problems(problems);
    const std::clock_t start = std::clock();
    EXPECT_EQ(read_burr_tools(text, "F").size(), static_cast<std::size_t>(problems));
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  };
  EXPECT_LT(seconds(1000), 10 * seconds(1) + 0.1);
  EXPECT_THROW(read_burr_tools(many_problems(1001), "F"), Error);
}

TEST(BurrTools, RejectsUnsupportedFeatures) {
  EXPECT_THROW(write_burr_tools(read("# fixed: A\nboard\n..\npieces\nAA\n")), Error);
  EXPECT_THROW(write_burr_tools(read("board\nA.\npieces\nAA\n")), Error);
  const auto file = [](const std::string& grid, const std::string& voxel, const std::string& shape,
                       const std::string& more) {
    return "<puzzle version=\"2\">\n<gridType type=\"" + grid + "\"/><shapes><voxel " + voxel +
           "</voxel></shapes>\n<problems><problem" + more + "><shapes><shape " + shape +
           "/></shapes><result id=\"0\"/></problem></problems></puzzle>";
  };
  const std::string one = "x=\"1\" y=\"1\" z=\"1\" type=\"0\">#", shape = "id=\"0\" count=\"1\"";
  EXPECT_EQ(read_burr_tools(file("0", one, shape, ""), "F").front().cells.size(), 1U);
  for (const auto& [text, place] : std::vector<std::pair<std::string, std::string>>{
           {file("2", one, shape, ""), "F:2:1"},
           {file("0", "x=\"1\" y=\"1\" z=\"2\" type=\"0\">##", shape, ""), "F:2:1"},
           {file("0", "x=\"1\" y=\"1\" z=\"1\" type=\"0\">#3", shape, ""), "F:2:1"},
           {file("0", "x=\"2\" y=\"1\" z=\"1\" type=\"0\">#", shape, ""), "F:2:1"},
           {file("0", "x=\"1\" y=\"1\" z=\"1\" type=\"0\">_", shape, ""), "F:2:1"},
           {file("0", "x=\"1\" y=\"1\" z=\"1\" type=\"0\">+", shape, ""), "F:2:1"},
           {file("0", one, "id=\"1\" count=\"1\"", ""), "F:3:1"},
           {file("0", one, "id=\"0\"", ""), "F:3:1"},
           {file("0", one, "id=\"0\" count=\"0\"", ""), "F:3:1"},
           {file("0", one, shape, " maxHoles=\"1\""), "F:3:1"},
           {"<puzzle>", "F:1:1"},
           {"<puzzle/>", "F:1:1"},
           {"\x1f\x8b rubbish", "F:1:1"}}) {
    SCOPED_TRACE(text);
    expect_message_at(place, error_of([&, &text = text] { read_burr_tools(text, "F"); }));
  }
}

}  // namespace
}  // namespace sbp::test
