// Every piece set of a small board.
#pragma once

#include <functional>
#include <vector>

#include "engine/placement_tree.h"

namespace sbp::test {

/// Recurses over lists of pieces.
class PieceSetWalk {
 public:
  using Visit = std::function<void(const PlacementTree& tree, const std::vector<std::size_t>& shapes)>;

  PieceSetWalk(const PolyominoCatalog& catalog, Visit visit)
      : catalog_(catalog), tree_(catalog.board()), visit_(std::move(visit)) {}

  void add_pieces(int largest, std::size_t first_shape) {
    visit_(tree_, shapes_);
    for (int size = largest; size >= 2; --size) {
      const auto& shapes = catalog_.of_size(size);
      for (std::size_t shape = size == largest ? first_shape : 0; shape < shapes.size(); ++shape) {
        shapes_.push_back(shape);
        if (tree_.push(shapes[shape])) add_pieces(size, shape);
        tree_.pop();
        shapes_.pop_back();
      }
    }
  }

 private:
  const PolyominoCatalog& catalog_;
  PlacementTree tree_;
  const Visit visit_;
  std::vector<std::size_t> shapes_;
};

/// Calls visit(tree, shapes) for every list of pieces of two or more cells that fits on the board, including
/// the empty one: largest first, then in the order of the catalog. `shapes` are indices among shapes of their
/// size.
inline void for_each_piece_set(const PolyominoCatalog& catalog, const PieceSetWalk::Visit& visit) {
  PieceSetWalk(catalog, visit).add_pieces(catalog.board().cells(), 0);
}

/// The number of cells that the pieces of a tree leave open.
inline int free_cells(const Board& board, const PlacementTree& tree) {
  int free = board.cells();
  for (int piece = 0; piece < tree.pieces(); ++piece) free -= tree.shape(piece).size;
  return free;
}

}  // namespace sbp::test
