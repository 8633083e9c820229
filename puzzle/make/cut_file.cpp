#include "puzzle/make/cut_file.h"

#include <algorithm>
#include <cstdlib>

#include "common/base/length_text.h"
#include "common/picture/markup.h"
#include "common/picture/outline.h"
#include "common/picture/piece_shape.h"

namespace sbp {
namespace {

constexpr int kBetween = 5'000;  // parts on the sheet

/// A closed cut around corners, `out` outside the outline of a part, with convex corners rounded. The part is
/// on the right.
template <class X, class Y>
std::vector<CutPoint> cut_around(const std::vector<Corner>& corners, const X& x, const Y& y, int out,
                                 int radius) {
  std::vector<CutPoint> points;
  for (const Corner& corner : corners) {
    const int at_x = x(corner.x) + out * (corner.in_dy + corner.out_dy);
    const int at_y = y(corner.y) - out * (corner.in_dx + corner.out_dx);
    const bool convex = corner.in_dx * corner.out_dy - corner.in_dy * corner.out_dx > 0;
    if (radius == 0 || !convex) {
      points.push_back({at_x, at_y});
      continue;
    }
    points.push_back({at_x - radius * corner.in_dx, at_y - radius * corner.in_dy, true});
    points.push_back({at_x + radius * corner.out_dx, at_y + radius * corner.out_dy});
  }
  return points;
}

std::vector<CutPoint> plate(int left, int width, int height, int out) {
  GridPiece whole(1, 1);
  whole.add(0);
  return cut_around(
      outlines(whole).front(), [=](int line) { return left + line * width; },
      [=](int line) { return line * height; }, out, 0);
}

/// A hole to lift the lid, in the middle of the plate.
std::vector<CutPoint> hole(int x, int y, int radius) {
  return {{x - radius, y, true}, {x, y - radius, true}, {x + radius, y, true}, {x, y + radius, true}};
}

}  // namespace

CutSheet cut_sheet(const Tray& tray, const std::vector<MadePiece>& pieces, bool named) {
  const Dimensions& size = tray.size;
  const int width = tray.x(tray.rim.width()), height = tray.y(tray.rim.height()), half_kerf = size.kerf / 2;
  CutSheet sheet{3 * width + 2 * kBetween, height, {}, {}, size.cell / 3};
  const int lid = 2 * (width + kBetween), radius = size.radius == 0 ? 0 : size.radius + half_kerf;
  sheet.cuts.push_back(plate(0, width, height, half_kerf));
  for (const auto& corners : outlines(tray.rim))
    sheet.cuts.push_back(cut_around(
        corners, [&](int line) { return width + kBetween + tray.x(line); },
        [&](int line) { return tray.y(line); }, half_kerf, 0));
  sheet.cuts.push_back(plate(lid, width, height, half_kerf));
  if (size.cell / 3 > half_kerf)
    sheet.cuts.push_back(hole(lid + width / 2, height / 2, size.cell / 3 - half_kerf));
  const int inset = size.clearance / 2, top = height + kBetween;
  for (const MadePiece& piece : pieces) {
    const int left = piece.place.x, upper = top + piece.place.y;
    for (const auto& corners : outlines(piece.cells))
      sheet.cuts.push_back(cut_around(
          corners, [&](int line) { return left + line * size.cell; },
          [&](int line) { return upper + line * size.cell; }, half_kerf - inset, radius));
    sheet.width = std::max(sheet.width, left + piece.cells.width() * size.cell);
    sheet.height = std::max(sheet.height, upper + piece.cells.height() * size.cell);
    if (!named) continue;
    const PicturePoint at = mark_places(piece.cells).front();
    sheet.labels.push_back(
        {left + at.x * size.cell / kCellUnits, upper + at.y * size.cell / kCellUnits, piece.name});
  }
  return sheet;
}

std::string cut_svg(const CutSheet& sheet) {
  constexpr int kMargin = 2'000;
  const std::string wide = in_millimetres(sheet.width + 2 * kMargin),
                    high = in_millimetres(sheet.height + 2 * kMargin);
  std::string svg = std::string(kPictureMark) + " width=\"" + wide + "mm\" height=\"" + high +
                    "mm\" viewBox=\"-2 -2 " + wide + " " + high +
                    "\">\n<g id=\"cut\" fill=\"none\" stroke=\"#f00\" stroke-width=\"0.1\">\n";
  for (const auto& cut : sheet.cuts) {
    svg += "<path d=\"M" + in_millimetres(cut.front().x) + " " + in_millimetres(cut.front().y);
    for (std::size_t i = 0; i < cut.size(); ++i) {
      const CutPoint& next = cut[(i + 1) % cut.size()];
      const int radius = std::abs(next.x - cut[i].x);
      const std::string to = in_millimetres(next.x) + " " + in_millimetres(next.y);
      if (cut[i].rounds)
        svg += "A" + in_millimetres(radius) + " " + in_millimetres(radius) + " 0 0 1 " + to;
      else if (i + 1 < cut.size())
        svg += "L" + to;
    }
    svg += "Z\"/>\n";
  }
  svg +=
      "</g>\n<g id=\"engrave\" fill=\"#00f\" font-family=\"sans-serif\" text-anchor=\"middle\" font-size=\"" +
      in_millimetres(sheet.label_height) + "\">\n";
  for (const CutSheet::Label& label : sheet.labels)
    svg += "<text x=\"" + in_millimetres(label.x) + "\" y=\"" +
           in_millimetres(label.y + sheet.label_height / 3) + "\">" +
           escaped(std::string_view(&label.name, 1)) + "</text>\n";
  return svg + "</g>\n</svg>\n";
}

std::string cut_dxf(const CutSheet& sheet) {
  const auto point = [&](int x, int y) {  // y upwards
    return "10\n" + in_millimetres(x) + "\n20\n" + in_millimetres(sheet.height - y) + "\n";
  };
  std::string dxf = std::string(kDxfMark) + "0\nSECTION\n2\nENTITIES\n";
  for (const auto& cut : sheet.cuts) {
    dxf += "0\nPOLYLINE\n8\nCUT\n66\n1\n70\n1\n10\n0\n20\n0\n30\n0\n";
    for (const CutPoint& at : cut) {
      dxf += "0\nVERTEX\n8\nCUT\n" + point(at.x, at.y);
      // The tangent of a quarter of the arc's angle; negative, because it runs clockwise.
      if (at.rounds) dxf += "42\n-0.414213562373\n";
    }
    dxf += "0\nSEQEND\n8\nCUT\n";
  }
  for (const CutSheet::Label& label : sheet.labels)
    dxf += "0\nTEXT\n8\nENGRAVE\n" +
           point(label.x - sheet.label_height / 3, label.y + sheet.label_height / 2) + "40\n" +
           in_millimetres(sheet.label_height) + "\n1\n" + label.name + "\n";
  return dxf + "0\nENDSEC\n0\nEOF\n";
}

}  // namespace sbp
