// Pictures of puzzles, and the page of solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

#include "common/base/error.h"
#include "common/files/file.h"
#include "common/files/own_file.h"
#include "common/picture/markup.h"
#include "common/picture/palette.h"
#include "common/picture/picture_style.h"
#include "puzzle/picture/handout.h"
#include "puzzle/picture/puzzle_picture.h"
#include "support/drawn_puzzle.h"
#include "support/puzzles.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

/// How often a text occurs in another.
std::size_t count(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::string body(const SlidingPuzzle& puzzle) {
  return picture_body(puzzle, puzzle.starts.front());
}

TEST(PuzzlePicture, ShowsFramePiecesAndGoal) {
  EXPECT_EQ(body(test::drawn_puzzle("start\naa#\n.b.\ngoal\n..#\naa.\n")),
            "<path class=\"well\" d=\"M20 0v10h10v10h-30v-20z\"/>"
            "<g class=\"piece g\" data-piece=\"0\"><path d=\"M18 2v6h-16v-6z\"/>"
            "<text x=\"10\" y=\"5\">a</text></g>"
            "<g class=\"piece p1\" data-piece=\"1\"><path d=\"M18 12v6h-6v-6z\"/>"
            "<text x=\"15\" y=\"15\">b</text></g>"
            "<path class=\"target\" d=\"M19 11v8h-18v-8z\"/>");
}

TEST(PuzzlePicture, HatchesPiecesThatCannotMove) {
  const std::string fixed =
      body(test::drawn_puzzle("# hlock: B\n# vlock: B\nstart\nA..\n..B\ngoal\n..A\n...\n"));
  EXPECT_EQ(count(fixed, "d=\"M21 13l2-2M21 16l5-5M24 19l5-5M27 19l2-2\""), 1U);
  EXPECT_EQ(count(fixed, "class=\"hatch\""), 1U);
}

TEST(PuzzlePicture, HighlightsNoPieceIfAllHaveTargets) {
  EXPECT_EQ(count(body(test::drawn_puzzle("start\naab\ngoal\nbaa\n")), "class=\"piece g\""), 0U);
}

TEST(PuzzlePicture, NamesTargetsOfDifferentPieces) {
  const std::string swapped = body(test::drawn_puzzle("# distinct: AB\nstart\nAB\nC.\ngoal\nBA\nC.\n"));
  EXPECT_EQ(count(swapped, "<text class=\"aim\" x=\"3\" y=\"3\">B</text>"), 1U);
  EXPECT_EQ(count(swapped, "<text class=\"aim\" x=\"13\" y=\"3\">A</text>"), 1U);
  EXPECT_EQ(count(swapped, "<text class=\"aim\" x=\"3\" y=\"13\">C</text>"), 1U);
  EXPECT_EQ(count(body(test::drawn_puzzle("start\nAB.\n...\ngoal\n..B\n..A\n")), "aim"), 0U);
}

TEST(PuzzlePicture, HighlightsPiecesThatCanReachATarget) {
  const auto marked = [](const std::string& text) {
    return count(body(test::drawn_puzzle(text)), "class=\"piece g\"");
  };
  EXPECT_EQ(marked("start\nAB.\n...\ngoal\n...\n..A\n"), 2U);
  EXPECT_EQ(marked("# axis:yes\nstart\nAA..\n.XX.\nCC..\ngoal\n....\n..XX\n....\n"), 1U);
  EXPECT_EQ(marked("# distinct:A\nstart\nAB.\n...\ngoal\n...\n..A\n"), 1U);
}

TEST(PuzzlePicture, ShowsExits) {
  EXPECT_EQ(count(body(read_puzzle("# exit: > A\nstart\nAB>\ngoal\n..A\n", "exit.puz")), "class=\"exit\""),
            1U);
}

TEST(PuzzlePicture, EscapesNames) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\n<&.\ngoal\n..<\n");
  puzzle.name = "a <b> & \"c\"";
  const std::string picture = puzzle_picture(puzzle);
  EXPECT_EQ(count(picture, "<title>a &lt;b&gt; &amp; &quot;c&quot;</title>"), 1U);
  EXPECT_EQ(count(picture, ">&lt;</text>"), 1U);
  EXPECT_EQ(count(picture, ">&amp;</text>"), 1U);
}

TEST(PuzzlePicture, DrawsEveryPieceOfEveryPuzzle) {
  for (const std::string& name : test::puzzle_names()) {
    const SlidingPuzzle puzzle = test::puzzle_of(name);
    const std::string picture = puzzle_picture(puzzle);
    EXPECT_TRUE(picture.starts_with(kPictureMark)) << name;
    EXPECT_EQ(count(picture, "data-piece="), puzzle.pieces.size()) << name;
    EXPECT_EQ(
        count(picture, "class=\"target\""),
        puzzle.goals.front().targets.size() + static_cast<std::size_t>(puzzle.goals.front().voids.size()))
        << name;
  }
}

TEST(PictureStyle, HasLiteralColoursForLightAndDark) {
  const std::string style = picture_style();
  const std::size_t dark = style.find("@media(prefers-color-scheme:dark){");
  EXPECT_EQ(style.find("var("), std::string::npos) << "many programs do not know variables";
  const std::set<std::string_view> of_pages{"page", "card", "line", "text", "quiet"};
  for (const PaletteColour& colour : palette()) {
    if (of_pages.contains(colour.name)) continue;
    EXPECT_LT(style.find(colour.light), dark) << colour.name;
    EXPECT_NE(style.find(colour.dark, dark), std::string::npos) << colour.name;
  }
  EXPECT_THROW(themed(".a{fill:$mauve}\n"), std::out_of_range);
}

double luminance(std::string_view colour) {
  const auto part = [&](std::size_t at) {
    const double value = std::stoi(std::string(colour.substr(at, 2)), nullptr, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

double contrast(std::string_view one, std::string_view other) {
  const auto [darker, lighter] = std::minmax({luminance(one), luminance(other)});
  return (lighter + 0.05) / (darker + 0.05);
}

TEST(Palette, PiecesAreLegible) {
  const auto named = [](std::string_view name) {
    return *std::ranges::find(palette(), name, &PaletteColour::name);
  };
  const PaletteColour text = named("on-piece"), well = named("well");
  std::vector<PaletteColour> pieces(paints().begin(), paints().end());
  for (const char* const name : {"p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "goal"})
    pieces.push_back(named(name));
  for (const PaletteColour& piece : pieces)
    for (const auto shade : {&PaletteColour::light, &PaletteColour::dark}) {
      EXPECT_GE(contrast(piece.*shade, text.*shade), 4.5) << piece.name;
      EXPECT_GE(contrast(piece.*shade, well.*shade), 3) << piece.name;
    }
}

TEST(Palette, HasTheColoursOfPuzzles) {
  EXPECT_TRUE(std::ranges::equal(paints(), kColours, {},
                                 [](const PaletteColour& paint) { return std::string_view(paint.name); }));
}

TEST(PuzzlePicture, PaintsPieces) {
  const SlidingPuzzle puzzle =
      read_puzzle("# colour: A blue, B red\nstart\nABC.\n....\nDD..\ngoal\n....\n....\n.DD.\n", "F");
  EXPECT_EQ(count(body(puzzle), "class=\"piece blue\" data-piece=\"0\""), 1U);
  EXPECT_EQ(count(body(puzzle), "class=\"piece red\" data-piece=\"1\""), 1U);
  EXPECT_EQ(count(body(puzzle), "class=\"piece p1\""), 1U);
  EXPECT_EQ(
      count(body(read_puzzle("# colour: A grey\nstart\nA.\ngoal\n.A\n", "F")), "class=\"piece g grey\""), 1U);
  EXPECT_EQ(count(puzzle_picture(puzzle), ".grey{fill:#54585f;"), 1U);
}

TEST(Handout, HasThePuzzlesAndTheirSolutions) {
  SlidingPuzzle puzzle = test::drawn_puzzle("start\nab.\n...\ngoal\n...\n.a.\n");
  puzzle.name = "<one>";
  const std::string page = handout({{puzzle, {{"a", "RD"}, {"b", "LLU"}}}, {puzzle, {}}}, "by Ann & Bob");
  EXPECT_TRUE(page.starts_with(kHandoutMark));
  EXPECT_EQ(count(page, "<title>&lt;one&gt;</title>"), 1U);
  EXPECT_EQ(count(page, "data-best=\"2\" data-solution=\"aRD bLLU\""), 1U);
  EXPECT_EQ(count(page, "data-best=\"0\" data-solution=\"\""), 1U);
  EXPECT_EQ(count(page, "by Ann &amp; Bob"), 1U);
}

TEST(Handout, LoadsNothing) {
  const std::string page = handout({{test::drawn_puzzle("start\na.\ngoal\n.a\n"), {{"a", "R"}}}}, "");
  EXPECT_EQ(count(page, "<script>"), 1U);
  for (const char* const reference : {"<link", "<img", "url(", "@import", "<script "})
    EXPECT_EQ(count(page, reference), 0U) << reference;
}

TEST(OwnFile, ReplacesOnlyFilesOfItsKind) {
  const test::TemporaryFolder folder(test::fast_folder());
  const fs::path path = folder.path() / "file";
  write_own_file(path, "mark", "mark 1");
  write_own_file(path, "mark", "mark 2");
  EXPECT_EQ(read_file(path), "mark 2");
  EXPECT_THROW(write_own_file(path, "mark 1", "mark 1"), Error);
  EXPECT_EQ(read_file(path), "mark 2");
  EXPECT_THROW(refuse_foreign_file(folder.path(), "mark"), Error);
  fs::create_symlink(path, folder.path() / "link");
  EXPECT_THROW(refuse_foreign_file(folder.path() / "link", "mark"), Error);
}

}  // namespace
}  // namespace sbp
