#include "puzzle/make/mesh_file.h"

#include <array>

#include "common/base/length_text.h"

namespace sbp {
namespace {

/// A corner of a triangle in micrometres, z upwards.
struct Point {
  int x, y, z;
};

/// Triangles as ASCII STL. Normals are zero: programs compute them from the order of the corners, which is
/// counterclockwise from outside.
class Mesh {
 public:
  /// A quadrilateral, counterclockwise from outside.
  void quad(const Point& a, const Point& b, const Point& c, const Point& d) {
    triangle(a, b, c);
    triangle(a, c, d);
  }
  std::string text() const { return std::string(kStlMark) + "\n" + facets_ + "endsolid\n"; }

 private:
  void triangle(const Point& a, const Point& b, const Point& c) {
    facets_ += "facet normal 0 0 0\nouter loop\n";
    // Rows of the drawing run downwards.
    for (const Point& p : {a, b, c})
      facets_ +=
          "vertex " + in_millimetres(p.x) + " " + in_millimetres(-p.y) + " " + in_millimetres(p.z) + "\n";
    facets_ += "endloop\nendfacet\n";
  }

  std::string facets_;
};

/// The four sides of a cell: the neighbour's offset, and the corners of the side in the order in which they
/// run clockwise on the drawing, each as offset 0 or 1.
struct Side {
  int dx, dy;
  std::array<Place, 2> corners;
};
constexpr std::array<Side, 4> kSides{{{0, -1, {{{0, 0}, {1, 0}}}},
                                      {1, 0, {{{1, 0}, {1, 1}}}},
                                      {0, 1, {{{1, 1}, {0, 1}}}},
                                      {-1, 0, {{{0, 1}, {0, 0}}}}}};
constexpr std::array<Place, 4> kRound{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};

int sign(int number) {
  return (number > 0) - (number < 0);
}

/// The direction in which a corner of a cell moves when the piece shrinks: into the piece.
Place inwards(const GridPiece& piece, int x, int y, Place corner) {
  Place sum;
  for (int dy = -1; dy <= 0; ++dy)
    for (int dx = -1; dx <= 0; ++dx)
      if (piece.covers(x + corner.x + dx, y + corner.y + dy)) sum = {sum.x + 2 * dx + 1, sum.y + 2 * dy + 1};
  const bool meets_only_here =
      sum == Place{} && !(piece.covers(x + 2 * corner.x - 1, y) && piece.covers(x, y + 2 * corner.y - 1));
  return meets_only_here ? Place{1 - 2 * corner.x, 1 - 2 * corner.y} : Place{sign(sum.x), sign(sum.y)};
}

/// A height and how far the piece is shrunk there.
struct Layer {
  int z, inset;
};

void add_piece(Mesh& mesh, const MadePiece& piece, const Dimensions& sizes) {
  const int inset = sizes.clearance / 2;
  const std::vector<Layer> layers = sizes.chamfer == 0
                                        ? std::vector<Layer>{{0, inset}, {sizes.thickness, inset}}
                                        : std::vector<Layer>{{0, inset + sizes.chamfer},
                                                             {sizes.chamfer, inset},
                                                             {sizes.thickness - sizes.chamfer, inset},
                                                             {sizes.thickness, inset + sizes.chamfer}};
  const auto point = [&](int x, int y, Place corner, const Layer& layer) {
    const Place in = inwards(piece.cells, x, y, corner);
    return Point{piece.place.x + (x + corner.x) * sizes.cell + in.x * layer.inset,
                 piece.place.y + (y + corner.y) * sizes.cell + in.y * layer.inset, layer.z};
  };
  for (int y = 0; y < piece.cells.height(); ++y) {
    for (int x = 0; x < piece.cells.width(); ++x) {
      if (!piece.cells.covers(x, y)) continue;
      const auto at = [&](int i, const Layer& layer) {
        return point(x, y, kRound[static_cast<std::size_t>(i)], layer);
      };
      mesh.quad(at(0, layers.front()), at(1, layers.front()), at(2, layers.front()), at(3, layers.front()));
      mesh.quad(at(3, layers.back()), at(2, layers.back()), at(1, layers.back()), at(0, layers.back()));
      for (const Side& side : kSides) {
        if (piece.cells.covers(x + side.dx, y + side.dy)) continue;
        for (std::size_t i = 0; i + 1 < layers.size(); ++i)
          mesh.quad(point(x, y, side.corners[0], layers[i + 1]), point(x, y, side.corners[1], layers[i + 1]),
                    point(x, y, side.corners[1], layers[i]), point(x, y, side.corners[0], layers[i]));
      }
    }
  }
}

}  // namespace

std::string tray_stl(const Tray& tray) {
  Mesh mesh;
  const int floor = tray.size.floor, top = floor + tray.size.thickness, width = tray.rim.width(),
            height = tray.rim.height();
  const auto point = [&](int x, int y, Place corner, int z) {
    return Point{tray.x(x + corner.x), tray.y(y + corner.y), z};
  };
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const bool high = tray.rim.covers(x, y);
      const auto at = [&](int i, int z) { return point(x, y, kRound[static_cast<std::size_t>(i)], z); };
      mesh.quad(at(0, 0), at(1, 0), at(2, 0), at(3, 0));
      const int z = high ? top : floor;
      mesh.quad(at(3, z), at(2, z), at(1, z), at(0, z));
      for (const Side& side : kSides) {
        const int other_x = x + side.dx, other_y = y + side.dy;
        const bool outside = other_x < 0 || other_x == width || other_y < 0 || other_y == height;
        const auto wall = [&](int low, int up) {
          mesh.quad(point(x, y, side.corners[0], up), point(x, y, side.corners[1], up),
                    point(x, y, side.corners[1], low), point(x, y, side.corners[0], low));
        };
        if (outside) wall(0, floor);
        if (high && !tray.rim.covers(other_x, other_y)) wall(floor, top);
      }
    }
  }
  return mesh.text();
}

std::string pieces_stl(const std::vector<MadePiece>& pieces, const Dimensions& sizes) {
  Mesh mesh;
  for (const MadePiece& piece : pieces) add_piece(mesh, piece, sizes);
  return mesh.text();
}

}  // namespace sbp
