// The states of a piece set and the moves between them.
#pragma once

#include <cstdint>
#include <vector>

#include "searcher/monomino_moves.h"
#include "searcher/placement_tree.h"

namespace sbp {

/// One slide of a piece of two cells or more.
struct Edge {
  std::uint32_t state;    ///< afterwards
  std::uint8_t from, to;  ///< anchors of the piece
};

/// All states of one piece set. A state is a placement of the pieces of two cells and more (a leaf of the
/// placement tree) and an arrangement of the monominoes on the cells left free; its number is
/// leaf * arrangements + arrangement. Slides of monominoes stay in their leaf, where MonominoMoves tells
/// them; slides of larger pieces are listed here. They are rarer, and few states have more than one or two
/// for each piece, so that listing them costs less than the cliques that serve monominoes would.
///
/// Built again and again for one piece set after the other, so that its buffers are reused. Not to be shared
/// by threads while it is being built.
class StateGraph {
 public:
  /// All pieces may be goal pieces.
  static constexpr int kAllGoals = -1;

  struct Leaf {
    const MonominoMoves* monominoes;
    Cells free;           ///< cells that pieces of two cells and more leave
    Cells goal_anchors;   ///< of possible goal pieces of two cells and more in the lower-right corner
    Cells start_anchors;  ///< of pieces in the upper-left corner; cell 0 always counts
    Cells corner_starts;  ///< those among them that cover the corner cell once solved
    PositionCode code;    ///< the leaf's part of the position code
  };

  /// Builds the graph of the tree's piece set. Both arguments must outlive it. `goal_run` restricts the
  /// possible goal pieces to one run of equal shapes (PlacementTree::run_start, or the number of pieces in
  /// the tree for monominoes). Throws Trouble, naming the piece set, if it has more states than can be
  /// numbered.
  void build(const PlacementTree& tree, MonominoMovesCache& monominoes, int goal_run = kAllGoals);

  std::uint32_t states() const { return states_; }
  std::uint32_t arrangements() const { return arrangements_; }
  const MonominoMovesCache& monominoes() const { return *monominoes_; }
  const std::vector<Leaf>& leaves() const { return leaves_; }
  /// Whether monominoes are possible goal pieces.
  bool monomino_goals() const { return goal_run_ == kAllGoals || goal_run_ == tree_->pieces(); }

  /// Starts of the states' edges, and one past the end.
  const std::vector<std::uint32_t>& edge_starts() const { return edge_starts_; }
  const std::vector<Edge>& edges() const { return edges_; }

 private:
  void add_leaf(const PlacementTree::Path& path, Cells free);
  void add_edges(const PlacementTree::Path& path, int piece, Cells free);
  void select_movable(const Polyomino& shape, int anchor, Cells free);
  void sort_edges();

  const PlacementTree* tree_ = nullptr;
  MonominoMovesCache* monominoes_ = nullptr;
  const Board* board_ = nullptr;
  int goal_run_ = kAllGoals;
  std::uint32_t states_ = 0, arrangements_ = 0;
  std::vector<Leaf> leaves_;
  std::vector<std::uint32_t> edge_starts_;
  std::vector<Edge> edges_;
  // Of the leaf at hand.
  std::vector<Cells> voids_;                      // by arrangement
  std::vector<std::uint32_t> movable_;            // arrangements in which a piece can move
  std::vector<Edge> leaf_edges_;                  // piece by piece
  std::vector<std::uint32_t> edge_arrangements_;  // where they begin, in the same order
  std::vector<std::uint32_t> edge_counts_;        // by arrangement
};

}  // namespace sbp
