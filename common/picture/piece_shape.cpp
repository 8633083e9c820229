#include "common/picture/piece_shape.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "common/picture/outline.h"

namespace sbp {
namespace {

/// Removes and returns the edge-connected part that contains this cell.
GridPiece take_part(GridPiece& rest, int x, int y) {
  GridPiece part(rest.width(), rest.height());
  std::vector<std::pair<int, int>> open{{x, y}};
  while (!open.empty()) {
    const auto [at_x, at_y] = open.back();
    open.pop_back();
    if (!rest.covers(at_x, at_y)) continue;
    const int cell = at_y * rest.width() + at_x;
    rest.remove(cell);
    part.add(cell);
    for (const auto& [dx, dy] : {std::pair{1, 0}, {0, 1}, {-1, 0}, {0, -1}})
      open.emplace_back(at_x + dx, at_y + dy);
  }
  return part;
}

/// The place of a part's mark.
PicturePoint mark_place(const GridPiece& piece) {
  int left = piece.width(), right = -1, top = piece.height(), bottom = -1;
  std::vector<PicturePoint> centres;  // of cells, in reading order
  for (int y = 0; y < piece.height(); ++y)
    for (int x = 0; x < piece.width(); ++x) {
      if (!piece.covers(x, y)) continue;
      left = std::min(left, x), right = std::max(right, x);
      top = std::min(top, y), bottom = std::max(bottom, y);
      centres.push_back({x * kCellUnits + kCellUnits / 2, y * kCellUnits + kCellUnits / 2});
    }
  const PicturePoint middle{(left + right + 1) * kCellUnits / 2, (top + bottom + 1) * kCellUnits / 2};
  if (static_cast<int>(centres.size()) == (right - left + 1) * (bottom - top + 1)) return middle;
  return *std::ranges::min_element(centres, {}, [&](const PicturePoint& centre) {
    return (centre.x - middle.x) * (centre.x - middle.x) + (centre.y - middle.y) * (centre.y - middle.y);
  });
}

}  // namespace

std::string path_data(const GridPiece& piece, int inset) {
  std::string data;
  for (const auto& corners : outlines(piece)) {
    int x = 0, y = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Corner& c = corners[i];
      // The piece lies to the right: (-dy, dx) points into it, for the arriving and for the leaving edge.
      const int next_x = c.x * kCellUnits - inset * (c.in_dy + c.out_dy);
      const int next_y = c.y * kCellUnits + inset * (c.in_dx + c.out_dx);
      if (i == 0)
        data += "M" + std::to_string(next_x) + " " + std::to_string(next_y);
      else
        data += next_y == y ? "h" + std::to_string(next_x - x) : "v" + std::to_string(next_y - y);
      x = next_x;
      y = next_y;
    }
    data += "z";
  }
  return data;
}

std::string size_class(int cells) {
  constexpr int kClasses = 8;
  return "p" + std::to_string(std::min(cells, kClasses));
}

std::vector<PicturePoint> mark_places(const GridPiece& piece) {
  std::vector<PicturePoint> places;
  GridPiece rest = piece;
  for (int y = 0; y < piece.height(); ++y)
    for (int x = 0; x < piece.width(); ++x)
      if (rest.covers(x, y)) places.push_back(mark_place(take_part(rest, x, y)));
  return places;
}

}  // namespace sbp
