#include <tinyxml2.h>

#include <algorithm>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "puzzle/packing/text/burr_tools.h"
#include "puzzle/packing/text/burr_tools_form.h"
#include "puzzle/packing/text/gzip.h"

namespace sbp {
namespace {

/// Cells as BurrTools writes them.
class Voxels {
 public:
  /// A layer that contains these cells. Triangles may need a shift by one cell; see Shape.
  Voxels(Lattice lattice, const std::vector<Place>& cells) {
    const auto columns = std::ranges::minmax(cells, {}, &Place::x),
               rows = std::ranges::minmax(cells, {}, &Place::y);
    left_ = columns.min.x;
    bottom_ = rows.max.y;
    if (lattice == Lattice::triangles) left_ -= (left_ + bottom_) & 1;
    width_ = columns.max.x - left_ + 1;
    height_ = rows.max.y - rows.min.y + 1;
    states_.assign(narrow<std::size_t>(width_ * height_), kEmpty);
  }

  void set(Place cell, char state) {
    states_[narrow<std::size_t>((bottom_ - cell.y) * width_ + cell.x - left_)] = state;
  }
  int width() const { return width_; }
  int height() const { return height_; }
  const std::string& states() const { return states_; }

 private:
  int left_, bottom_, width_, height_;
  std::string states_;
};

void push_voxels(tinyxml2::XMLPrinter& xml, const Voxels& voxels, const std::string& name) {
  xml.OpenElement("voxel");
  xml.PushAttribute("x", voxels.width());
  xml.PushAttribute("y", voxels.height());
  xml.PushAttribute("z", 1);
  xml.PushAttribute("name", name.c_str());
  xml.PushAttribute("type", 0);
  xml.PushText(voxels.states().c_str());
  xml.CloseElement();
}

void push_shapes(tinyxml2::XMLPrinter& xml, const Packing& packing) {
  xml.OpenElement("shapes");
  for (const PackingPiece& piece : packing.pieces) {
    Voxels voxels(packing.lattice, piece.cells);
    for (const Place cell : piece.cells) voxels.set(cell, kFilled);
    push_voxels(xml, voxels, std::string(1, piece.name));
  }
  Voxels board(packing.lattice, packing.cells);
  for (std::size_t i = 0; i < packing.cells.size(); ++i)
    board.set(packing.cells[i], packing.optional.contains(narrow<int>(i)) ? kVariable : kFilled);
  push_voxels(xml, board, "board");
  xml.CloseElement();
}

void push_problem(tinyxml2::XMLPrinter& xml, const Packing& packing) {
  xml.OpenElement("problem");
  if (!packing.name.empty()) xml.PushAttribute("name", packing.name.c_str());
  xml.PushAttribute("state", 0);
  xml.OpenElement("shapes");
  for (std::size_t i = 0; i < packing.pieces.size(); ++i) {
    xml.OpenElement("shape");
    xml.PushAttribute("id", narrow<int>(i));
    if (packing.pieces[i].least == packing.pieces[i].most) {
      xml.PushAttribute("count", packing.pieces[i].least);
    } else {
      xml.PushAttribute("min", packing.pieces[i].least);
      xml.PushAttribute("max", packing.pieces[i].most);
    }
    xml.CloseElement();
  }
  xml.CloseElement();
  xml.OpenElement("result");
  xml.PushAttribute("id", narrow<int>(packing.pieces.size()));
  xml.CloseElement();
  xml.OpenElement("bitmap");
  xml.CloseElement();
  xml.CloseElement();
}

void require_sayable(const Packing& packing) {
  if (packing.lattice == Lattice::hexagons)
    throw Error("BurrTools does not support hexagons; choose another format");
  for (const auto& given : packing.given)
    if (given) throw Error("BurrTools does not support given pieces; remove them");
  for (const PackingPiece& piece : packing.pieces)
    if (piece.turning != Turning::flipped)
      throw Error(std::string("BurrTools rotates pieces in space, so it cannot forbid flipping: '") +
                  piece.name + "'; choose another format");
}

}  // namespace

std::string write_burr_tools(const Packing& packing) {
  require_sayable(packing);
  tinyxml2::XMLPrinter xml;
  xml.PushHeader(false, true);
  xml.OpenElement("puzzle");
  xml.PushAttribute("version", 2);
  xml.OpenElement("gridType");
  xml.PushAttribute("type", packing.lattice == Lattice::squares ? kCubes : kPrisms);
  xml.CloseElement();
  xml.OpenElement("colors");
  xml.CloseElement();
  push_shapes(xml, packing);
  xml.OpenElement("problems");
  push_problem(xml, packing);
  xml.CloseElement();
  xml.OpenElement("comment");
  xml.CloseElement();
  xml.CloseElement();
  return gzip(xml.CStr());
}

}  // namespace sbp
