#include "engine/hardest_starts.h"

#include <algorithm>

#include "common/base/error.h"
#include "engine/graph_search.h"
#include "engine/placed_pieces.h"

namespace sbp {
namespace {

/// A state, and the anchors of the goal pieces with which it is a start.
struct Hit {
  std::uint32_t leaf, arrangement;
  Cells goals;
};

/// The start positions of hits, whose leaves ascend.
std::vector<StartPosition> puzzles_of(const std::vector<Hit>& hits, const PlacementTree& tree,
                                      const MonominoMovesCache& moves) {
  std::vector<StartPosition> puzzles;
  PlacementTree::Path path(tree);
  for (const Hit& hit : hits) {
    path.advance_to(hit.leaf);
    const Position position = position_of(tree, path, moves, hit.arrangement);
    for_each_cell(hit.goals, [&](Cell anchor) { puzzles.push_back({position, position.label(anchor)}); });
  }
  std::ranges::sort(puzzles);
  return puzzles;
}

}  // namespace

HardestStarts hardest_starts(const Board& board, const Position& pieces, const Goal& goal,
                             const SearchBudget& budget) {
  if (board.cells() > kMaxSearchCells)
    throw Error("a frame of " + std::to_string(board.cells()) + " cells is too large; at most " +
                std::to_string(kMaxSearchCells) + " cells can be searched");
  pieces.sound_bucket(board);
  const PolyominoCatalog catalog(board);
  const PlacedPieces placed = placed_pieces(catalog, pieces);
  HardestStarts found;
  if (placed.free == 0) return found;  // nothing can move
  PlacementTree tree(board);
  for (const Polyomino* shape : placed.shapes) tree.push(*shape);
  GraphSearch search(board, budget);
  search.build(tree, placed.monominoes, {goal, goal});
  std::vector<Hit> hits;  // of the last level with any
  search.run([&](int level, std::uint32_t leaf, std::uint32_t arrangement, Cells goals) {
    if (level != found.moves) hits.clear();
    found.moves = level;
    found.puzzles += static_cast<std::uint64_t>(std::popcount(goals));
    hits.push_back({leaf, arrangement, goals});
  });
  found.starts = puzzles_of(hits, tree, search.graph().monomino_moves());
  return found;
}

}  // namespace sbp
