#include "puzzle/make/board_drawing.h"

#include <algorithm>
#include <array>
#include <numbers>
#include <utility>

#include "common/base/joined.h"
#include "common/picture/piece_shape.h"
#include "puzzle/picture/puzzle_picture.h"
#include "puzzle/text/exit_signs.h"

namespace sbp {
namespace {

// Lengths are in picture units here, kCellUnits in a cell.
constexpr double kPictureInset = 0.7, kLetter = 4.4;

/// Sets the units, draws, and restores them.
template <class Draw>
void in_units(const PdfFile& file, double x, double y, double cell, const Draw& draw) {
  cairo_save(file.pen());
  cairo_translate(file.pen(), x, y);
  cairo_scale(file.pen(), cell / kCellUnits, cell / kCellUnits);
  draw();
  cairo_restore(file.pen());
}

void stroke(cairo_t* pen, const char* colour, double width) {
  use_colour(pen, colour);
  cairo_set_line_width(pen, width);
  cairo_stroke(pen);
}

void stroke_dashed(cairo_t* pen, const char* colour, double width) {
  cairo_set_dash(pen, std::array{3 * width, 2 * width}.data(), 2, 0);
  stroke(pen, colour, width);
  cairo_set_dash(pen, nullptr, 0, 0);
}

/// The open cells, walls and exits; a cell has this many millimetres.
void draw_frame(cairo_t* pen, const SlidingPuzzle& puzzle, double cell) {
  constexpr double kMostRim = 2;  // millimetres
  const double rim = std::min(1.0, kMostRim / cell * kCellUnits);
  const GridPiece open = grid_piece(puzzle, puzzle.open);
  for (const auto& corners : outlines(open)) {  // also fills the walls that the board surrounds
    add_outline(pen, corners, 0);
    use_colour(pen, "edge");
    cairo_fill(pen);
  }
  puzzle.open.for_each([&](int cell) {
    cairo_rectangle(pen, cell % puzzle.width * kCellUnits, cell / puzzle.width * kCellUnits, kCellUnits,
                    kCellUnits);
  });
  use_colour(pen, "card");
  cairo_fill_preserve(pen);
  stroke(pen, "line", 0.2);
  add_outlines(pen, open, -rim / 2);
  stroke(pen, "text", rim);
  add_outlines(pen, grid_piece(puzzle, exits(puzzle)), 0);
  stroke_dashed(pen, "quiet", 0.6);
}

/// How a piece is filled, and the colour of what is on it.
const char* fill_colour(cairo_t* pen, const SlidingPuzzle& puzzle, std::size_t number, bool wanted) {
  constexpr double kLightest = 1.02, kPerCell = 0.08, kDarkest = 0.55;
  const auto& [name, kind] = puzzle.pieces[number];
  const std::string_view colour = puzzle.drawn.colour(name);
  if (colour.empty() && !wanted) {
    const auto cells = static_cast<double>(puzzle.kinds[kind].cells.size());
    const double grey = std::max(kDarkest, kLightest - kPerCell * cells);
    cairo_set_source_rgb(pen, grey, grey, grey);
    return "text";
  }
  use_colour(pen, colour.empty() ? "goal" : colour);
  return "on-piece";
}

/// Strokes in each cell, as in picture_body().
void hatch(cairo_t* pen, const GridPiece& piece) {
  for (int y = 0; y < piece.height(); ++y)
    for (int x = 0; x < piece.width(); ++x)
      for (const auto& [right, down, length] : {std::array{1, 3, 2}, {1, 6, 5}, {4, 9, 5}, {7, 9, 2}}) {
        if (!piece.covers(x, y)) continue;
        cairo_move_to(pen, x * kCellUnits + right, y * kCellUnits + down);
        cairo_rel_line_to(pen, length, -length);
      }
  stroke(pen, "edge", 0.45);
}

/// Arrowheads at both ends of the cells in line with a mark.
void draw_arrowheads(cairo_t* pen, const GridPiece& piece, PicturePoint mark, bool horizontal) {
  for (const int way : {-1, 1}) {
    const int dx = horizontal ? way : 0, dy = horizontal ? 0 : way;
    int x = mark.x / kCellUnits, y = mark.y / kCellUnits;
    while (piece.covers(x + dx, y + dy)) x += dx, y += dy;
    constexpr double kMiddle = kCellUnits / 2.0, kTip = 3.6, kLong = 1, kHalf = 0.9;
    cairo_move_to(pen, (horizontal ? x * kCellUnits + kMiddle : mark.x) + kTip * dx,
                  (horizontal ? mark.y : y * kCellUnits + kMiddle) + kTip * dy);
    cairo_rel_line_to(pen, -kLong * dx - kHalf * dy, -kLong * dy - kHalf * dx);
    cairo_rel_line_to(pen, 2 * kHalf * dy, 2 * kHalf * dx);
    cairo_close_path(pen);
  }
  cairo_fill(pen);
}

struct Look {
  double inset = kPictureInset;
  bool named = true, moved = false;
};

void draw_shape(const PdfFile& file, const SlidingPuzzle& puzzle, std::size_t number, Place at,
                const GridPiece& piece, const Look& look) {
  cairo_t* pen = file.pen();
  const auto& [name, kind_number] = puzzle.pieces[number];
  const PieceKind& kind = puzzle.kinds[kind_number];
  const bool wanted = is_wanted(puzzle, number, at);
  add_outlines(pen, piece, look.inset);
  const char* const ink = fill_colour(pen, puzzle, number, wanted);
  cairo_fill_preserve(pen);
  if (look.moved) {  // visible on any colour
    cairo_path_t* const path = cairo_copy_path(pen);
    stroke(pen, "text", 1.8);
    cairo_append_path(pen, path);
    cairo_path_destroy(path);
    stroke(pen, "card", 0.7);
  } else {
    stroke(pen, "text", 0.2);
  }
  if (wanted && !puzzle.drawn.colour(name).empty()) {
    add_outlines(pen, piece, look.inset + 0.8);
    stroke(pen, "goal", 0.8);
  }
  if (!kind.horizontal && !kind.vertical) hatch(pen, piece);
  for (const PicturePoint& mark : mark_places(piece)) {
    use_colour(pen, ink);
    if (kind.horizontal != kind.vertical) draw_arrowheads(pen, piece, mark, kind.horizontal);
    constexpr double kCapitals = 0.36;  // half the height of a capital
    if (look.named)
      file.text(mark.x - kCellUnits, mark.y + kCapitals * kLetter, 2 * kCellUnits, {name},
                {kLetter, 0.5, true, ink});
  }
}

GridPiece piece_at(const SlidingPuzzle& puzzle, std::size_t number, Place place) {
  return grid_piece(puzzle, puzzle.cells_of(puzzle.pieces[number].kind, place));
}

/// The piece that the goal's drawing has at a target; else, the first of its kind, and whether it is the only
/// one.
std::pair<std::size_t, bool> target_piece(const SlidingPuzzle& puzzle, const PuzzleGoal::Target& target) {
  const auto number = [&](auto found) { return static_cast<std::size_t>(found - puzzle.pieces.begin()); };
  for (const auto& [name, place] : puzzle.drawn.targets) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (place == target.place && piece != puzzle.pieces.end() && piece->kind == target.kind)
      return {number(piece), true};
  }
  return {number(std::ranges::find(puzzle.pieces, target.kind, &Piece::kind)),
          std::ranges::count(puzzle.pieces, target.kind, &Piece::kind) == 1};
}

/// Draws the frame and then what draw() draws on it, in the middle of an area.
template <class Draw>
void in_frame(const PdfFile& file, const SlidingPuzzle& puzzle, const Area& area, const Draw& draw) {
  constexpr double kMostCell = 30;
  const double cell = fitting_cell(
      puzzle, {0, 0, area.width - 2 * kDrawingMargin, area.height - 2 * kDrawingMargin}, kMostCell);
  const OpenBox box = open_box(puzzle);
  in_units(file, area.x + (area.width - box.width * cell) / 2 - box.x * cell,
           area.y + (area.height - box.height * cell) / 2 - box.y * cell, cell, [&] {
             draw_frame(file.pen(), puzzle, cell);
             draw();
           });
}

}  // namespace

OpenBox open_box(const SlidingPuzzle& puzzle) {
  int left = puzzle.width, right = -1, top = puzzle.height, bottom = -1;
  puzzle.open.for_each([&](int cell) {
    left = std::min(left, cell % puzzle.width), right = std::max(right, cell % puzzle.width);
    top = std::min(top, cell / puzzle.width), bottom = std::max(bottom, cell / puzzle.width);
  });
  return {left, top, right - left + 1, bottom - top + 1};
}

double fitting_cell(const SlidingPuzzle& puzzle, const Area& area, double most) {
  const OpenBox box = open_box(puzzle);
  return std::min({most, area.width / box.width, area.height / box.height});
}

void draw_board(const PdfFile& file, const SlidingPuzzle& puzzle, double x, double y, double cell) {
  const OpenBox box = open_box(puzzle);
  in_units(file, x - box.x * cell, y - box.y * cell, cell, [&] { draw_frame(file.pen(), puzzle, cell); });
}

void draw_piece(const PdfFile& file, const SlidingPuzzle& puzzle, std::size_t number, double x, double y,
                double cell, double inset) {
  in_units(file, x, y, cell, [&] {
    draw_shape(file, puzzle, number, puzzle.starts.front()[number], piece_at(puzzle, number, {}),
               {.inset = inset / cell * kCellUnits});
  });
}

void draw_position(const PdfFile& file, const SlidingPuzzle& puzzle, const Area& area,
                   const Placements& places, const std::string& moved) {
  in_frame(file, puzzle, area, [&] {
    for (std::size_t number = 0; number < places.size(); ++number)
      draw_shape(file, puzzle, number, places[number], piece_at(puzzle, number, places[number]),
                 {.moved = moved.find(puzzle.pieces[number].name) != std::string::npos});
  });
}

void draw_goal(const PdfFile& file, const SlidingPuzzle& puzzle, const Area& area) {
  in_frame(file, puzzle, area, [&] {
    for (const PuzzleGoal::Target& target : puzzle.goals.front().targets) {
      const auto [number, named] = target_piece(puzzle, target);
      draw_shape(file, puzzle, number, target.place, piece_at(puzzle, number, target.place),
                 {.named = named});
    }
    constexpr double kMiddle = kCellUnits / 2.0, kRadius = 2;
    puzzle.goals.front().voids.for_each([&](int cell) {
      cairo_new_sub_path(file.pen());
      cairo_arc(file.pen(), cell % puzzle.width * kCellUnits + kMiddle,
                cell / puzzle.width * kCellUnits + kMiddle, kRadius, 0, 2 * std::numbers::pi);
    });
    stroke_dashed(file.pen(), "goal", 0.5);
  });
}

std::vector<std::string> legend(const SlidingPuzzle& puzzle) {
  std::vector<std::string> lines;
  const PuzzleGoal& goal = puzzle.goals.front();
  if (puzzle.goals.size() > 1)
    lines.push_back("There are " + std::to_string(puzzle.goals.size()) + " goals; the picture shows one.");
  if (std::ranges::any_of(goal.targets, [&](const auto& at) { return !target_piece(puzzle, at).second; }))
    lines.emplace_back("In the goal, a piece without a letter can be any piece of this shape.");
  if (!goal.voids.empty()) lines.emplace_back("In the goal, a cell with a circle must be empty.");
  const auto any_piece = [&](const auto& property) {
    return std::ranges::any_of(puzzle.pieces,
                               [&](const Piece& piece) { return property(puzzle.kinds[piece.kind]); });
  };
  if (any_piece([](const PieceKind& kind) { return kind.horizontal != kind.vertical; }))
    lines.emplace_back("A piece with arrowheads moves only in these two directions.");
  if (any_piece([](const PieceKind& kind) { return !kind.horizontal && !kind.vertical; }))
    lines.emplace_back("A hatched piece does not move.");
  std::string all;
  const std::vector<ExitSign> exits = exit_signs(puzzle);
  for (const ExitSign& exit : exits) {
    all += (all.empty() ? "" : "; ") + (exit.names.empty() ? "none" : joined(exit.names, ", "));
  }
  if (exits.size() == 1)
    lines.push_back(all == "none" ? "No piece may enter the dashed cells."
                                  : "Only " + all + " may enter the dashed cells.");
  if (exits.size() > 1) lines.push_back("Each exit (dashed cells) admits only some pieces: " + all + ".");
  return lines;
}

}  // namespace sbp
