#include "puzzle/make/board_drawing.h"
#include "puzzle/make/sheets.h"

namespace sbp {
namespace {

// Lengths are in millimetres.
constexpr double kWidth = 105, kHeight = 74.25, kInside = 8;  // A7: eight cover a page
constexpr std::size_t kColumns = 2, kRows = 4;

void draw_cut_marks(const PdfFile& file) {
  constexpr double kArm = 4;
  cairo_t* pen = file.pen();
  for (std::size_t row = 0; row <= kRows; ++row)
    for (std::size_t column = 0; column <= kColumns; ++column) {
      cairo_move_to(pen, static_cast<double>(column) * kWidth - kArm, static_cast<double>(row) * kHeight);
      cairo_rel_line_to(pen, 2 * kArm, 0);
      cairo_rel_move_to(pen, -kArm, -kArm);
      cairo_rel_line_to(pen, 0, 2 * kArm);
    }
  use_colour(pen, "edge");
  cairo_set_line_width(pen, 0.2);
  cairo_stroke(pen);
}

void draw_small_card(const PdfFile& file, const PaperPuzzle& paper, const std::string& number, double x,
                     double y, const std::string& credit) {
  constexpr TextStyle kLabel{3, 0.5, false, "quiet"}, kFoot{2.6, 0.5, false, "quiet"};
  constexpr double kNumber = 12, kBetween = 5, kTop = 21, kFootLine = 3.4;
  const double left = x + kInside, width = kWidth - 2 * kInside;
  file.text(left, y + kInside + 5, kNumber, number, {6, 0, true});
  file.text(left + kNumber, y + kInside + 3, width - kNumber, paper.title, {4.4, 1, true});
  file.text(left + kNumber, y + kInside + 7.5, width - kNumber, paper.minimum, {3.6, 1, false, "quiet"});
  double bottom = y + kHeight - kInside + 2;
  std::vector<std::string> feet = legend(paper.puzzle);
  if (!credit.empty()) feet.push_back(credit);
  for (std::size_t i = feet.size(); i > 0; --i, bottom -= kFootLine)
    file.text(left, bottom, width, feet[i - 1], kFoot);
  const double half = (width - kBetween) / 2, top = y + kTop, right = left + half + kBetween;
  const Area start{left, top + 1, half, bottom - top - 2}, goal{right, top + 1, half, bottom - top - 2};
  file.text(left, top - 0.5, half, "Start", kLabel);
  draw_position(file, paper.puzzle, start, paper.puzzle.starts.front());
  file.text(right, top - 0.5, half, "Goal", kLabel);
  draw_goal(file, paper.puzzle, goal);
}

void draw_solutions(PdfFile& file, const std::vector<PaperPuzzle>& puzzles) {
  constexpr TextStyle kHead{3.6, 0, true}, kText{3.4};
  constexpr double kLine = 4.8, kBetween = 3;
  double y = 0, bottom = 0;
  const auto line = [&](const std::string& text, const TextStyle& style, double room) {
    if (y + room > bottom) {
      file.begin_page();
      y = file.page().y, bottom = y + file.page().height;
    }
    file.text(file.page().x, y += kLine, file.page().width, text, style);
  };
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (puzzles[i].moves.empty()) continue;
    line(std::to_string(i + 1) + ". " + puzzles[i].title + ": " + puzzles[i].minimum, kHead, 2 * kLine);
    for (const std::string& part : file.wrapped(solution_text(puzzles[i].moves), file.page().width, kText))
      line(part, kText, kLine);
    y += kBetween;
  }
}

}  // namespace

std::string puzzle_deck(const std::vector<PaperPuzzle>& puzzles, const PaperOptions& options) {
  PdfFile file("Puzzle cards");
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const std::size_t place = i % (kColumns * kRows);
    if (place == 0) {
      file.begin_page();
      draw_cut_marks(file);
    }
    draw_small_card(file, puzzles[i], std::to_string(i + 1), static_cast<double>(place % kColumns) * kWidth,
                    static_cast<double>(place / kColumns) * kHeight, options.credit);
  }
  if (options.solutions) draw_solutions(file, puzzles);
  return file.finish();
}

}  // namespace sbp
