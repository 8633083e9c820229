#include "renderer/pictures/picture.h"

#include <bit>
#include <cassert>

#include "common/picture/piece_shape.h"
#include "common/puzzle/position.h"

namespace sbp {
namespace {

std::string piece_markup(const Board& board, Cells cells, int label, bool is_goal, Detail detail) {
  const std::string name = is_goal ? "g" : size_class(std::popcount(cells));
  const GridPiece piece = grid_piece(board, cells);
  const std::string path = "d=\"" + path_data(piece) + "\"/>";
  const PicturePoint at = mark_places(piece).front();  // polyominoes have one part
  const std::string disc = "<circle cx=\"" + std::to_string(at.x) + "\" cy=\"" + std::to_string(at.y) +
                           "\" r=\"" + (detail == Detail::kShapes ? "2" : "3") + "\"/>";
  if (detail == Detail::kShapes) return "<path class=\"" + name + "\" " + path + (is_goal ? disc : "");
  return "<g class=\"" + name + "\"><path " + path + (is_goal ? disc : "") + "<text x=\"" +
         std::to_string(at.x) + "\" y=\"" + std::to_string(at.y) + "\">" +
         (is_goal ? "G" : std::to_string(label)) + "</text></g>";
}

}  // namespace

GridPiece grid_piece(const Board& board, Cells cells) {
  GridPiece piece(board.width(), board.height());
  for_each_cell(cells, [&](Cell cell) { piece.add(cell.number()); });
  return piece;
}

std::string picture(const Board& board, const std::vector<std::uint8_t>& labels, int goal, Detail detail) {
  assert(labels.size() == static_cast<std::size_t>(board.cells()));
  std::string svg = "<svg class=\"board\" viewBox=\"0 0 " + std::to_string(board.width() * kCellUnits) + " " +
                    std::to_string(board.height() * kCellUnits) + "\" aria-hidden=\"true\">";
  int label = 0;
  for (const Cells piece : Position(labels).pieces()) {
    ++label;
    svg += piece_markup(board, piece, label, label == goal, detail);
  }
  return svg + "</svg>";
}

}  // namespace sbp
