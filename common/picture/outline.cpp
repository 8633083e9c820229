#include "common/picture/outline.h"

#include <array>
#include <cstddef>

namespace sbp {
namespace {

// Directions clockwise on the screen, where y grows downwards: right, down, left, up.
constexpr std::array<int, 4> kDx{1, 0, -1, 0};
constexpr std::array<int, 4> kDy{0, 1, 0, -1};

/// Walks the edges of a piece's outline and remembers which were visited.
class EdgeWalk {
 public:
  explicit EdgeWalk(const GridPiece& piece) : piece_(piece) {}

  /// The edge from vertex (x, y) in direction d is on the outline if the cell on its right belongs to the
  /// piece and the one on its left does not.
  bool on_outline(int x, int y, int d) const {
    return piece_.covers(x + kRightX[index(d)], y + kRightY[index(d)]) &&
           !piece_.covers(x + kRightX[index(d + 3)], y + kRightY[index(d + 3)]);
  }

  /// The closed walk from vertex (x, y) in direction `start`; empty if visited before.
  std::vector<Corner> walk(int x, int y, int start) {
    std::vector<Corner> corners;
    int d = start;
    while (!walked(x, y, d)) {
      walked(x, y, d) = true;
      x += kDx[index(d)];
      y += kDy[index(d)];
      // Where two cells of the piece touch at a corner only, the right turn stays with the same cell.
      int next = d + 1;
      while (!on_outline(x, y, next % 4)) next += 3;
      next %= 4;
      if (next != d)
        corners.push_back({x, y, kDx[index(d)], kDy[index(d)], kDx[index(next)], kDy[index(next)]});
      d = next;
    }
    return corners;
  }

 private:
  // The cell to the right of an edge from (x, y): its offset by direction.
  static constexpr std::array<int, 4> kRightX{0, -1, -1, 0};
  static constexpr std::array<int, 4> kRightY{0, 0, -1, -1};

  static std::size_t index(int d) { return static_cast<std::size_t>(d % 4); }

  std::vector<bool>::reference walked(int x, int y, int d) {
    const int edge = (y * (piece_.width() + 1) + x) * 4 + d;
    return walked_[static_cast<std::size_t>(edge)];
  }

  const GridPiece& piece_;
  std::vector<bool> walked_ =
      std::vector<bool>(static_cast<std::size_t>((piece_.width() + 1) * (piece_.height() + 1) * 4));
};

}  // namespace

std::vector<std::vector<Corner>> outlines(const GridPiece& piece) {
  std::vector<std::vector<Corner>> all;
  EdgeWalk edges(piece);
  for (int y = 0; y <= piece.height(); ++y) {
    for (int x = 0; x <= piece.width(); ++x) {
      for (int d = 0; d < 4; ++d) {
        if (!edges.on_outline(x, y, d)) continue;
        auto corners = edges.walk(x, y, d);
        if (!corners.empty()) all.push_back(std::move(corners));
      }
    }
  }
  return all;
}

}  // namespace sbp
