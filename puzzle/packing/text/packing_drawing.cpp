#include "puzzle/packing/text/packing_drawing.h"

#include <algorithm>

#include "common/base/narrow.h"

namespace sbp {
namespace {

/// The text column of a cell, relative to that of (0, 0).
int text_column(Lattice lattice, Place cell) {
  return lattice == Lattice::hexagons ? 2 * cell.x + cell.y : cell.x;
}

/// All characters except spaces, with column and row as the place.
std::vector<DrawnCell> characters(const SourceText& source, const std::vector<SourceLine>& rows) {
  std::vector<DrawnCell> all;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t i = 0; i < rows[row].text.size(); ++i) {
      const SourceLine at = rows[row].from(i);
      const char sign = at.text.front();
      if (sign == ' ') continue;
      if (!prints(sign))
        source.fail(at, "a drawing cannot contain " + shown(sign) + "; use spaces and printable characters");
      all.push_back({{narrow<int>(at.column), narrow<int>(row)}, sign, at});
    }
  return all;
}

void place_hexagons(const SourceText& source, std::vector<DrawnCell>& cells) {
  const Place first = cells.front().place;
  for (auto& [place, sign, at] : cells) {
    const int slant = place.x - first.x - place.y;
    if (slant % 2 != 0)
      source.fail(at,
                  "hexagons are in every second column, and successive rows are shifted by one; move this "
                  "row by one column");
    place.x = slant / 2;
  }
}

void place_triangles(const SourceText& source, std::vector<DrawnCell>& cells, bool first_down) {
  const auto up_or_down = [](const DrawnCell& cell) {
    return cell.sign == kPointsUp || cell.sign == kPointsDown;
  };
  auto known = std::ranges::find_if(cells, up_or_down);
  bool down = known != cells.end() ? known->sign == kPointsDown : first_down;
  if (known == cells.end()) known = std::ranges::find_if(cells, [](auto& c) { return c.sign != kNoCell; });
  if (known == cells.end()) known = cells.begin();
  const Place there = known->place;
  for (DrawnCell& cell : cells) {
    cell.place.x -= there.x - (down ? 1 : 0) - there.y % 2;
    if (up_or_down(cell) && points_up(Lattice::triangles, cell.place) != (cell.sign == kPointsUp))
      source.fail(cell.at, "triangles alternate between up and down, so this one does not point " +
                               std::string(cell.sign == kPointsUp ? "up" : "down") +
                               "; move it by one column or use the other character");
  }
}

}  // namespace

bool is_sign(Lattice lattice, char character) {
  return character == kHole || character == kHoleToo || character == kNoCell || character == kMayStayEmpty ||
         (lattice == Lattice::triangles && (character == kPointsUp || character == kPointsDown));
}

std::vector<DrawnCell> read_cells(const SourceText& source, Lattice lattice,
                                  const std::vector<SourceLine>& rows, const SourceLine& word,
                                  bool first_down) {
  std::vector<DrawnCell> cells = characters(source, rows);
  if (cells.empty())
    source.fail(word, word.text.empty() ? "nothing is drawn; draw a packing"
                                        : "nothing is drawn below " + shown(word.text) + "; add the drawing");
  if (lattice == Lattice::hexagons) place_hexagons(source, cells);
  if (lattice == Lattice::triangles) place_triangles(source, cells, first_down);
  return cells;
}

CellDrawing::CellDrawing(Lattice lattice, std::span<const Place> cells) : lattice_(lattice) {
  const auto rows = std::ranges::minmax(cells, {}, &Place::y);
  const auto by_column = [&](Place cell) { return text_column(lattice, cell); };
  const auto columns = std::ranges::minmax(cells, {}, by_column);
  top_ = rows.min.y;
  left_ = by_column(columns.min);
  // In a row of hexagons without a cell, a sign outside the board must show that there is a row.
  const int least = lattice == Lattice::hexagons && rows.min.y < rows.max.y ? 2 : 1;
  const int width = std::max(by_column(columns.max) - left_ + 1, least);
  for (int y = top_; y <= rows.max.y; ++y) {
    std::string& row = rows_.emplace_back();
    for (int column = left_; column < left_ + width; ++column)
      row += lattice == Lattice::hexagons && ((column + y) & 1) != 0 ? ' ' : kNoCell;
  }
}

void CellDrawing::set(Place cell, char sign) {
  rows_[static_cast<std::size_t>(cell.y - top_)]
       [static_cast<std::size_t>(text_column(lattice_, cell) - left_)] = sign;
}

std::string CellDrawing::rows() const {
  std::string text;
  for (const std::string& row : rows_) {
    const std::size_t end = row.find_last_not_of(' ');
    text += row.substr(0, end + 1) + '\n';
  }
  return text;
}

}  // namespace sbp
