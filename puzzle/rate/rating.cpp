#include "puzzle/rate/rating.h"

#include <algorithm>
#include <vector>

#include "puzzle/space/way_back.h"

namespace sbp {
namespace {

/// Counts shortest solutions: different ones pass through different positions.
std::optional<Rating::Solution> shortest_solutions(const PositionGraph& graph) {
  using Node = PositionGraph::Node;
  std::uint32_t length = PositionGraph::kNever;
  for (Node node = 0; node < graph.size() && graph.from_start(node) == 0; ++node)
    length = std::min(length, graph.to_goal(node));
  if (length == PositionGraph::kNever) return std::nullopt;
  std::vector<Node> ends;
  for (Node node = 0; node < graph.size() && graph.from_start(node) <= length; ++node)
    if (graph.from_start(node) == length && graph.to_goal(node) == 0) ends.push_back(node);
  return Rating::Solution{
      length, count_ways_to(std::move(ends), length, [&](Node node, std::size_t moves, auto&& visit) {
        for (const Node before : graph.neighbours(node))
          if (graph.from_start(before) == moves) visit(before);
      })};
}

}  // namespace

Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options) {
  const Space space(puzzle);
  const PositionGraph graph(space, metric, options);
  Rating rating;
  rating.positions = graph.size();
  for (PositionGraph::Node node = 0; node < graph.size(); ++node)
    rating.dead_ends += graph.neighbours(node).size() == 1 ? 1 : 0;
  rating.solution = shortest_solutions(graph);
  return rating;
}

}  // namespace sbp
