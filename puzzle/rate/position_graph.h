// All positions within reach of a puzzle's starts, and the moves between them.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "puzzle/model/metric.h"
#include "puzzle/search/configuration_key.h"
#include "puzzle/search/space.h"

namespace sbp {

/// What a graph may take of the machine.
struct GraphOptions {
  std::uint64_t memory = std::uint64_t{1}
                         << 30;  ///< bytes, those of what is computed from the graph included
  bool quiet = true;             ///< show no progress
};

/// The positions that can be reached from the starts, past any goal, as a graph: two are neighbours if a move
/// leads from one to the other, and then another leads back. Immutable; may be shared by threads.
class PositionGraph {
 public:
  /// A position. They are numbered as a breadth-first search finds them that begins with the starts in their
  /// order and looks at the neighbours of each in the order of their keys, so that numbers ascend with the
  /// distance from the nearest start.
  using Node = std::uint32_t;
  /// A distance that there is not.
  static constexpr std::uint32_t kNever = std::numeric_limits<std::uint32_t>::max();

  /// Throws Error, naming what it would take at least, if the memory does not suffice; UsageError if the
  /// puzzle has no start. The space must outlive the graph.
  PositionGraph(const Space& space, Metric metric, const GraphOptions& options);

  const Space& space() const { return space_; }
  std::size_t size() const { return from_start_.size(); }
  /// The other positions that are one move away, each once, by their keys.
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

 private:
  /// Positions whose neighbours are in one piece of memory: while the graph grows, none but the last moves.
  static constexpr Node kBlock = 1 << 14;
  struct Block {
    std::vector<std::uint32_t> begins{0};  // of the neighbours of each, and the end of the last
    std::vector<Node> neighbours;
  };

  template <std::size_t kWords, CellMask Mask>
  class Maker;

  void measure_to_goal();

  const Space& space_;
  const ConfigurationCoder coder_;
  const std::size_t words_;          // of a key
  std::vector<std::uint64_t> keys_;  // by position, so many words each
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> from_start_, to_goal_;
};

}  // namespace sbp
