#include "puzzle/packing/picture/packing_picture.h"

#include <algorithm>

#include "common/base/narrow.h"
#include "common/picture/markup.h"
#include "common/picture/picture_style.h"
#include "puzzle/packing/picture/cell_outline.h"

namespace sbp {
namespace {

/// Hundredths of a unit: around the picture, and between pieces.
constexpr int kMargin = 200, kGap = 600;

std::string style_of(const Packing& packing) {
  return picture_style() + piece_colours(packing.pieces.size()) +
         themed(
             ".tile{stroke:$page;stroke-width:.9;stroke-linejoin:round}\n"
             ".held{stroke:$text;stroke-width:1.1}\n"
             ".cell{fill:none;stroke:$edge;stroke-width:.2}\n"
             ".maybe{fill:none;stroke:$edge;stroke-width:.4}\n"
             "text{font:600 4px system-ui,sans-serif;text-anchor:middle;dominant-baseline:central}\n");
}

std::string path(const std::string& name, Lattice lattice, std::span<const Place> cells) {
  return "<path class=\"" + name + "\" d=\"" + outline_of(lattice, cells) + "\"/>";
}

std::string tile(const Packing& packing, std::size_t piece, std::span<const Place> cells,
                 const std::string& more = {}) {
  const InkPoint at = middle_of(packing.lattice, middle_cell(packing.lattice, cells));
  return path("tile k" + std::to_string(piece) + more, packing.lattice, cells) + "<text x=\"" + units(at.x) +
         "\" y=\"" + units(at.y) + "\">" + escaped(std::string_view(&packing.pieces[piece].name, 1)) +
         "</text>";
}

std::string board(const Packing& packing) {
  std::string markup = path("well", packing.lattice, packing.cells);
  for (std::size_t i = 0; i < packing.cells.size(); ++i) {
    markup += path("cell", packing.lattice, std::span(&packing.cells[i], 1));
    const InkPoint at = middle_of(packing.lattice, packing.cells[i]);
    if (packing.optional.contains(narrow<int>(i)))
      markup += "<circle class=\"maybe\" cx=\"" + units(at.x) + "\" cy=\"" + units(at.y) + "\" r=\"1.2\"/>";
  }
  return markup;
}

std::string document(const Packing& packing, InkBox box, const std::string& body) {
  const int width = box.most.x - box.least.x + 2 * kMargin, height = box.most.y - box.least.y + 2 * kMargin;
  return std::string(kPictureMark) + " width=\"" + units(4 * width) + "\" height=\"" + units(4 * height) +
         "\" viewBox=\"" + units(box.least.x - kMargin) + " " + units(box.least.y - kMargin) + " " +
         units(width) + " " + units(height) + "\">" +
         (packing.name.empty() ? "" : "<title>" + escaped(packing.name) + "</title>") + "<style>\n" +
         style_of(packing) + "</style>" + body + "</svg>\n";
}

/// The pieces at half size, in rows below the board; enlarges the box to contain them.
std::string menu(const Packing& packing, InkBox& box) {
  std::string markup;
  const int left = box.least.x, right = std::max(box.most.x, left + 8000);
  int x = left, y = box.most.y + kGap, bottom = y;
  for (std::size_t i = 0; i < packing.pieces.size(); ++i) {
    const auto& cells = packing.pieces[i].cells;
    const auto [least, most] = box_of(packing.lattice, cells);
    const int width = (most.x - least.x) / 2, height = (most.y - least.y) / 2;
    if (x != left && x + width > right) {
      x = left;
      y = bottom + kGap;
    }
    markup += "<g transform=\"translate(" + units(x - least.x / 2) + "," + units(y - least.y / 2) +
              ") scale(.5)\">" + tile(packing, i, cells) + "</g>";
    box.most.x = std::max(box.most.x, x + width);
    bottom = std::max(bottom, y + height);
    x += width + kGap;
  }
  box.most.y = bottom;
  return markup;
}

/// The board with the pieces of a packing, without margin.
std::string packed_body(const Packing& packing, const PlacementTable& table, const PackedPieces& packed,
                        const PackedPieces& given) {
  std::string body = board(packing), held;
  for (const std::uint32_t number : packed) {
    const PiecePlacement& placement = table.placements()[number];
    std::vector<Place> cells;
    placement.cells.for_each(
        [&](int cell) { cells.push_back(packing.cells[static_cast<std::size_t>(cell)]); });
    const bool is_given = std::ranges::binary_search(given, number);
    (is_given ? held : body) += tile(packing, placement.piece, cells, is_given ? " held" : "");
  }
  return body + held;
}

}  // namespace

std::string piece_colours(std::size_t pieces) {
  std::string rules;
  for (std::size_t i = 0; i < pieces; ++i)
    rules += ".k" + std::to_string(i) + "{fill:hsl(" + std::to_string(360 * i / pieces) + ",60%," +
             (i % 2 == 0 ? "70%" : "80%") + ")}\n";
  return rules + ".tile+text{fill:#222}\n";
}

std::string packing_picture(const Packing& packing) {
  std::string body = board(packing);
  for (std::size_t piece = 0; piece < packing.pieces.size(); ++piece) {
    std::vector<Place> cells;
    for (std::size_t i = 0; i < packing.cells.size(); ++i)
      if (packing.given[i] == piece) cells.push_back(packing.cells[i]);
    if (!cells.empty()) body += tile(packing, piece, cells);
  }
  InkBox box = box_of(packing.lattice, packing.cells);
  body += menu(packing, box);
  return document(packing, box, body);
}

std::string packed_picture(const Packing& packing, const PlacementTable& table, const PackedPieces& packed,
                           const PackedPieces& given) {
  return document(packing, box_of(packing.lattice, packing.cells),
                  packed_body(packing, table, packed, given));
}

std::string packed_figure(const Packing& packing, const PlacementTable& table, const PackedPieces& packed) {
  const auto [least, most] = box_of(packing.lattice, packing.cells);
  return "<svg class=\"packing\" viewBox=\"" + units(least.x) + " " + units(least.y) + " " +
         units(most.x - least.x) + " " + units(most.y - least.y) + "\" aria-hidden=\"true\">" +
         packed_body(packing, table, packed, {}) + "</svg>";
}

}  // namespace sbp
