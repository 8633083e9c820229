#include "packing/text/burr_tools.h"

#include <tinyxml2.h>

#include <algorithm>
#include <charconv>

#include "common/system/error.h"
#include "common/text/source_text.h"
#include "packing/text/gzip.h"
#include "packing/text/packing_drawing.h"

namespace sbp {
namespace {

using tinyxml2::XMLElement;

/// BurrTools' numbers for its grids: cubes, and triangular prisms.
constexpr int kCubes = 0, kPrisms = 1;
/// States of a voxel.
constexpr char kFilled = '#', kVariable = '+', kEmpty = '_';

bool can_name_piece(Lattice lattice, char name) {
  return prints(name) && name != '*' && !is_sign(lattice, name);
}

/// A layer of cells and what stands there. Its rows go up and not down. Of triangles those with an even x + y
/// point up here as there, so a shift by one cell may be needed.
struct Voxels {
  int width = 0, height = 0;
  std::string states;

  static Voxels around(Lattice lattice, const std::vector<Place>& cells) {
    const auto columns = std::ranges::minmax(cells, {}, &Place::x),
               rows = std::ranges::minmax(cells, {}, &Place::y);
    Voxels voxels;
    voxels.left_ = columns.min.x;
    voxels.bottom_ = rows.max.y;
    if (lattice == Lattice::triangles) voxels.left_ -= (voxels.left_ + voxels.bottom_) & 1;
    voxels.width = columns.max.x - voxels.left_ + 1;
    voxels.height = rows.max.y - rows.min.y + 1;
    voxels.states.assign(voxels.size(), kEmpty);
    return voxels;
  }

  std::size_t size() const { return index(0, height); }
  std::size_t index(int x, int row) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
  }
  void set(Place cell, char state) { states[index(cell.x - left_, bottom_ - cell.y)] = state; }
  /// Row 0 is the last in reading order.
  Place place(std::size_t i) const { return {static_cast<int>(i) % width, -(static_cast<int>(i) / width)}; }

 private:
  int left_ = 0, bottom_ = 0;
};

class BurrToolsReader {
 public:
  BurrToolsReader(std::string_view text, std::string file_name) : file_name_(std::move(file_name)) {
    if (document_.Parse(text.data(), text.size()) != tinyxml2::XML_SUCCESS)
      fail(std::max(1, document_.ErrorLineNum()), "this is no well-formed XML; save it with BurrTools again");
    puzzle_ = document_.FirstChildElement("puzzle");
    if (puzzle_ == nullptr) fail(1, "there is no <puzzle>; give a file of BurrTools");
  }

  std::vector<Packing> read() {
    const XMLElement& grid = child(*puzzle_, "gridType");
    const int type = number(grid, "type", 0, 100);
    if (type != kCubes && type != kPrisms)
      fail(grid,
           "only cubes and triangular prisms can be one layer of squares or triangles, and this is grid " +
               std::to_string(type) + "; choose another puzzle");
    lattice_ = type == kCubes ? Lattice::squares : Lattice::triangles;
    const XMLElement& shapes = child(*puzzle_, "shapes");
    for (const auto* shape = shapes.FirstChildElement("voxel"); shape != nullptr;
         shape = shape->NextSiblingElement("voxel"))
      shapes_.push_back(shape);
    const XMLElement& problems = child(*puzzle_, "problems");
    std::vector<Packing> all;
    for (const auto* each = problems.FirstChildElement("problem"); each != nullptr;
         each = each->NextSiblingElement("problem"))
      all.push_back(read_problem(*each));
    if (all.empty()) fail(problems, "there is no <problem>; make one with BurrTools");
    return all;
  }

 private:
  Packing read_problem(const XMLElement& problem) {
    Packing packing;
    packing.lattice = lattice_;
    if (const char* name = problem.Attribute("name"); name != nullptr) packing.name = title_of(name);
    if (problem.Attribute("maxHoles") != nullptr)
      fail(problem, "the number of holes cannot be limited here; remove that from the problem");
    if (const XMLElement* bitmap = problem.FirstChildElement("bitmap");
        bitmap != nullptr && bitmap->FirstChild() != nullptr)
      fail(*bitmap, "there are no colours here that say what may cover what; remove them from the problem");
    read_board(packing, shape(child(problem, "result")));
    const XMLElement& pieces = child(problem, "shapes");
    for (const auto* each = pieces.FirstChildElement("shape"); each != nullptr;
         each = each->NextSiblingElement("shape"))
      read_piece(packing, *each);
    if (packing.pieces.empty()) fail(pieces, "the problem has no pieces; add some");
    return packing;
  }

  void read_board(Packing& packing, const XMLElement& shape) {
    const Voxels voxels = read_voxels(shape);
    for (int y = -voxels.height + 1; y <= 0; ++y)
      for (int x = 0; x < voxels.width; ++x) {
        const char state = voxels.states[voxels.index(x, -y)];
        if (state == kEmpty) continue;
        if (packing.cells.size() == Packing::kMostCells)
          fail(shape, "the result has more than " + std::to_string(Packing::kMostCells) +
                          " cells; choose a smaller puzzle");
        if (state == kVariable) packing.optional |= FrameSet::of(static_cast<int>(packing.cells.size()));
        packing.cells.push_back({x, y});
      }
    if (packing.cells.empty()) fail(shape, "the result has no cell; choose another shape");
    packing.given.resize(packing.cells.size());
  }

  void read_piece(Packing& packing, const XMLElement& element) {
    const XMLElement& voxel = shape(element);
    PackingPiece piece{.name = free_name(packing, voxel), .cells = {}};
    const bool range = element.Attribute("min") != nullptr && element.Attribute("max") != nullptr;
    constexpr int kMost = static_cast<int>(Packing::kMostCells);
    piece.least = number(element, range ? "min" : "count", 0, kMost);
    piece.most = range ? number(element, "max", piece.least, 1 << 20) : piece.least;
    piece.most = std::min(piece.most, kMost);
    if (piece.most == 0) return;
    if (packing.pieces.size() == Packing::kMostPieces)
      fail(element, "more than " + std::to_string(Packing::kMostPieces) + " pieces; choose a smaller puzzle");
    const Voxels voxels = read_voxels(voxel);
    for (std::size_t i = 0; i < voxels.states.size(); ++i) {
      if (voxels.states[i] == kVariable)
        fail(voxel, "a piece has a cell that may be there or not; fill it or leave it empty");
      if (voxels.states[i] == kFilled) piece.cells.push_back(voxels.place(i));
    }
    if (piece.cells.empty() || piece.cells.size() > Packing::kMostCells)
      fail(voxel, "a piece has " + std::to_string(piece.cells.size()) + " cells; give it 1 to " +
                      std::to_string(Packing::kMostCells));
    std::ranges::sort(piece.cells, reads_before);
    packing.pieces.push_back(std::move(piece));
  }

  /// The first character of the shape's name, or the first letter that is free.
  char free_name(const Packing& packing, const XMLElement& voxel) const {
    std::string wanted = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuwxyz0123456789+=@$%&!";
    if (const char* name = voxel.Attribute("name"); name != nullptr && can_name_piece(lattice_, *name))
      wanted.insert(0, 1, *name);
    for (const char name : wanted)
      if (std::ranges::find(packing.pieces, name, &PackingPiece::name) == packing.pieces.end()) return name;
    return wanted.front();  // there are more names than pieces
  }

  Voxels read_voxels(const XMLElement& shape) const {
    constexpr int kMostWide = 1024;
    if (number(shape, "z", 1, kMostWide) != 1)
      fail(shape, "a shape is more than one layer thick; only flat puzzles can be read");
    Voxels voxels;
    voxels.width = number(shape, "x", 1, kMostWide);
    voxels.height = number(shape, "y", 1, kMostWide);
    voxels.states = shape.GetText() != nullptr ? shape.GetText() : "";
    if (voxels.states.find_first_not_of({kFilled, kVariable, kEmpty}) != std::string::npos)
      fail(shape, "a shape has colours, or what is no cell at all; colours cannot be read");
    if (voxels.states.size() != voxels.size())
      fail(shape, "a shape has other cells than its size says; save it with BurrTools again");
    return voxels;
  }

  const XMLElement& shape(const XMLElement& element) const {
    const int id = number(element, "id", 0, 1 << 20);
    if (static_cast<std::size_t>(id) >= shapes_.size())
      fail(element, "there is no shape " + std::to_string(id) + "; save the file with BurrTools again");
    return *shapes_[static_cast<std::size_t>(id)];
  }

  const XMLElement& child(const XMLElement& element, const char* name) const {
    const XMLElement* found = element.FirstChildElement(name);
    if (found == nullptr)
      fail(element, std::string("there is no <") + name + "> in this; save it with BurrTools again");
    return *found;
  }

  int number(const XMLElement& element, const char* attribute, int least, int most) const {
    const char* text = element.Attribute(attribute);
    const std::string_view value = text != nullptr ? text : "";
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || number < least || number > most)
      fail(element, std::string("'") + attribute + "' is no number from " + std::to_string(least) + " to " +
                        std::to_string(most) + "; save the file with BurrTools again");
    return number;
  }

  [[noreturn]] void fail(int line, const std::string& complaint) const {
    throw Error(file_name_ + ":" + std::to_string(line) + ":1: " + complaint);
  }
  [[noreturn]] void fail(const XMLElement& at, const std::string& complaint) const {
    fail(at.GetLineNum(), complaint);
  }

  const std::string file_name_;
  tinyxml2::XMLDocument document_;
  const XMLElement* puzzle_ = nullptr;
  Lattice lattice_ = Lattice::squares;
  std::vector<const XMLElement*> shapes_;
};

void push_voxels(tinyxml2::XMLPrinter& xml, const Voxels& voxels, const std::string& name) {
  xml.OpenElement("voxel");
  xml.PushAttribute("x", voxels.width);
  xml.PushAttribute("y", voxels.height);
  xml.PushAttribute("z", 1);
  xml.PushAttribute("name", name.c_str());
  xml.PushAttribute("type", 0);
  xml.PushText(voxels.states.c_str());
  xml.CloseElement();
}

void push_shapes(tinyxml2::XMLPrinter& xml, const Packing& packing) {
  xml.OpenElement("shapes");
  for (const PackingPiece& piece : packing.pieces) {
    Voxels voxels = Voxels::around(packing.lattice, piece.cells);
    for (const Place cell : piece.cells) voxels.set(cell, kFilled);
    push_voxels(xml, voxels, std::string(1, piece.name));
  }
  Voxels board = Voxels::around(packing.lattice, packing.cells);
  for (std::size_t i = 0; i < packing.cells.size(); ++i)
    board.set(packing.cells[i], packing.optional.contains(static_cast<int>(i)) ? kVariable : kFilled);
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
    xml.PushAttribute("id", static_cast<int>(i));
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
  xml.PushAttribute("id", static_cast<int>(packing.pieces.size()));
  xml.CloseElement();
  xml.OpenElement("bitmap");
  xml.CloseElement();
  xml.CloseElement();
}

void require_sayable(const Packing& packing) {
  if (packing.lattice == Lattice::hexagons)
    throw Error("BurrTools has no grid of hexagons, only cubes, triangular prisms and others in space");
  for (const auto& given : packing.given)
    if (given) throw Error("BurrTools has no given pieces; leave them out");
  for (const PackingPiece& piece : packing.pieces)
    if (piece.turning != Turning::flipped)
      throw Error(
          std::string("BurrTools turns pieces in space, so it has no pieces that are not flipped: '") +
          piece.name + "'");
}

}  // namespace

bool resembles_burr_tools(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return is_gzip(text) || (begin != std::string_view::npos && text[begin] == '<');
}

std::vector<Packing> read_burr_tools(std::string_view text, const std::string& file_name) {
  const std::string unpacked = is_gzip(text) ? gunzip(text, file_name) : std::string(text);
  return BurrToolsReader(unpacked, file_name).read();
}

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
