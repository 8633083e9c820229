// All shortest solutions of a puzzle together.
#pragma once

#include <string>
#include <vector>

#include "puzzle/rate/position_graph.h"

namespace sbp {

/// The positions and moves that are on any shortest solution, by the number of moves made. A solution is a
/// sequence of positions; a move is a step from one to the next. The graph must outlive it.
class ShortestSolutions {
 public:
  using Node = PositionGraph::Node;

  /// The graph must have a position that meets a goal.
  explicit ShortestSolutions(const PositionGraph& graph);

  const PositionGraph& graph() const { return graph_; }
  /// Moves of each of them.
  std::size_t length() const { return levels_.size() - 1; }
  /// The positions after so many moves, ascending.
  const std::vector<Node>& level(std::size_t moves) const { return levels_[moves]; }
  /// Calls visit(next) for each position that one of them has after `node`.
  template <class Visit>
  void for_each_next(Node node, Visit&& visit) const {
    for (const Node next : graph_.neighbours(node))
      if (graph_.to_goal(next) + 1 == graph_.to_goal(node)) visit(next);
  }

  /// How many there are, exactly, in decimal.
  std::string count() const;

  /// After how many moves, in ascending order, all are at the same position; without the ends.
  std::vector<std::size_t> bottlenecks() const;
  /// For each move, by the number of those before it, how many positions and next positions it can join.
  std::vector<std::size_t> choices() const;

  /// The mean number of neighbours: of the positions of a level, and of these means over all levels but the
  /// last.
  double branching() const;

  /// The least number of moves, over all of them, that increase the distance of the goal's pieces
  /// (GoalDistance).
  int least_retreats() const;

 private:
  const PositionGraph& graph_;
  std::vector<std::vector<Node>> levels_;
};

}  // namespace sbp
