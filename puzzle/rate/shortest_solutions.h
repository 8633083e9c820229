// All shortest solutions of a puzzle, as a subgraph of its state space.
#pragma once

#include <string>
#include <vector>

#include "puzzle/rate/position_graph.h"

namespace sbp {

/// The positions and moves on any shortest solution, by number of moves made. A solution is a sequence of
/// positions; a move leads from one to the next. The graph must outlive it.
class ShortestSolutions {
 public:
  using Node = PositionGraph::Node;

  /// A goal must be reachable in the graph.
  explicit ShortestSolutions(const PositionGraph& graph);

  const PositionGraph& graph() const { return graph_; }
  /// Moves of each solution.
  std::size_t length() const { return levels_.size() - 1; }
  /// The positions after this many moves, ascending.
  const std::vector<Node>& level(std::size_t moves) const { return levels_[moves]; }
  /// Calls visit(next) for each position that follows `node` in a solution.
  template <class Visit>
  void for_each_next(Node node, Visit&& visit) const {
    for (const Node next : graph_.neighbours(node))
      if (graph_.to_goal(next) + 1 == graph_.to_goal(node)) visit(next);
  }

  /// The exact number of solutions, in decimal.
  std::string count() const;

  /// The numbers of moves after which all solutions are at the same position, ascending, without the ends.
  std::vector<std::size_t> bottlenecks() const;
  /// For each move, by the number of moves before it: how many pairs of consecutive positions there are.
  std::vector<std::size_t> choices() const;

  /// The mean number of neighbours, averaged over each level and then over all levels but the last.
  double branching() const;

  /// The minimum, over all solutions, of moves that increase the distance of the goal's pieces
  /// (GoalDistance).
  int least_retreats() const;

 private:
  const PositionGraph& graph_;
  std::vector<std::vector<Node>> levels_;
};

}  // namespace sbp
