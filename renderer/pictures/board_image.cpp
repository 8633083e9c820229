#include "renderer/pictures/board_image.h"

#include <cairo.h>

#include <algorithm>
#include <bit>
#include <new>
#include <string_view>

#include "common/picture/pen.h"
#include "common/picture/piece_shape.h"
#include "common/puzzle/position.h"
#include "renderer/pictures/picture.h"

namespace sbp {
namespace {

constexpr int kMargin = 40, kBetween = 120, kArrow = 64;  // pixels
constexpr double kStroke = 3, kDisc = 2;                  // picture units, as in site.css and picture()

/// A PNG that cairo draws; coordinates are pixels.
class Canvas {
 public:
  Canvas(int width, int height) : surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)) {}

  cairo_t* pen() const { return pen_.get(); }

  /// A colour of the site's light theme.
  void use(std::string_view name) const { use_colour(pen(), name); }

  std::string png() const {
    std::string bytes;
    const auto append = [](void* to, const unsigned char* data, unsigned size) {
      static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(data), size);
      return CAIRO_STATUS_SUCCESS;
    };
    cairo_surface_flush(surface_.get());
    if (cairo_status(pen()) != CAIRO_STATUS_SUCCESS ||
        cairo_surface_write_to_png_stream(surface_.get(), append, &bytes) != CAIRO_STATUS_SUCCESS)
      throw std::bad_alloc();  // nothing else can fail in memory
    return bytes;
  }

 private:
  CairoOwned<cairo_surface_t, cairo_surface_destroy> surface_;
  CairoOwned<cairo_t, cairo_destroy> pen_{cairo_create(surface_.get())};
};

void draw_piece(const Canvas& canvas, const Board& board, Cells cells, bool is_goal) {
  cairo_t* pen = canvas.pen();
  const GridPiece piece = grid_piece(board, cells);
  canvas.use(is_goal ? "goal" : size_class(std::popcount(cells)));
  add_outlines(pen, piece, kPieceInset);
  cairo_fill_preserve(pen);
  cairo_stroke(pen);
  if (!is_goal) return;
  const PicturePoint at = mark_places(piece).front();  // polyominoes have one part
  canvas.use("on-piece");
  cairo_arc(pen, at.x, at.y, kDisc, 0, 2 * 3.141592653589793);
  cairo_fill(pen);
}

/// Sets cairo's units to those of pictures, with `cell` pixels per cell, and draws an empty board.
void begin_board(const Canvas& canvas, const Board& board, int left, int top, int cell) {
  cairo_t* pen = canvas.pen();
  cairo_identity_matrix(pen);
  cairo_translate(pen, left, top);
  cairo_scale(pen, static_cast<double>(cell) / kCellUnits, static_cast<double>(cell) / kCellUnits);
  canvas.use("well");
  cairo_rectangle(pen, 0, 0, board.width() * kCellUnits, board.height() * kCellUnits);
  cairo_fill(pen);
}

void draw_arrow(const Canvas& canvas, int left) {
  cairo_t* pen = canvas.pen();
  canvas.use("edge");
  cairo_rectangle(pen, left, kPreviewHeight / 2.0 - 5, 32, 10);
  constexpr double kHalf = kArrow / 2.0;
  cairo_move_to(pen, left + kHalf, kPreviewHeight / 2.0 - kHalf);
  cairo_rel_line_to(pen, kHalf, kHalf);
  cairo_rel_line_to(pen, -kHalf, kHalf);
  cairo_fill(pen);
}

}  // namespace

std::string board_image(const PuzzleRef& puzzle) {
  const Board& board = puzzle.results->board();
  const std::vector<Cells> pieces = Position(puzzle.row->board).pieces();
  Cells goal = pieces[static_cast<std::size_t>(puzzle.row->goal - 1)];
  const int cell = std::min((kPreviewHeight - 2 * kMargin) / board.height(),
                            (kPreviewWidth - 2 * kMargin - kBetween) / (2 * board.width()));
  const int width = cell * board.width(), height = cell * board.height();
  const int left = (kPreviewWidth - 2 * width - kBetween) / 2, top = (kPreviewHeight - height) / 2;
  const Canvas canvas(kPreviewWidth, kPreviewHeight);
  canvas.use("page");
  cairo_paint(canvas.pen());
  draw_arrow(canvas, left + width + (kBetween - kArrow) / 2);
  cairo_set_line_width(canvas.pen(), kStroke);
  cairo_set_line_join(canvas.pen(), CAIRO_LINE_JOIN_ROUND);

  begin_board(canvas, board, left, top, cell);
  for (const Cells piece : pieces) draw_piece(canvas, board, piece, piece == goal);

  while ((goal & board.right_column()) == 0) goal = board.right(goal);
  while ((goal & board.bottom_row()) == 0) goal = board.down(goal);
  begin_board(canvas, board, left + width + kBetween, top, cell);
  draw_piece(canvas, board, goal, true);
  return canvas.png();
}

}  // namespace sbp
