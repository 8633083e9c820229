#include "puzzle/rate/stages.h"

#include <algorithm>
#include <vector>

namespace sbp {
namespace {

using Node = PositionGraph::Node;

/// Counts the neighbourhoods of positions.
class Neighbourhoods {
 public:
  explicit Neighbourhoods(const PositionGraph& graph) : graph_(graph), seen_in_(graph.size()) {}

  /// Positions at most `moves` from a position.
  std::uint64_t size(Node centre, std::size_t moves) {
    ++round_;
    seen_in_[centre] = round_;
    queue_ = {centre};
    std::size_t next = 0;
    for (; moves > 0 && next < queue_.size(); --moves)
      for (const std::size_t end = queue_.size(); next < end; ++next)
        for (const Node neighbour : graph_.neighbours(queue_[next]))
          if (seen_in_[neighbour] != round_) {
            seen_in_[neighbour] = round_;
            queue_.push_back(neighbour);
          }
    return queue_.size();
  }

 private:
  const PositionGraph& graph_;
  std::vector<std::uint32_t> seen_in_;  // the last round that visited a position
  std::uint32_t round_ = 0;
  std::vector<Node> queue_;
};

/// Positions fewer than `moves` moves from the starts.
std::uint64_t seen_from_starts(const PositionGraph& graph, std::size_t moves) {
  std::uint64_t seen = 0;
  while (seen < graph.size() && graph.from_start(static_cast<Node>(seen)) < moves) ++seen;
  return seen;
}

}  // namespace

StagedSearch search_in_stages(const ShortestSolutions& solutions) {
  std::vector<std::size_t> ends = solutions.bottlenecks();
  ends.push_back(solutions.length());
  Neighbourhoods neighbourhoods(solutions.graph());
  StagedSearch search{seen_from_starts(solutions.graph(), solutions.length()),
                      seen_from_starts(solutions.graph(), ends.front())};
  for (std::size_t stage = 1; stage < ends.size(); ++stage)
    search.guided +=
        neighbourhoods.size(solutions.level(ends[stage - 1]).front(), ends[stage] - ends[stage - 1] - 1);
  return search;
}

}  // namespace sbp
