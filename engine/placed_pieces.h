// Converts between positions and placements in a PlacementTree.
#pragma once

#include <vector>

#include "common/grid/polyomino.h"
#include "common/puzzle/position.h"
#include "engine/moves/monomino_moves.h"
#include "engine/placement_tree.h"

namespace sbp {

/// The pieces of two or more cells in the order of a PlacementTree, and the cells they leave free.
struct PlacedPieces {
  std::vector<const Polyomino*> shapes;  ///< of the catalog
  std::vector<Cell> anchors;             ///< of each; ascending where shapes are equal
  Cells free = 0;                        ///< open cells that they do not cover
  int monominoes = 0;                    ///< on free cells
};

/// `position` must be a position of the catalog's board (Position::sound_bucket).
PlacedPieces placed_pieces(const PolyominoCatalog& catalog, const Position& position);

/// The position of a state: the placement at a path through the tree and an arrangement of monominoes on the
/// free cells; or its image under a symmetry of the board (Board::image).
Position position_of(const PlacementTree& tree, const PlacementTree::Path& path,
                     const MonominoMovesCache& moves, std::uint32_t arrangement, int symmetry = 0);

/// The shape of a piece that covers these cells, which are connected.
inline const Polyomino& shape_of(const PolyominoCatalog& catalog, Cells piece) {
  return catalog.of_size(std::popcount(piece))[catalog.shape_of(piece)];
}

}  // namespace sbp
