#include "renderer/pictures/board_image.h"

#include <cairo.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "common/picture/palette.h"
#include "common/picture/piece_shape.h"

namespace sbp {
namespace {

constexpr int kMargin = 40, kBetween = 120, kArrow = 64;  // pixels
constexpr double kStroke = 3, kDisc = 2;                  // picture units, as in site.css and picture()

template <auto kDelete>
struct Deleter {
  void operator()(auto* pointer) const { kDelete(pointer); }
};
template <class Type, auto kDelete>
using Owned = std::unique_ptr<Type, Deleter<kDelete>>;

/// A PNG that cairo draws; coordinates are pixels.
class Canvas {
 public:
  Canvas(int width, int height, bool dark = false)
      : dark_(dark), surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)) {}

  cairo_t* pen() const { return pen_.get(); }

  /// A colour of the site's theme.
  void use(std::string_view name) const {
    const auto found = std::ranges::find(palette(), name, &PaletteColour::name);
    if (found == palette().end()) throw std::logic_error("no colour named " + std::string(name));
    const auto value = std::stoul((dark_ ? found->dark : found->light) + 1, nullptr, 16);
    const auto part = [&](unsigned bits) { return static_cast<double>(value >> bits & 0xff) / 0xff; };
    cairo_set_source_rgb(pen(), part(16), part(8), part(0));
  }

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
  bool dark_;
  Owned<cairo_surface_t, cairo_surface_destroy> surface_;
  Owned<cairo_t, cairo_destroy> pen_{cairo_create(surface_.get())};
};

/// Adds the SVG path of a piece to cairo's; path_data() uses these commands only.
void add_path(cairo_t* pen, const std::string& data) {
  std::istringstream commands(data);
  char command = 0;
  for (double x = 0, y = 0; commands >> command;) {
    switch (command) {
      case 'M':
        commands >> x >> y, cairo_move_to(pen, x, y);
        break;
      case 'h':
        commands >> x, cairo_rel_line_to(pen, x, 0);
        break;
      case 'v':
        commands >> y, cairo_rel_line_to(pen, 0, y);
        break;
      case 'z':
        cairo_close_path(pen);
        break;
      default:
        throw std::logic_error("unknown command in a path: " + data);
    }
  }
}

void draw_piece(const Canvas& canvas, const GridPiece& piece, bool is_goal, int cells) {
  cairo_t* pen = canvas.pen();
  canvas.use(is_goal ? "goal" : size_class(cells));
  add_path(pen, path_data(piece));
  cairo_fill_preserve(pen);
  cairo_stroke(pen);
  if (!is_goal) return;
  const PicturePoint at = mark_places(piece).front();  // polyominoes have one part
  canvas.use("on-piece");
  cairo_arc(pen, at.x, at.y, kDisc, 0, 2 * 3.141592653589793);
  cairo_fill(pen);
}

/// The cells with a label, moved right and down.
GridPiece piece_at(const Board& board, const ResultRow& row, int label, int right, int down) {
  GridPiece piece(board.width(), board.height());
  for (int cell = 0; cell < board.cells(); ++cell)
    if (row.board[static_cast<std::size_t>(cell)] == label) piece.add(cell + down * board.width() + right);
  return piece;
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
  add_path(pen, "M" + std::to_string(left) + " " + std::to_string(kPreviewHeight / 2 - 5) + "h32v10h-32z");
  cairo_move_to(pen, left + kArrow / 2, kPreviewHeight / 2 - kArrow / 2);
  cairo_rel_line_to(pen, kArrow / 2, kArrow / 2);
  cairo_rel_line_to(pen, -kArrow / 2, kArrow / 2);
  cairo_fill(pen);
}

}  // namespace

std::string board_image(const PuzzleRef& puzzle) {
  const Board& board = puzzle.results->board();
  const ResultRow& row = *puzzle.row;
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
  for (int label = 1; label <= row.bucket.pieces(); ++label)
    draw_piece(canvas, piece_at(board, row, label, 0, 0), label == row.goal,
               static_cast<int>(std::ranges::count(row.board, label)));

  int across = 0, down = 0;  // from the goal piece to the last column and row
  const GridPiece goal = piece_at(board, row, row.goal, 0, 0);
  for (int y = 0; y < board.height(); ++y)
    for (int x = 0; x < board.width(); ++x)
      if (goal.covers(x, y)) across = std::max(across, x), down = std::max(down, y);
  begin_board(canvas, board, left + width + kBetween, top, cell);
  draw_piece(canvas, piece_at(board, row, row.goal, board.width() - 1 - across, board.height() - 1 - down),
             true, 0);
  return canvas.png();
}

std::string icon_image(int pixels) {
  constexpr double kUnits = 20, kIconStroke = 2;  // of icon.svg
  const Canvas canvas(pixels, pixels, true);
  cairo_t* pen = canvas.pen();
  canvas.use("well");
  cairo_paint(pen);
  cairo_scale(pen, pixels / kUnits, pixels / kUnits);
  cairo_set_line_width(pen, kIconStroke);
  cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
  for (const auto& [colour, path] : {std::pair{"p2", "M13 4h3v12h-3z"}, std::pair{"goal", "M4 4h4v4h-4z"}}) {
    canvas.use(colour);
    add_path(pen, path);
    cairo_fill_preserve(pen);
    cairo_stroke(pen);
  }
  return canvas.png();
}

}  // namespace sbp
