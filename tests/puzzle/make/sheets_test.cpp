// Puzzles on paper: a small reader of PDF measures what is on the pages.
#include "puzzle/make/sheets.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "common/base/random.h"
#include "puzzle/make/pdf_file.h"
#include "puzzle/text/puzzle_text.h"
#include "support/random_puzzle.h"

namespace sbp::test {
namespace {

/// The bounding box of what is filled or stroked at once, in millimetres.
struct Box {
  double left = INFINITY, right = -INFINITY, top = INFINITY, bottom = -INFINITY;
  std::string painted;  ///< the operator

  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

struct Page {
  double width = 0, height = 0;
  std::vector<Box> boxes = {};
  std::string content = {};
};

using Matrix = std::array<double, 6>;

Matrix product(const Matrix& a, const Matrix& b) {
  return {a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],        a[2] * b[0] + a[3] * b[2],
          a[2] * b[1] + a[3] * b[3], a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5]};
}

Page read_page(const std::string& content) {
  constexpr double kMillimetre = 72 / 25.4;
  Page page{.content = content};
  std::vector<Matrix> matrices{{1 / kMillimetre, 0, 0, 1 / kMillimetre, 0, 0}};
  std::vector<double> numbers;
  Box box;
  const auto point = [&](double x, double y) {
    const Matrix at = product({1, 0, 0, 1, x, y}, matrices.back());
    box.left = std::min(box.left, at[4]), box.right = std::max(box.right, at[4]);
    box.top = std::min(box.top, at[5]), box.bottom = std::max(box.bottom, at[5]);
  };
  std::istringstream words(content);
  for (std::string word; words >> word;) {
    char* end = nullptr;
    const double number = std::strtod(word.c_str(), &end);
    if (*end == '\0') {
      numbers.push_back(number);
      continue;
    }
    const auto last = [&](std::size_t i) { return numbers[numbers.size() - i]; };
    if (word == "q") matrices.push_back(matrices.back());
    if (word == "Q") matrices.pop_back();
    if (word == "cm") {
      if (page.height == 0)  // turns the page, so that y runs downwards
        page.height = last(1) / kMillimetre;
      else
        matrices.back() = product({last(6), last(5), last(4), last(3), last(2), last(1)}, matrices.back());
    }
    if (word == "m" || word == "l" || word == "c") point(last(2), last(1));
    if (word == "re") point(last(4), last(3)), point(last(4) + last(2), last(3) + last(1));
    if (word == "n") box = {};
    if (word.find_first_not_of("fSsBb*") == std::string::npos) {
      box.painted = word;
      page.boxes.push_back(box);
      box = {};
    }
    numbers.clear();
  }
  page.width = 297 + 210 - page.height;
  return page;
}

std::vector<Page> read_pages(const std::string& pdf) {
  constexpr std::string_view kBegin = "\nstream\n";
  std::vector<Page> pages;
  for (std::size_t at = pdf.find(kBegin); at != std::string::npos; at = pdf.find(kBegin, at + 1)) {
    std::string content(4'000'000, '\0');
    z_stream stream{};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(pdf.data() + at + kBegin.size()));
    stream.avail_in = static_cast<uInt>(pdf.size() - at - kBegin.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    inflateInit(&stream);
    const int status = inflate(&stream, Z_FINISH);
    content.resize(stream.total_out);
    inflateEnd(&stream);
    if (status == Z_STREAM_END && content.starts_with("1 0 0 -1 0 ")) pages.push_back(read_page(content));
  }
  return pages;
}

PaperPuzzle paper(const SlidingPuzzle& puzzle, const std::vector<NotatedMove>& moves = {}) {
  return {puzzle, puzzle.name, moves.empty() ? "" : std::to_string(moves.size()) + " moves", moves};
}

std::ptrdiff_t count_filled(const Page& page, double width, double height) {
  return std::ranges::count_if(page.boxes, [&](const Box& box) {
    return (box.painted[0] == 'f' || box.painted[0] == 'B') && std::abs(box.width() - width) < 0.01 &&
           std::abs(box.height() - height) < 0.01;
  });
}

void expect_on_page(const std::vector<Page>& pages) {
  for (const Page& page : pages)
    for (const Box& box : page.boxes)
      EXPECT_TRUE(box.left >= 5 && box.top >= 5 && box.right <= page.width - 5 &&
                  box.bottom <= page.height - 5)
          << box.left << ' ' << box.right << ' ' << box.top << ' ' << box.bottom;
}

const SlidingPuzzle kBox = read_puzzle(
    "# name: Caf\xc3\xa9\n# hlock: B\nstart\nAAEBB\nAA#..\nC.D..\ngoal\n.....\n..#AA\n...AA\n", "test");

TEST(Sheets, PiecesAndBoardHaveTheirTrueSize) {
  for (const int cell : {10'000, 20'000, 33'300}) {
    const Dimensions sizes{.cell = cell, .clearance = 400};
    const std::vector<Page> pages = read_pages(puzzle_sheets({paper(kBox)}, {.sizes = sizes}));
    ASSERT_EQ(pages.size(), 2U);
    const double mm = cell / 1e3;
    EXPECT_EQ(paper_cell(kBox, sizes), cell);
    EXPECT_EQ(count_filled(pages[1], 2 * mm - 0.4, 2 * mm - 0.4), 1) << "A";
    EXPECT_EQ(count_filled(pages[1], 2 * mm - 0.4, mm - 0.4), 1) << "B";
    EXPECT_EQ(count_filled(pages[1], mm - 0.4, mm - 0.4), 3) << "C, D, E";
    EXPECT_GE(count_filled(pages[1], 5 * mm, 3 * mm), 1) << "the board";
    expect_on_page(pages);
  }
  const Dimensions large{.cell = 80'000};
  EXPECT_LT(paper_cell(kBox, large), large.cell);
  EXPECT_NEAR(paper_cell(kBox, large), 273'000 / 5, 1) << "across a page in landscape";
}

TEST(Sheets, FollowTheSolution) {
  const std::vector<NotatedMove> moves{{"D", "R"}, {"B", "L"}, {"C", "R"}, {"C", "L"}, {"D", "L"}};
  const auto solution = [&](int every, bool solutions = true) {
    return read_pages(
        puzzle_sheets({paper(kBox, moves)}, {.sizes = {}, .every = every, .solutions = solutions}));
  };
  EXPECT_EQ(solution(1, false).size(), 2U);
  const std::vector<Page> all = solution(1), some = solution(2);
  ASSERT_EQ(all.size(), 3U);
  ASSERT_EQ(some.size(), 3U);
  EXPECT_NE(all[0].content.find("(5 moves)"), std::string::npos);
  EXPECT_NE(all[0].content.find("arrowheads"), std::string::npos);
  for (const char* const caption : {"(Start)", "(1. DR)", "(5. DL)"})
    EXPECT_NE(all[2].content.find(caption), std::string::npos) << caption;
  for (const char* const caption : {"(1-2. DR BL)", "(3-4. CR CL)", "(5. DL)"})
    EXPECT_NE(some[2].content.find(caption), std::string::npos) << caption;
  const std::vector<NotatedMove> many(100, {"D", ""});
  EXPECT_GT(read_pages(puzzle_sheets({paper(kBox, many)}, {.sizes = {}})).size(), 5U);
  const std::vector<Page> deck = read_pages(puzzle_deck({paper(kBox), paper(kBox, moves)}, {.sizes = {}}));
  ASSERT_EQ(deck.size(), 2U);
  EXPECT_NE(deck[1].content.find("(DR BL CR CL DL)"), std::string::npos);
}

TEST(Sheets, PicturesOfFlatBoardsAreNotTurned) {
  const std::string row(61, '.');
  const SlidingPuzzle flat =
      read_puzzle("# distinct: AB\nstart\nAB." + row + "\ngoal\nA.B" + row + "\n", "test");
  const std::vector<Page> pages = read_pages(puzzle_sheets({paper(flat, {{"B", "R"}})}, {.sizes = {}}));
  ASSERT_EQ(pages.size(), 3U);
  const double cell = (210 - 2 * PdfFile::kMargin - 4) / 64;
  int pieces = 0;
  for (const Box& box : pages[2].boxes) {
    if (box.painted[0] == 'S' || box.width() > cell || box.height() > cell) continue;
    EXPECT_LT(box.left, PdfFile::kMargin + 2 + 3 * cell);
    ++pieces;
  }
  EXPECT_EQ(pieces, 4);
}

TEST(Sheets, StayOnTheirPages) {
  std::mt19937_64 random(5);
  for (std::uint64_t seed = 1; seed <= kRandomPuzzles / 5; ++seed) {
    SlidingPuzzle puzzle = random_puzzle(seed);
    if (puzzle.goals.empty() || puzzle.starts.empty()) continue;
    puzzle.name = std::string(draw_below(random, 100), 'W');
    const Dimensions sizes{.cell = 2'000 + static_cast<int>(draw_below(random, 198'001)), .clearance = 0};
    const PaperOptions options{.sizes = sizes, .credit = std::string(draw_below(random, 300), 'x')};
    const std::vector<PaperPuzzle> papers(1 + draw_below(random, 10), paper(puzzle));
    const std::string sheets = puzzle_sheets(papers, options), deck = puzzle_deck(papers, options);
    expect_on_page(read_pages(sheets));
    EXPECT_GE(read_pages(sheets).size(), 2 * papers.size());
    EXPECT_EQ(read_pages(deck).size(), (papers.size() + 7) / 8);
    EXPECT_EQ(puzzle_sheets(papers, options), sheets) << seed;
    for (const std::string& pdf : {sheets, deck}) {
      EXPECT_TRUE(pdf.starts_with(kPdfMark));
      EXPECT_EQ(pdf.find("CreationDate"), std::string::npos);
    }
  }
}

TEST(Sheets, TextsFitOrAreCut) {
  PdfFile file("test");
  file.begin_page();
  constexpr TextStyle kStyle{4};
  const std::vector<std::string> lines =
      file.wrapped("one two " + std::string(300, 'm') + " \xc3\xa9\xe4\xb8\xad three", 60, kStyle);
  std::string joined;
  for (const std::string& line : lines) joined += line;
  EXPECT_EQ(joined, "one two" + std::string(300, 'm') + "\xc3\xa9\xe4\xb8\xad three");
  file.text(0, 10, 60, std::string(20, 'm'), kStyle);
  file.text(0, 20, 60, std::string(300, 'm'), kStyle);
  const std::string content = read_pages(file.finish()).front().content;
  EXPECT_NE(content.find("(" + std::string(20, 'm') + ")"), std::string::npos) << "shrunk";
  EXPECT_NE(content.find("mmm...)"), std::string::npos) << "cut";
}

}  // namespace
}  // namespace sbp::test
