// Puzzles to make: bodies are closed and have the volume that their cells ask for; cuts leave parts of the
// right size.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "common/base/error.h"
#include "common/base/random.h"
#include "puzzle/make/cut_file.h"
#include "puzzle/make/mesh_file.h"
#include "puzzle/text/puzzle_text.h"
#include "support/random_puzzle.h"

namespace sbp::test {
namespace {

using Vertex = std::array<double, 3>;

std::vector<std::array<Vertex, 3>> triangles_of(const std::string& stl) {
  std::vector<std::array<Vertex, 3>> triangles;
  std::istringstream words(stl);
  std::size_t corner = 0;
  for (std::string word; words >> word;) {
    if (word != "vertex") continue;
    if (corner % 3 == 0) triangles.emplace_back();
    for (double& value : triangles.back()[corner % 3]) words >> value;
    ++corner;
  }
  EXPECT_EQ(corner % 3, 0U);
  return triangles;
}

/// Expects each directed edge as often as the opposite one, and `once` at most once.
void expect_closed(const std::vector<std::array<Vertex, 3>>& triangles, bool once) {
  std::map<std::array<Vertex, 2>, int> edges;
  for (const auto& triangle : triangles)
    for (std::size_t i = 0; i < 3; ++i) ++edges[{triangle[i], triangle[(i + 1) % 3]}];
  for (const auto& [edge, times] : edges) {
    const auto back = edges.find({edge[1], edge[0]});
    ASSERT_TRUE(back != edges.end() && back->second == times);
    ASSERT_TRUE(times == 1 || !once);
  }
}

/// The enclosed volume, positive if the triangles are counterclockwise from outside.
double volume_of(const std::vector<std::array<Vertex, 3>>& triangles) {
  double six = 0;
  for (const auto& [a, b, c] : triangles)
    six += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
           a[2] * (b[0] * c[1] - b[1] * c[0]);
  return six / 6;
}

/// Cells, edges and corners of a piece.
struct Shape {
  int cells = 0, edges = 0, convex = 0, reflex = 0;

  explicit Shape(const GridPiece& piece) {
    for (int y = 0; y <= piece.height(); ++y)
      for (int x = 0; x <= piece.width(); ++x) {
        const bool here = piece.covers(x, y), left = piece.covers(x - 1, y), up = piece.covers(x, y - 1),
                   both = piece.covers(x - 1, y - 1);
        cells += here;
        edges += (here != left) + (here != up);
        const int around = here + left + up + both;
        convex += around == 1 || (around == 2 && here == both) ? 1 + (around == 2) : 0;
        reflex += around == 3;
      }
  }

  /// The area if every side moves inwards by `inset`.
  double area(double cell, double inset) const {
    return cells * cell * cell - edges * cell * inset + (convex - reflex) * inset * inset;
  }
};

/// A connected piece of up to 12 cells in 4 by 4.
GridPiece random_piece(std::mt19937_64& random) {
  GridPiece piece(4, 4);
  piece.add(static_cast<int>(draw_below(random, 4)));
  for (std::uint64_t tries = draw_below(random, 40); tries > 0; --tries) {
    const int cell = static_cast<int>(draw_below(random, 16)), x = cell % 4, y = cell / 4;
    if (piece.covers(x - 1, y) || piece.covers(x + 1, y) || piece.covers(x, y - 1) || piece.covers(x, y + 1))
      piece.add(cell);
  }
  return piece;
}

Dimensions random_sizes(std::mt19937_64& random) {
  const auto draw = [&](int least, int most) {
    return least + static_cast<int>(draw_below(random, static_cast<std::uint64_t>(most - least + 1)));
  };
  Dimensions sizes;
  sizes.cell = draw(2'000, 200'000);
  sizes.clearance = draw(0, std::min(5'000, sizes.cell / 2));
  sizes.border = draw(1'000, 200'000);
  sizes.thickness = draw(500, 200'000);
  sizes.floor = draw(200, 200'000);
  sizes.kerf = draw(0, 900);
  sizes.radius = draw(0, sizes.cell / 4);
  sizes.chamfer = draw(0, std::min({5'000, sizes.cell / 4 - 1, sizes.thickness / 2 - 1}));
  return sizes;
}

TEST(Make, PiecesAreClosedAndHaveTheirVolume) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 300; ++i) {
    const Dimensions sizes = random_sizes(random);
    require_fitting(sizes);
    const MadePiece piece{'a', {1, 2}, random_piece(random)};
    const auto triangles = triangles_of(pieces_stl({piece}, sizes));
    expect_closed(triangles, true);
    const Shape shape(piece.cells);
    const double cell = sizes.cell / 1e3, inset = sizes.clearance / 2 / 1e3, chamfer = sizes.chamfer / 1e3,
                 wide = shape.area(cell, inset), narrow = shape.area(cell, inset + chamfer),
                 between = shape.area(cell, inset + chamfer / 2);
    // A chamfer is a prismatoid.
    const double expected =
        wide * (sizes.thickness / 1e3 - 2 * chamfer) + chamfer * (wide + 4 * between + narrow) / 3;
    EXPECT_NEAR(volume_of(triangles), expected, 1e-6 * expected + 1e-6) << i;
  }
}

TEST(Make, TraysOfRandomPuzzlesAreClosedAndHaveTheirVolume) {
  std::mt19937_64 random(2);
  for (std::uint64_t seed = 1; seed <= kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = random_puzzle(seed);
    const Tray tray = tray_of(puzzle, random_sizes(random));
    const auto triangles = triangles_of(tray_stl(tray));
    expect_closed(triangles, false);
    double expected = 0;
    for (int y = 0; y < tray.rim.height(); ++y)
      for (int x = 0; x < tray.rim.width(); ++x)
        expected += (tray.x(x + 1) - tray.x(x)) / 1e3 * (tray.y(y + 1) - tray.y(y)) / 1e3 *
                    (tray.size.floor + (tray.rim.covers(x, y) ? tray.size.thickness : 0)) / 1e3;
    EXPECT_NEAR(volume_of(triangles), expected, 1e-6 * expected) << seed;
  }
}

/// The area inside the cuts of a sheet: the arcs' segments are added to the polygon.
double cut_area(const std::vector<CutPoint>& cut) {
  double twice = 0;
  for (std::size_t i = 0; i < cut.size(); ++i) {
    const CutPoint &from = cut[i], &to = cut[(i + 1) % cut.size()];
    twice += (from.x / 1e3) * (to.y / 1e3) - (to.x / 1e3) * (from.y / 1e3);
    const double radius = std::abs(to.x - from.x) / 1e3;
    if (from.rounds) twice += radius * radius * (std::acos(-1) / 2 - 1);
  }
  return twice / 2;
}

TEST(Make, CutPiecesHaveTheirAreaAfterTheKerfIsGone) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 300; ++i) {
    Dimensions sizes = random_sizes(random);
    sizes.kerf -= sizes.kerf % 2;
    const MadePiece piece{'a', {0, 0}, random_piece(random)};
    GridPiece rim(3, 3);
    for (int cell = 0; cell < 9; ++cell)
      if (cell != 4) rim.add(cell);
    const CutSheet sheet = cut_sheet({rim, {0, 0}, sizes}, {piece}, true);
    ASSERT_EQ(sheet.labels.size(), 1U);
    double area = 0;
    for (std::size_t cut = 5; cut < sheet.cuts.size(); ++cut) area += cut_area(sheet.cuts[cut]);
    const Shape shape(piece.cells);
    const double kerf = sizes.kerf / 2 / 1e3, radius = sizes.radius == 0 ? 0 : sizes.radius / 1e3 + kerf,
                 expected = shape.area(sizes.cell / 1e3, sizes.clearance / 2 / 1e3 - kerf) -
                            shape.convex * radius * radius * (1 - std::acos(-1) / 4);
    EXPECT_NEAR(area, expected, 1e-6 * sizes.cell) << i;
    const double width = (2 * sizes.border + sizes.cell) / 1e3, hole = sizes.cell / 1e3;
    EXPECT_NEAR(cut_area(sheet.cuts[0]), std::pow(width + 2 * kerf, 2), 1e-6);
    EXPECT_NEAR(cut_area(sheet.cuts[2]), -std::pow(hole - 2 * kerf, 2), 1e-6) << "the rim's inner cut";
  }
}

TEST(Make, PiecesLieApart) {
  int overlapping = 0;  // bounding boxes at the start
  for (std::uint64_t seed = 1; seed <= kRandomPuzzles; ++seed) {
    const SlidingPuzzle puzzle = random_puzzle(seed);
    const Tray tray = tray_of(puzzle, {});
    std::vector<MadePiece> pieces;
    try {
      pieces = made_pieces(puzzle, tray);
    } catch (const Error&) {
      continue;  // a piece in several parts
    }
    const auto apart = [&](std::size_t a, std::size_t b, Place at, Place other, int cell, int between) {
      return at.x + pieces[a].cells.width() * cell + between <= other.x ||
             at.y + pieces[a].cells.height() * cell + between <= other.y ||
             other.x + pieces[b].cells.width() * cell + between <= at.x ||
             other.y + pieces[b].cells.height() * cell + between <= at.y;
    };
    for (std::size_t a = 0; a < pieces.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        EXPECT_TRUE(apart(a, b, pieces[a].place, pieces[b].place, tray.size.cell, 3'000)) << seed;
        if (!puzzle.starts.empty())
          overlapping += !apart(a, b, puzzle.starts[0][a], puzzle.starts[0][b], 1, 0);
      }
    }
  }
  EXPECT_GT(overlapping, 0);
}

/// The rim as rows, '#' where there is something.
std::string rim_of(const std::string& text) {
  const Tray tray = tray_of(read_puzzle(text, "test"), {});
  std::string rows;
  for (int y = 0; y < tray.rim.height(); ++y) {
    for (int x = 0; x < tray.rim.width(); ++x) rows += tray.rim.covers(x, y) ? '#' : '.';
    rows += '/';
  }
  return rows;
}

TEST(Make, TheRimHasAGapWhereThePieceLeaves) {
  EXPECT_EQ(rim_of("start\naab\n...\ngoal\n...\n.aa\n"), "#####/#...#/#...#/#####/") << "two ways out";
  EXPECT_EQ(rim_of("# hlock: a\nstart\naab\ngoal\n.aa\n"), "#####/#..../#####/");
  EXPECT_EQ(rim_of("# exit: > a\nstart\naab#\n...>\ngoal\n...#\n..aa\n"), "#####/#...#/#..../#####/")
      << "an exit";
  EXPECT_EQ(rim_of("start\na.b\n.#.\n...\ngoal\n...\n.#.\n.a.\n"), "#####/#...#/#.#.#/#...#/##.##/");
  EXPECT_EQ(rim_of("start\na.b\n...\n...\ngoal\n...\n...\n.a.\nor\n.a.\n...\n...\n"),
            "#####/#...#/#...#/#...#/#####/")
      << "two goals";
}

TEST(Make, RefusesWhatCannotBeMade) {
  const SlidingPuzzle puzzle = read_puzzle("start\na.\n.a\n..\n", "test");
  EXPECT_THROW(made_pieces(puzzle, tray_of(puzzle, {})), Error);
  for (const Dimensions& sizes : {Dimensions{.cell = 2'000, .clearance = 2'000}, Dimensions{.radius = 9'801},
                                  Dimensions{.chamfer = 3'000}, Dimensions{.border = 1'000, .kerf = 1'000}})
    EXPECT_THROW(require_fitting(sizes), UsageError);
}

TEST(Make, DxfHasAllCutsAndCirclesAsBulges) {
  GridPiece rim(3, 3), cell(1, 1);
  for (int i = 0; i < 9; ++i)
    if (i != 4) rim.add(i);
  cell.add(0);
  const CutSheet sheet = cut_sheet({rim, {0, 0}, {}}, {{'a', {0, 0}, cell}}, true);
  const std::string dxf = cut_dxf(sheet), svg = cut_svg(sheet);
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count(dxf, "\nPOLYLINE\n"), 6U);
  EXPECT_EQ(count(dxf, "\n42\n-0.414213562373\n"), 8U) << "four corners, and the lid's hole";
  EXPECT_EQ(count(svg, "<path "), 6U);
  EXPECT_EQ(count(svg, "A"), 8U);
  EXPECT_NE(svg.find("width=\"122mm\" height=\"65mm\" viewBox=\"-2 -2 122 65\""), std::string::npos) << svg;
  EXPECT_NE(svg.find("<path d=\"M18.8 41.125A1.075 1.075 0 0 1 19.875 42.2L"), std::string::npos) << svg;
}

}  // namespace
}  // namespace sbp::test
