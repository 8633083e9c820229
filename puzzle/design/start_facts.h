// Properties of all starts of a puzzle at once, from the graph of its solvable positions.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/design/wishes.h"
#include "puzzle/rate/position_graph.h"

namespace sbp {

/// For each position of a graph whose starts are all positions that meet a goal. Immutable. The graph must
/// outlive it.
class StartFacts {
 public:
  using Node = PositionGraph::Node;
  /// Bytes per position, besides the graph.
  static constexpr std::uint64_t kBytes = 48;

  /// Computes only what the wishes and their order need.
  StartFacts(const PositionGraph& graph, const Wishes& wishes);

  /// Positions that moves can reach; 0 if the wishes do not concern them.
  std::uint64_t positions(Node node) const { return sizes_.empty() ? 0 : sizes_[components_[node]]; }
  /// Whether there is only one shortest solution.
  bool unique(Node node) const { return ways_[node] == 1; }
  /// Whether, in every shortest solution, a move increases the distance between the goal piece and its goal.
  /// Distances are in columns and rows, from the nearest piece of the kind that the first goal names first
  /// to the nearest of its places in all goals.
  bool retreats(Node node) const { return !forward_[node]; }
  /// A gate is a position that every solution passes, at least a quarter of the moves before the end. Returns
  /// the number of positions on the start's side of the last gate; 0 without one, and if the wishes do not
  /// concern gates.
  std::uint64_t gate(Node node) const;

 private:
  static constexpr Node kNone = PositionGraph::kNever;

  void find_components();
  void count_ways();
  void find_forward();
  void find_gates();

  const PositionGraph& graph_;
  std::vector<std::uint32_t> components_;
  std::vector<std::uint64_t> sizes_;  // by component
  std::vector<std::uint8_t> ways_;    // 1, or 2 for more
  std::vector<bool> forward_;         // whether a shortest solution never retreats
  // Trees of a depth-first search from the goals. A branch is cut off by its parent: all its ways to a goal
  // lead through there.
  std::vector<Node> parents_;              // kNone for neighbours of a goal
  std::vector<Node> branches_;             // the smallest branch with this position, or kNone
  std::vector<std::uint32_t> tree_sizes_;  // of the subtree
};

}  // namespace sbp
