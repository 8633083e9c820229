#include "puzzle/packing/text/burr_tools.h"

#include <tinyxml2.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/text/source_text.h"
#include "puzzle/packing/text/gzip.h"
#include "puzzle/packing/text/packing_drawing.h"

namespace sbp {
namespace {

using tinyxml2::XMLElement;

bool can_name_piece(Lattice lattice, char name) {
  return prints(name) && name != '*' && !is_sign(lattice, name);
}

/// BurrTools' numbers for cubes and triangular prisms.
constexpr int kCubes = 0, kPrisms = 1;
/// States of a voxel.
constexpr char kFilled = '#', kVariable = '+', kEmpty = '_';

/// The most problems in a file; each is searched.
constexpr std::size_t kMostProblems = 1000;

/// A shape of a file. Its rows go up, not down. Triangles with an even x + y point up, as here.
struct Shape {
  std::vector<Place> cells;  ///< in reading order; at most one too many for a puzzle
  FrameSet variable;         ///< indices of optional cells
};

class BurrToolsReader {
 public:
  BurrToolsReader(std::string_view text, std::string file_name) : file_name_(std::move(file_name)) {
    if (document_.Parse(text.data(), text.size()) != tinyxml2::XML_SUCCESS)
      fail(std::max(1, document_.ErrorLineNum()),
           "this is not well-formed XML; save the file with BurrTools again");
    puzzle_ = document_.FirstChildElement("puzzle");
    if (puzzle_ == nullptr) fail(1, "there is no <puzzle>; name a BurrTools file");
  }

  std::vector<Packing> read() {
    const XMLElement& grid = child(*puzzle_, "gridType");
    const int type = number(grid, "type", 0, 100);
    if (type != kCubes && type != kPrisms)
      fail(grid, "grid type " + std::to_string(type) +
                     " is not supported; choose a puzzle made of cubes or triangular prisms");
    lattice_ = type == kCubes ? Lattice::squares : Lattice::triangles;
    const XMLElement& shapes = child(*puzzle_, "shapes");
    for (const auto* shape = shapes.FirstChildElement("voxel"); shape != nullptr;
         shape = shape->NextSiblingElement("voxel"))
      voxels_.push_back(shape);
    const XMLElement& problems = child(*puzzle_, "problems");
    std::vector<Packing> all;
    for (const auto* each = problems.FirstChildElement("problem"); each != nullptr;
         each = each->NextSiblingElement("problem")) {
      if (all.size() == kMostProblems)
        fail(*each, "there are more than " + std::to_string(kMostProblems) + " problems; split the file");
      all.push_back(read_problem(*each));
    }
    if (all.empty()) fail(problems, "there is no <problem>; create one with BurrTools");
    return all;
  }

 private:
  Packing read_problem(const XMLElement& problem) {
    Packing packing;
    packing.lattice = lattice_;
    if (const char* name = problem.Attribute("name"); name != nullptr) packing.name = title_of(name);
    if (problem.Attribute("maxHoles") != nullptr)
      fail(problem, "a limit on holes is not supported; remove it from the problem");
    if (const XMLElement* bitmap = problem.FirstChildElement("bitmap");
        bitmap != nullptr && bitmap->FirstChild() != nullptr)
      fail(*bitmap, "colour constraints are not supported; remove them from the problem");
    read_board(packing, voxels(child(problem, "result")));
    const XMLElement& pieces = child(problem, "shapes");
    for (const auto* each = pieces.FirstChildElement("shape"); each != nullptr;
         each = each->NextSiblingElement("shape"))
      read_piece(packing, *each);
    if (packing.pieces.empty()) fail(pieces, "the problem has no pieces; add at least one");
    return packing;
  }

  void read_board(Packing& packing, const XMLElement& element) {
    const auto& [cells, variable] = shape(element);
    if (cells.size() > Packing::kMostCells)
      fail(element, "the result has more than " + std::to_string(Packing::kMostCells) +
                        " cells; choose a smaller puzzle");
    if (cells.empty()) fail(element, "the result has no cells; choose another shape");
    packing.cells = cells;
    packing.optional = variable;
    packing.given.resize(cells.size());
  }

  void read_piece(Packing& packing, const XMLElement& element) {
    const XMLElement& voxel = voxels(element);
    PackingPiece piece{.name = free_name(packing, voxel), .cells = {}};
    const bool range = element.Attribute("min") != nullptr && element.Attribute("max") != nullptr;
    constexpr int kMost = narrow<int>(Packing::kMostCells);
    piece.least = number(element, range ? "min" : "count", 0, kMost);
    piece.most = range ? number(element, "max", piece.least, 1 << 20) : piece.least;
    piece.most = std::min(piece.most, kMost);
    if (piece.most == 0) return;
    if (packing.pieces.size() == Packing::kMostPieces)
      fail(element, "more than " + std::to_string(Packing::kMostPieces) + " pieces; choose a smaller puzzle");
    const auto& [cells, variable] = shape(voxel);
    if (!variable.empty()) fail(voxel, "a piece has an optional cell; fill it or leave it empty");
    if (cells.empty() || cells.size() > Packing::kMostCells)
      fail(voxel, std::string("a piece has ") + (cells.empty() ? "no" : "too many") +
                      " cells; give it 1 to " + std::to_string(Packing::kMostCells));
    piece.cells = cells;
    packing.pieces.push_back(std::move(piece));
  }

  /// The first character of the shape's name, or the first free letter.
  char free_name(const Packing& packing, const XMLElement& voxel) const {
    std::string wanted = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuwxyz0123456789+=@$%&!";
    if (const char* name = voxel.Attribute("name"); name != nullptr && can_name_piece(lattice_, *name))
      wanted.insert(0, 1, *name);
    for (const char name : wanted)
      if (std::ranges::find(packing.pieces, name, &PackingPiece::name) == packing.pieces.end()) return name;
    return wanted.front();  // more names than pieces are possible
  }

  /// The content of a <voxel>. Each is read once, because many problems may share a large one.
  const Shape& shape(const XMLElement& voxel) {
    const auto [found, is_new] = read_.try_emplace(&voxel);
    if (is_new) found->second = read_shape(voxel);
    return found->second;
  }

  Shape read_shape(const XMLElement& voxel) const {
    constexpr int kMostWide = 1024;
    if (number(voxel, "z", 1, kMostWide) != 1)
      fail(
          voxel,
          "a shape is more than one layer thick, but only flat puzzles are supported; choose another puzzle");
    const int width = number(voxel, "x", 1, kMostWide), height = number(voxel, "y", 1, kMostWide);
    const std::string states = voxel.GetText() != nullptr ? voxel.GetText() : "";
    if (states.find_first_not_of({kFilled, kVariable, kEmpty}) != std::string::npos)
      fail(voxel, "a shape has colours, which are not supported, or invalid characters; remove them");
    if (states.size() != narrow<std::size_t>(width * height))
      fail(voxel,
           "the number of cells of a shape does not match its size; save the file with BurrTools again");
    Shape shape;
    for (int y = -height + 1; y <= 0; ++y)
      for (int x = 0; x < width && shape.cells.size() <= Packing::kMostCells; ++x) {
        const char state = states[narrow<std::size_t>(-y * width + x)];
        if (state == kEmpty) continue;
        const int cell = narrow<int>(shape.cells.size());
        if (state == kVariable && cell < kMostFrameCells) shape.variable |= FrameSet::of(cell);
        shape.cells.push_back({x, y});
      }
    return shape;
  }

  const XMLElement& voxels(const XMLElement& element) const {
    const int id = number(element, "id", 0, 1 << 20);
    if (static_cast<std::size_t>(id) >= voxels_.size())
      fail(element, "there is no shape " + std::to_string(id) + "; save the file with BurrTools again");
    return *voxels_[static_cast<std::size_t>(id)];
  }

  const XMLElement& child(const XMLElement& element, const char* name) const {
    const XMLElement* found = element.FirstChildElement(name);
    if (found == nullptr)
      fail(element, std::string("there is no <") + name + "> here; save the file with BurrTools again");
    return *found;
  }

  int number(const XMLElement& element, const char* attribute, int least, int most) const {
    const char* text = element.Attribute(attribute);
    const std::string_view value = text != nullptr ? text : "";
    int number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc{} || end != value.data() + value.size() || number < least || number > most)
      fail(element, std::string("'") + attribute + "' is not a number from " + std::to_string(least) +
                        " to " + std::to_string(most) + "; save the file with BurrTools again");
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
  std::vector<const XMLElement*> voxels_;
  std::unordered_map<const XMLElement*, Shape> read_;
};

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

  void write(XMLElement& shapes, const std::string& name) const {
    XMLElement& voxel = *shapes.InsertNewChildElement("voxel");
    voxel.SetAttribute("x", width_);
    voxel.SetAttribute("y", height_);
    voxel.SetAttribute("z", 1);
    voxel.SetAttribute("name", name.c_str());
    voxel.SetAttribute("type", 0);
    voxel.SetText(states_.c_str());
  }

 private:
  int left_, bottom_, width_, height_;
  std::string states_;
};

void write_shapes(XMLElement& shapes, const Packing& packing) {
  for (const PackingPiece& piece : packing.pieces) {
    Voxels voxels(packing.lattice, piece.cells);
    for (const Place cell : piece.cells) voxels.set(cell, kFilled);
    voxels.write(shapes, std::string(1, piece.name));
  }
  Voxels board(packing.lattice, packing.cells);
  for (std::size_t i = 0; i < packing.cells.size(); ++i)
    board.set(packing.cells[i], packing.optional.contains(narrow<int>(i)) ? kVariable : kFilled);
  board.write(shapes, "board");
}

void write_problem(XMLElement& problem, const Packing& packing) {
  if (!packing.name.empty()) problem.SetAttribute("name", packing.name.c_str());
  problem.SetAttribute("state", 0);
  XMLElement& shapes = *problem.InsertNewChildElement("shapes");
  for (std::size_t i = 0; i < packing.pieces.size(); ++i) {
    const int least = packing.pieces[i].least, most = packing.pieces[i].most;
    XMLElement& shape = *shapes.InsertNewChildElement("shape");
    shape.SetAttribute("id", narrow<int>(i));
    shape.SetAttribute(least == most ? "count" : "min", least);
    if (least != most) shape.SetAttribute("max", most);
  }
  problem.InsertNewChildElement("result")->SetAttribute("id", narrow<int>(packing.pieces.size()));
  problem.InsertNewChildElement("bitmap");
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

bool resembles_burr_tools(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  return is_gzip(text) || (begin != std::string_view::npos && text[begin] == '<');
}

std::vector<Packing> read_burr_tools(std::string_view text, const std::string& file_name) {
  const std::string unpacked = is_gzip(text) ? gunzip(text, file_name) : std::string(text);
  return BurrToolsReader(unpacked, file_name).read();
}

std::string write_burr_tools(const Packing& packing) {
  require_sayable(packing);
  tinyxml2::XMLDocument document;
  document.InsertEndChild(document.NewDeclaration(R"(xml version="1.0")"));
  XMLElement& puzzle = *document.NewElement("puzzle");
  document.InsertEndChild(&puzzle);
  puzzle.SetAttribute("version", 2);
  puzzle.InsertNewChildElement("gridType")
      ->SetAttribute("type", packing.lattice == Lattice::squares ? kCubes : kPrisms);
  puzzle.InsertNewChildElement("colors");
  write_shapes(*puzzle.InsertNewChildElement("shapes"), packing);
  write_problem(*puzzle.InsertNewChildElement("problems")->InsertNewChildElement("problem"), packing);
  puzzle.InsertNewChildElement("comment");
  tinyxml2::XMLPrinter xml;
  document.Print(&xml);
  return gzip(xml.CStr());
}

}  // namespace sbp
