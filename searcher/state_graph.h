// The states of a piece set and the moves between them.
#pragma once

#include <cstdint>
#include <vector>

#include "searcher/monomino_moves.h"
#include "searcher/placement_tree.h"

namespace sbp {

/// All states of one piece set. A state is a placement of the pieces of two cells and more (a leaf of the
/// placement tree) and an arrangement of the monominoes on the cells left free; its number is
/// leaf * arrangements + arrangement. Moves are stored as cliques: take one piece out, and every connected
/// component of the places it can slide through holds states that are all one move apart. One clique stands
/// for all pairs of its members, which are several times as many as the members. Cliques whose mover is a
/// monomino are shared between leaves (MonominoMoves); the others are listed here.
///
/// Built again and again for one piece set after the other, so that its buffers are reused. Not to be shared
/// by threads while it is being built.
class StateGraph {
 public:
  struct Leaf {
    const MonominoMoves* monominoes;
    Cells free;            ///< cells that pieces of two cells and more leave
    Cells goal_anchors;    ///< of pieces of two cells and more in the lower-right corner
    Cells start_anchors;   ///< of pieces in the upper-left corner; cell 0 always counts
    Cells corner_starts;   ///< those among them that cover the corner cell once solved
    PositionCode code;     ///< the leaf's part of the position code
  };
  /// A clique that holds a state with the mover in the lower-right corner.
  struct GoalClique {
    std::uint32_t clique;
    std::uint32_t state;  ///< that state: it is justsolved
    int run;              ///< PlacementTree::run_start of the mover
  };

  /// Builds the graph of the tree's piece set. Both arguments must outlive it.
  /// Throws Trouble, naming the piece set, if it has more states than a Link can number.
  void build(const PlacementTree& tree, MonominoMovesCache& monominoes);

  std::uint32_t states() const { return states_; }
  std::uint32_t arrangements() const { return arrangements_; }
  const MonominoMovesCache& monominoes() const { return *monominoes_; }
  const std::vector<Leaf>& leaves() const { return leaves_; }

  /// Cliques of larger pieces: starts of their members (state and anchor of the mover), and one past the end.
  const std::vector<std::uint32_t>& clique_starts() const { return clique_starts_; }
  const std::vector<Link>& members() const { return members_; }
  const std::vector<GoalClique>& goal_cliques() const { return goal_cliques_; }
  std::uint32_t cliques() const { return static_cast<std::uint32_t>(clique_starts_.size() - 1); }

  /// For each state the cliques of larger pieces that it belongs to; to be called once build() is done.
  void link_states() { invert_cliques(clique_starts_, members_, states_, kPadding, link_starts_, links_); }
  const std::vector<std::uint32_t>& link_starts() const { return link_starts_; }
  const std::vector<Link>& links() const { return links_; }

 private:
  void add_leaf(const PlacementTree::Path& path, Cells free);
  void add_cliques(const PlacementTree::Path& path, int piece, Cells free);
  void select_first_members(const Polyomino& shape, int anchor, Cells free);

  const PlacementTree* tree_ = nullptr;
  MonominoMovesCache* monominoes_ = nullptr;
  const Board* board_ = nullptr;
  std::uint32_t states_ = 0, arrangements_ = 0;
  std::vector<Leaf> leaves_;
  std::vector<std::uint32_t> clique_starts_;
  std::vector<Link> members_;
  std::vector<GoalClique> goal_cliques_;
  std::vector<std::uint32_t> link_starts_;
  std::vector<Link> links_;
  std::vector<Cells> voids_;             // by arrangement, of the leaf at hand
  std::vector<std::uint32_t> selected_;  // arrangements, scratch of add_cliques
};

}  // namespace sbp
