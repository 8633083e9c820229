#include "engine/placed_pieces.h"

#include <algorithm>
#include <tuple>

namespace sbp {

PlacedPieces placed_pieces(const PolyominoCatalog& catalog, const Position& position) {
  struct Piece {
    const Polyomino* shape;
    Cell anchor;
  };
  PlacedPieces placed;
  placed.free = catalog.board().open();
  std::vector<Piece> pieces;
  for (const Cells piece : position.pieces()) {
    if (std::popcount(piece) == 1) {
      ++placed.monominoes;
      continue;
    }
    pieces.push_back({&shape_of(catalog, piece), first_cell(piece)});
    placed.free &= ~piece;
  }
  std::ranges::sort(pieces, {}, [](const Piece& p) { return std::tuple(-p.shape->size, p.shape, p.anchor); });
  for (const auto& [shape, anchor] : pieces) {
    placed.shapes.push_back(shape);
    placed.anchors.push_back(anchor);
  }
  return placed;
}

Position position_of(const PlacementTree& tree, const PlacementTree::Path& path,
                     const MonominoMovesCache& moves, std::uint32_t arrangement, int symmetry) {
  const Board& board = moves.board();
  std::vector<Cells> pieces;
  for (int piece = 0; piece < tree.pieces(); ++piece)
    pieces.push_back(board.image(tree.shape(piece).at(path.anchor(piece)), symmetry));
  const Cells free = board.open() & ~tree.occupied(path.leaf());
  const Cells monominoes = free & ~moves.voids(arrangement, free);
  return Position::of(board, pieces, board.image(monominoes, symmetry));
}

}  // namespace sbp
