#include "renderer/pictures/board_image.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "common/picture/palette.h"
#include "common/picture/piece_shape.h"

namespace sbp {
namespace {

// A pixel is sampled at kSamples x kSamples places, for smooth edges.
constexpr int kSamples = 4, kShades = kSamples * kSamples;
// Pixels around the boards, and between them.
constexpr int kMargin = 40, kBetween = 120;

/// The colours by number: two for the ground, then kShades for each paint, the last of which is the paint.
enum class Ground : std::uint8_t { kPage, kWell };
constexpr int kSizes = 8, kGoal = kSizes, kDisc = kSizes + 1, kArrow = kSizes + 2;

std::uint8_t shade(int paint, int covered, Ground ground) {
  return static_cast<std::uint8_t>(covered == 0 ? static_cast<int>(ground) : 1 + paint * kShades + covered);
}

/// A colour of the site on a light ground.
Rgb light_colour(std::string_view name) {
  const auto found = std::ranges::find(palette(), name, &PaletteColour::name);
  if (found == palette().end()) throw std::logic_error("no colour named " + std::string(name));
  const std::string_view digits = std::string_view(found->light).substr(1);
  unsigned value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
  return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 0xff),
          static_cast<std::uint8_t>(value & 0xff)};
}

Rgb mixed(Rgb ground, Rgb paint, int covered) {
  const auto mix = [=](int a, int b) {
    return static_cast<std::uint8_t>((a * (kShades - covered) + b * covered + kShades / 2) / kShades);
  };
  return {mix(ground.red, paint.red), mix(ground.green, paint.green), mix(ground.blue, paint.blue)};
}

std::vector<Rgb> make_colours() {
  const Rgb page = light_colour("page"), well = light_colour("well"), goal = light_colour("goal");
  std::vector<Rgb> colours{page, well};
  const auto add = [&](Rgb ground, Rgb paint) {
    for (int covered = 1; covered <= kShades; ++covered) colours.push_back(mixed(ground, paint, covered));
  };
  for (int size = 1; size <= kSizes; ++size) add(well, light_colour("p" + std::to_string(size)));
  add(well, goal);
  add(goal, light_colour("on-piece"));
  add(page, light_colour("edge"));
  return colours;
}

/// A canvas of colour numbers.
class Canvas {
 public:
  Canvas() : image_{kPreviewWidth, kPreviewHeight, make_colours(), {}} {
    image_.pixels.assign(std::size_t{kPreviewWidth} * kPreviewHeight,
                         static_cast<std::uint8_t>(Ground::kPage));
  }

  void set(int x, int y, std::uint8_t colour) {
    const int pixel = y * kPreviewWidth + x;
    image_.pixels[static_cast<std::size_t>(pixel)] = colour;
  }

  void fill(int left, int top, int width, int height, Ground ground) {
    for (int y = top; y < top + height; ++y)
      for (int x = left; x < left + width; ++x) set(x, y, static_cast<std::uint8_t>(ground));
  }

  /// Paints a square with this side in pixels, shaded by the samples for which `inside` is true. Its
  /// arguments are in 1 / (2 * kSamples) pixel.
  template <class Inside>
  void paint(int left, int top, int side, int paint, Ground ground, bool over, const Inside& inside) {
    for (int y = 0; y < side; ++y) {
      for (int x = 0; x < side; ++x) {
        const auto has = [&](int sample_x, int sample_y) {
          return inside(2 * (kSamples * x + sample_x) + 1, 2 * (kSamples * y + sample_y) + 1) ? 1 : 0;
        };
        constexpr int kLast = kSamples - 1, kCorners = 4;
        int covered = has(0, 0) + has(kLast, 0) + has(0, kLast) + has(kLast, kLast);
        if (covered == kCorners) {
          covered = kShades;  // edges are far apart, so all between the corners is covered too
        } else if (covered > 0) {
          covered = 0;
          for (int sample = 0; sample < kShades; ++sample)
            covered += has(sample % kSamples, sample / kSamples);
        }
        if (covered > 0 || !over) set(left + x, top + y, shade(paint, covered, ground));
      }
    }
  }

  PaletteImage image() && { return std::move(image_); }

 private:
  PaletteImage image_;
};

/// The part of a piece in one of its cells: the points within half a stroke of the cells, which are inset by
/// kPieceInset. Coordinates are in 1 / `parts` unit of the picture from the upper left corner of the cell;
/// `same(dx, dy)` is whether that neighbour belongs to the piece.
class CellOfPiece {
 public:
  template <class Same>
  CellOfPiece(int parts, const Same& same) : parts_(parts) {
    constexpr int kNear = kPieceInset, kFar = kCellUnits - kPieceInset;
    const auto add = [&](int dx, int dy) {
      const auto from = [](int d) { return d < 0 ? -kNear : kNear; };
      const auto to = [](int d) { return d > 0 ? kCellUnits + kNear : kFar; };
      bars_.push_back({from(dx), from(dy), to(dx), to(dy)});
    };
    add(0, 0);
    for (const int d : {-1, 1}) {
      if (same(d, 0)) add(d, 0);
      if (same(0, d)) add(0, d);
      for (const int e : {-1, 1})
        if (same(d, 0) && same(0, e) && same(d, e)) add(d, e);
    }
  }

  bool has(int x, int y) const {
    constexpr int kStrokeTwice = 3;  // units, as the style sheet has it: half of it is on the outside
    return std::ranges::any_of(bars_, [&](const Bar& bar) {
      const int dx = std::max({bar.left * parts_ - x, 0, x - bar.right * parts_}),
                dy = std::max({bar.top * parts_ - y, 0, y - bar.bottom * parts_});
      return 4 * (dx * dx + dy * dy) <= kStrokeTwice * kStrokeTwice * parts_ * parts_;
    });
  }

 private:
  struct Bar {
    int left, top, right, bottom;  // in units
  };

  int parts_;
  std::vector<Bar> bars_;
};

/// A board on a canvas, with `cell` pixels per cell.
struct Panel {
  const Board& board;
  int left, top, cell;

  /// Samples per unit of the picture, times kCellUnits, which makes all coordinates integers.
  int parts() const { return 2 * kSamples * cell; }

  void draw_piece(Canvas& canvas, const GridPiece& piece, int paint) const {
    for (int y = 0; y < board.height(); ++y) {
      for (int x = 0; x < board.width(); ++x) {
        if (!piece.covers(x, y)) continue;
        const CellOfPiece part(parts(), [&](int dx, int dy) { return piece.covers(x + dx, y + dy); });
        canvas.paint(left + x * cell, top + y * cell, cell, paint, Ground::kWell, false,
                     [&](int sx, int sy) { return part.has(kCellUnits * sx, kCellUnits * sy); });
      }
    }
  }

  /// The mark of the goal piece, in the size for pictures without numbers.
  void draw_disc(Canvas& canvas, const GridPiece& piece) const {
    constexpr int kRadius = 2;
    const PicturePoint at = mark_places(piece).front();  // polyominoes have one part
    const int first_x = (at.x - kRadius) * cell / kCellUnits, first_y = (at.y - kRadius) * cell / kCellUnits;
    const int side = 2 * kRadius * cell / kCellUnits + 2;
    canvas.paint(left + first_x, top + first_y, side, kDisc, Ground::kWell, true, [&](int sx, int sy) {
      const int dx = kCellUnits * (sx + 2 * kSamples * first_x) - at.x * parts(),
                dy = kCellUnits * (sy + 2 * kSamples * first_y) - at.y * parts();
      return dx * dx + dy * dy <= kRadius * kRadius * parts() * parts();
    });
  }
};

/// The cells with a label, moved right and down.
GridPiece piece_at(const Board& board, const std::vector<std::uint8_t>& labels, int label, int right,
                   int down) {
  GridPiece piece(board.width(), board.height());
  for (int cell = 0; cell < board.cells(); ++cell)
    if (labels[static_cast<std::size_t>(cell)] == label) piece.add(cell + down * board.width() + right);
  return piece;
}

/// An arrow to the right between two boards.
void draw_arrow(Canvas& canvas, int left, int side) {
  const int middle = 2 * kSamples * side / 2;
  canvas.paint(left, (kPreviewHeight - side) / 2, side, kArrow, Ground::kPage, true, [&](int x, int y) {
    const int off = std::abs(y - middle);
    return x < middle ? 6 * off < middle : off < 2 * middle - x;
  });
}

}  // namespace

PaletteImage board_image(const PuzzleRef& puzzle) {
  const Board& board = puzzle.results->board();
  const ResultRow& row = *puzzle.row;
  const int cell = std::min((kPreviewHeight - 2 * kMargin) / board.height(),
                            (kPreviewWidth - 2 * kMargin - kBetween) / (2 * board.width()));
  const int width = cell * board.width(), height = cell * board.height();
  const int left = (kPreviewWidth - 2 * width - kBetween) / 2, top = (kPreviewHeight - height) / 2;
  Canvas canvas;
  const Panel start{board, left, top, cell}, end{board, left + width + kBetween, top, cell};
  for (const Panel& panel : {start, end}) canvas.fill(panel.left, panel.top, width, height, Ground::kWell);
  for (int label = 1; label <= row.bucket.pieces(); ++label) {
    const auto cells = static_cast<int>(std::ranges::count(row.board, label));
    start.draw_piece(canvas, piece_at(board, row.board, label, 0, 0),
                     label == row.goal ? kGoal : std::min(cells, kSizes) - 1);
  }
  int across = 0, down = 0;  // from the goal piece to the last column and row
  const GridPiece goal = piece_at(board, row.board, row.goal, 0, 0);
  for (int y = 0; y < board.height(); ++y)
    for (int x = 0; x < board.width(); ++x)
      if (goal.covers(x, y)) across = std::max(across, x), down = std::max(down, y);
  const GridPiece home =
      piece_at(board, row.board, row.goal, board.width() - 1 - across, board.height() - 1 - down);
  start.draw_disc(canvas, goal);
  end.draw_piece(canvas, home, kGoal);
  end.draw_disc(canvas, home);
  constexpr int kArrowSide = 64;
  draw_arrow(canvas, left + width + (kBetween - kArrowSide) / 2, kArrowSide);
  return std::move(canvas).image();
}

}  // namespace sbp
