#include "common/base/narrow.h"
#include "puzzle/packing/text/packing_drawing.h"
#include "puzzle/packing/text/packing_header.h"
#include "puzzle/packing/text/packing_text.h"

namespace sbp {
namespace {

std::string range_of(const PackingPiece& piece) {
  if (piece.least == piece.most) return std::to_string(piece.least);
  return std::to_string(piece.least) + ".." +
         (piece.most == PackingHeader::kAnyNumber ? "" : std::to_string(piece.most));
}

std::string header_of(const Packing& packing) {
  std::string text;
  if (!packing.name.empty()) text += "# name: " + packing.name + "\n";
  text += "# lattice: " + std::string(lattice_name(packing.lattice)) + "\n";
  if (!points_up(packing.lattice, packing.cells.front())) text += "# first: down\n";
  for (const PackingPiece& piece : packing.pieces) {
    const std::string name(1, piece.name);
    if (piece.least != 1 || piece.most != 1) text += "# copies: " + name + " " + range_of(piece) + "\n";
    if (piece.turning == Turning::turned) text += "# turned: " + name + "\n";
    if (piece.turning == Turning::fixed) text += "# fixed: " + name + "\n";
    if (!is_connected(packing.lattice, piece.cells)) text += "# loose: " + name + "\n";
  }
  return text;
}

/// The sign of a plain cell.
char plain_sign(Lattice lattice, Place cell) {
  return lattice != Lattice::triangles ? kHole : points_up(lattice, cell) ? kPointsUp : kPointsDown;
}

std::string piece_drawing(Lattice lattice, const PackingPiece& piece) {
  CellDrawing drawing(lattice, piece.cells);
  for (const Place cell : piece.cells)
    drawing.set(cell, lattice == Lattice::triangles ? plain_sign(lattice, cell) : piece.name);
  std::string rows = drawing.rows();
  for (char& character : rows)
    if (character == kNoCell) character = kHole;
  return rows;
}

/// Rows, indented if one of them would be read as a keyword.
std::string unlike_words(const std::string& rows) {
  std::string indented;
  bool has_word = false;
  for (std::size_t at = 0; at < rows.size(); at = rows.find('\n', at) + 1) {
    const std::string row = rows.substr(at, rows.find('\n', at) + 1 - at);
    has_word = has_word || packing_words::is_word(row.substr(0, row.size() - 1));
    indented += " " + row;
  }
  return has_word ? indented : rows;
}

}  // namespace

std::string write_packing(const Packing& packing) {
  CellDrawing board(packing.lattice, packing.cells), given(packing.lattice, packing.cells);
  bool any_given = false;
  for (std::size_t i = 0; i < packing.cells.size(); ++i) {
    const Place cell = packing.cells[i];
    const bool optional = packing.optional.contains(narrow<int>(i));
    board.set(cell, optional ? kMayStayEmpty : plain_sign(packing.lattice, cell));
    given.set(cell,
              packing.given[i] ? packing.pieces[*packing.given[i]].name : plain_sign(packing.lattice, cell));
    any_given = any_given || packing.given[i];
  }
  std::string text = header_of(packing) + "board\n" + board.rows();
  if (any_given) text += "given\n" + unlike_words(given.rows());
  for (const PackingPiece& piece : packing.pieces)
    text += "piece " + std::string(1, piece.name) + "\n" + piece_drawing(packing.lattice, piece);
  return text;
}

std::string packed_drawing(const Packing& packing, const PlacementTable& table, const PackedPieces& packed) {
  CellDrawing drawing(packing.lattice, packing.cells);
  for (const Place cell : packing.cells) drawing.set(cell, kHole);
  for (const std::uint32_t number : packed) {
    const PiecePlacement& placement = table.placements()[number];
    placement.cells.for_each([&](int cell) {
      drawing.set(packing.cells[static_cast<std::size_t>(cell)], packing.pieces[placement.piece].name);
    });
  }
  return drawing.rows();
}

}  // namespace sbp
