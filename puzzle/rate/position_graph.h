// The state space of a puzzle as an explicit graph in memory: all positions reachable from its starts.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "puzzle/model/metric.h"
#include "puzzle/space/configuration_key.h"
#include "puzzle/space/space.h"

namespace sbp {

/// Limits of a graph.
struct GraphOptions {
  std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes, with everything computed from the graph
  bool quiet = true;                              ///< suppress progress
  std::uint64_t beside = 16;                      ///< bytes per position that are computed from the graph
  std::uint64_t taken = 0;                        ///< bytes that are already in use
};

/// All positions reachable from the starts, also beyond goals. Neighbours are one move apart, in both
/// directions. Immutable; may be shared by threads.
class PositionGraph {
 public:
  /// A position. Numbered in breadth-first order from the starts, with neighbours in order of their keys, so
  /// numbers ascend with the distance from the nearest start.
  using Node = std::uint32_t;
  /// The distance of unreachable positions.
  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

  /// Throws DoesNotFit, with a lower bound on the memory needed, if memory runs out; UsageError if the puzzle
  /// has no start. The space must outlive the graph.
  PositionGraph(const Space& space, Metric metric, const GraphOptions& options);

  const Space& space() const { return space_; }
  std::size_t size() const { return from_start_.size(); }
  /// Its memory with everything computed from it.
  std::uint64_t bytes() const { return bytes_; }
  /// The other positions one move away, distinct, ordered by key.
  std::span<const Node> neighbours(Node node) const {
    const Block& block = blocks_[node / kBlock];
    const std::uint32_t* const begin = &block.begins[node % kBlock];
    return {block.neighbours.data() + begin[0], block.neighbours.data() + begin[1]};
  }
  Configuration configuration(Node node) const;
  /// Moves from the nearest start.
  std::uint32_t from_start(Node node) const { return from_start_[node]; }
  /// Moves to the nearest position that meets a goal, or kNever.
  std::uint32_t to_goal(Node node) const { return to_goal_[node]; }
  /// The connected component of each position. Components are numbered from 0, by their first positions.
  std::vector<std::uint32_t> components() const;

 private:
  /// Positions per block of neighbours: while the graph grows, only the last block is reallocated.
  static constexpr Node kBlock = 1 << 14;
  struct Block {
    std::vector<std::uint32_t> begins{0};  // where the neighbours of each begin, and the end
    std::vector<Node> neighbours;
  };

  template <std::size_t kWords, CellMask Mask>
  class Maker;

  void measure_to_goal();

  const Space& space_;
  const ConfigurationCoder coder_;
  std::size_t words_;                // per key
  std::vector<std::uint64_t> keys_;  // words_ per position
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> from_start_, to_goal_;
  std::uint64_t bytes_ = 0;
};

}  // namespace sbp
