#include "renderer/picture.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "common/puzzle/position.h"
#include "renderer/outline.h"

namespace sbp {
namespace {

constexpr int kCell = 10;  // units of the picture
constexpr int kInset =
    2;  // from the edge of the cell to the outline, which has a thick stroke with round joins
constexpr int kSizeClasses = 8;

std::string number(int value) {
  return std::to_string(value);
}

/// The path data of a piece: outlines drawn a little inside its cells.
std::string path_data(const Board& board, Cells piece) {
  std::string data;
  for (const auto& corners : outlines(board, piece)) {
    int x = 0, y = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Corner& c = corners[i];
      // The piece lies to the right: (-dy, dx) points into it, for the arriving and for the leaving edge.
      const int next_x = c.x * kCell - kInset * (c.in_dy + c.out_dy);
      const int next_y = c.y * kCell + kInset * (c.in_dx + c.out_dx);
      if (i == 0) {
        data += "M" + number(next_x) + " " + number(next_y);
      } else {
        data += next_y == y ? "h" + number(next_x - x) : "v" + number(next_y - y);
      }
      x = next_x;
      y = next_y;
    }
    data += "z";
  }
  return data;
}

struct Point {
  int x, y;
};

/// Where the mark of a piece stands: the middle of a rectangle, else the middle of the cell that is nearest
/// to the middle of the bounding box (the first of several).
Point mark(const Board& board, Cells piece) {
  int left = board.width(), right = -1, top = board.height(), bottom = -1;
  for_each_cell(piece, [&](Cell cell) {
    const int x = cell.number() % board.width(), y = cell.number() / board.width();
    left = std::min(left, x), right = std::max(right, x);
    top = std::min(top, y), bottom = std::max(bottom, y);
  });
  const Point middle{(left + right + 1) * kCell / 2, (top + bottom + 1) * kCell / 2};
  if (std::popcount(piece) == (right - left + 1) * (bottom - top + 1)) return middle;
  Point best{};
  int best_distance = -1;
  for_each_cell(piece, [&](Cell cell) {
    const Point p{cell.number() % board.width() * kCell + kCell / 2,
                  cell.number() / board.width() * kCell + kCell / 2};
    const int distance = (p.x - middle.x) * (p.x - middle.x) + (p.y - middle.y) * (p.y - middle.y);
    if (best_distance < 0 || distance < best_distance) best = p, best_distance = distance;
  });
  return best;
}

std::string piece_markup(const Board& board, Cells piece, int label, bool is_goal, Detail detail) {
  const std::string name = is_goal ? "g" : "p" + number(std::min(std::popcount(piece), kSizeClasses));
  const std::string path = "d=\"" + path_data(board, piece) + "\"/>";
  const Point at = mark(board, piece);
  const std::string disc = "<circle cx=\"" + number(at.x) + "\" cy=\"" + number(at.y) + "\" r=\"" +
                           (detail == Detail::kShapes ? "2" : "3") + "\"/>";
  if (detail == Detail::kShapes) return "<path class=\"" + name + "\" " + path + (is_goal ? disc : "");
  return "<g class=\"" + name + "\"><path " + path + (is_goal ? disc : "") + "<text x=\"" + number(at.x) +
         "\" y=\"" + number(at.y) + "\">" + (is_goal ? "G" : number(label)) + "</text></g>";
}

}  // namespace

std::string picture(const Board& board, const std::vector<std::uint8_t>& labels, int goal, Detail detail) {
  assert(labels.size() == static_cast<std::size_t>(board.cells()));
  std::string svg = "<svg class=\"board\" viewBox=\"0 0 " + number(board.width() * kCell) + " " +
                    number(board.height() * kCell) + "\" aria-hidden=\"true\">";
  int label = 0;
  for (const Cells piece : Position(labels).pieces()) {
    ++label;
    svg += piece_markup(board, piece, label, label == goal, detail);
  }
  return svg + "</svg>";
}

}  // namespace sbp
