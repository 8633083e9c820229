#include "puzzle/packing/text/burr_tools.h"

#include <tinyxml2.h>

#include <algorithm>
#include <charconv>
#include <unordered_map>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/text/source_text.h"
#include "puzzle/packing/text/burr_tools_form.h"
#include "puzzle/packing/text/gzip.h"
#include "puzzle/packing/text/packing_drawing.h"

namespace sbp {
namespace {

using tinyxml2::XMLElement;

bool can_name_piece(Lattice lattice, char name) {
  return prints(name) && name != '*' && !is_sign(lattice, name);
}

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

}  // namespace sbp
