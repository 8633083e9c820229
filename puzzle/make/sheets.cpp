#include "puzzle/make/sheets.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "common/base/length_text.h"
#include "puzzle/make/board_drawing.h"

namespace sbp {
namespace {

// Lengths are in millimetres, except those of Dimensions.
constexpr double kHeading = 12, kSmall = 3.6, kLine = 1.4;  // kLine: from line to line, per size
constexpr TextStyle kCaption{kSmall, 0.5}, kQuiet{kSmall, 0.5, false, "quiet"};

/// The area below a page's heading.
Area begin_sheet(PdfFile& file, const std::string& heading, bool landscape = false) {
  file.begin_page(landscape);
  const Area page = file.page();
  file.text(page.x, page.y + 5, page.width, heading, {5, 0, true});
  return {page.x, page.y + kHeading, page.width, page.height - kHeading};
}

/// The same, for a page in one of the orientations.
Area below_heading(double width, double height) {
  return {0, 0, width - 2 * PdfFile::kMargin, height - 2 * PdfFile::kMargin - kHeading};
}

void draw_card(PdfFile& file, const PaperPuzzle& paper, const std::string& credit) {
  file.begin_page();
  const Area page = file.page();
  file.text(page.x, page.y + 10, page.width, paper.title, {10, 0.5, true});
  if (!paper.minimum.empty())
    file.text(page.x, page.y + 19, page.width, paper.minimum, {6, 0.5, false, "quiet"});
  constexpr double kTop = 26, kGoal = 75, kLabel = 10;
  double bottom = page.y + page.height;
  const auto line_from_below = [&](const std::string& text, const TextStyle& style) {
    file.text(page.x, bottom - 1, page.width, text, style);
    bottom -= kLine * style.size;
  };
  if (!credit.empty()) line_from_below(credit, kQuiet);
  const std::vector<std::string> remarks = legend(paper.puzzle);
  for (std::size_t i = remarks.size(); i > 0; --i) line_from_below(remarks[i - 1], {4, 0.5});
  const double goal = bottom - kGoal - 3, label = goal - 3;
  draw_goal(file, paper.puzzle, {page.x, goal, page.width, kGoal});
  file.text(page.x, label, page.width, "Goal", {6, 0.5, true});
  draw_position(file, paper.puzzle, {page.x, page.y + kTop, page.width, label - kLabel - page.y - kTop},
                paper.puzzle.starts.front());
}

void draw_parts(PdfFile& file, const PaperPuzzle& paper, const Dimensions& sizes) {
  const SlidingPuzzle& puzzle = paper.puzzle;
  const int micrometres = paper_cell(puzzle, sizes);
  const double cell = micrometres / 1e3, inset = sizes.clearance / 2e3 * micrometres / sizes.cell;
  const OpenBox box = open_box(puzzle);
  const Area upright = below_heading(210, 297);
  const bool landscape = box.width * cell > upright.width || box.height * cell > upright.height;
  const std::string scale = micrometres == sizes.cell
                                ? "cells of " + in_millimetres(sizes.cell) + " mm"
                                : "reduced to cells of " + in_millimetres(micrometres) + " mm to fit";
  const std::string heading = "Board and pieces, " + scale + ": " + paper.title;
  const Area area = begin_sheet(file, heading, landscape);
  draw_board(file, puzzle, area.x, area.y, cell);

  struct Part {
    std::size_t number;
    double width, height;
  };
  std::vector<Part> parts;
  for (std::size_t number = 0; number < puzzle.pieces.size(); ++number) {
    const Place last = last_corner(puzzle.kinds[puzzle.pieces[number].kind].cells);
    parts.push_back({number, (last.x + 1) * cell, (last.y + 1) * cell});
  }
  std::ranges::stable_sort(parts, std::greater(), &Part::height);
  // In rows: to the right of the board, below it, and on more pages.
  constexpr double kBetween = 3;
  double left = area.x + box.width * cell + 2 * kBetween, x = left, y = area.y, row = 0;
  const double board_end = area.y + box.height * cell + 2 * kBetween;
  for (const Part& part : parts) {
    if (x + part.width > area.x + area.width) {
      x = left, y += row + kBetween, row = 0;
      const bool beside = left > area.x;
      if (beside && (left + part.width > area.x + area.width || y + part.height > board_end))
        left = x = area.x, y = board_end;
    }
    if (y + part.height > area.y + area.height) {
      begin_sheet(file, heading, landscape);
      left = x = area.x, y = area.y, row = 0;
    }
    draw_piece(file, puzzle, part.number, x, y, cell, inset);
    x += part.width + kBetween, row = std::max(row, part.height);
  }
}

/// A picture of a solution: the position after some moves, and the moves since the picture before.
struct Stage {
  Placements places;
  std::string moved;    ///< names of pieces
  std::string caption;  ///< "3. ERR", "4-6. AD BLL CLL"
};

std::vector<Stage> stages(const PaperPuzzle& paper, int every) {
  std::vector<Stage> all{{paper.puzzle.starts.front(), "", "Start"}};
  const auto count = paper.moves.size(), step = static_cast<std::size_t>(every);
  for (std::size_t from = 0; from < count; from += step) {
    const std::size_t to = std::min(count, from + step);
    const std::vector<NotatedMove> moves(paper.moves.begin() + static_cast<std::ptrdiff_t>(from),
                                         paper.moves.begin() + static_cast<std::ptrdiff_t>(to));
    std::string moved;
    for (const NotatedMove& move : moves) moved += move.pieces;
    all.push_back({placements_after(paper.puzzle, all.back().places, moves), moved,
                   (to - from > 1 ? std::to_string(from + 1) + "-" : "") + std::to_string(to) + ". " +
                       solution_text(moves)});
  }
  return all;
}

void draw_solution(PdfFile& file, const PaperPuzzle& paper, int every) {
  constexpr double kBetween = 6, kCell = 7, kLeast = 34, kMostHeight = 110;
  const std::string heading = "Solution in " + paper.minimum + ": " + paper.title;
  const OpenBox box = open_box(paper.puzzle);
  Area area = begin_sheet(file, heading);
  const double wish = std::max(kLeast, box.width * kCell) + kBetween;
  const int columns = std::max(1, static_cast<int>((area.width + kBetween) / wish));
  const double width = (area.width + kBetween) / columns - kBetween;
  const double height =
      std::min(kMostHeight, (width - 2 * kDrawingMargin) * box.height / box.width + 2 * kDrawingMargin);
  const std::vector<Stage> all = stages(paper, every);
  std::vector<std::vector<std::string>> captions;
  std::size_t most_lines = 1;
  constexpr double kLineHeight = kLine * kSmall;
  const auto room = static_cast<std::size_t>((area.height - height - kBetween) / kLineHeight);
  for (const Stage& stage : all) {
    captions.push_back(file.wrapped(stage.caption, width, kCaption));
    if (captions.back().size() > room) {  // the picture must stay on the page
      captions.back().resize(room);
      captions.back().back() = "...";
    }
    most_lines = std::max(most_lines, captions.back().size());
  }
  const double row = height + static_cast<double>(most_lines) * kLineHeight + kBetween;
  double y = area.y;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto column = static_cast<int>(i % static_cast<std::size_t>(columns));
    if (i > 0 && column == 0) y += row;
    if (y + row - kBetween > area.y + area.height && y > area.y) {
      area = begin_sheet(file, heading);
      y = area.y;
    }
    const double x = area.x + column * (width + kBetween);
    double baseline = y;
    for (const std::string& line : captions[i]) file.text(x, baseline += kLineHeight, width, line, kCaption);
    draw_position(file, paper.puzzle, {x, baseline + 1.5, width, height}, all[i].places, all[i].moved);
  }
}

}  // namespace

int paper_cell(const SlidingPuzzle& puzzle, const Dimensions& sizes) {
  const double most = sizes.cell / 1e3;
  const double upright = fitting_cell(puzzle, below_heading(210, 297), most);
  const double across = fitting_cell(puzzle, below_heading(297, 210), most);
  return static_cast<int>(std::floor(std::max(upright, across) * 1e3 + 1e-6));
}

std::string puzzle_sheets(const std::vector<PaperPuzzle>& puzzles, const PaperOptions& options) {
  PdfFile file(puzzles.front().title);
  for (const PaperPuzzle& paper : puzzles) {
    draw_card(file, paper, options.credit);
    draw_parts(file, paper, options.sizes);
  }
  for (const PaperPuzzle& paper : puzzles)
    if (options.solutions && !paper.moves.empty()) draw_solution(file, paper, options.every);
  return file.finish();
}

}  // namespace sbp
