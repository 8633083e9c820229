#include "puzzle/rate/rating.h"

#include <algorithm>

#include "puzzle/space/way_back.h"

namespace sbp {

using Node = PositionGraph::Node;

std::optional<std::uint64_t> shortest_length(const PositionGraph& graph) {
  std::uint32_t length = PositionGraph::kNever;
  for (Node node = 0; node < graph.size() && graph.from_start(node) == 0; ++node)
    length = std::min(length, graph.to_goal(node));
  if (length == PositionGraph::kNever) return std::nullopt;
  return length;
}

std::string count_solutions(const PositionGraph& graph) {
  const auto length = shortest_length(graph);
  std::vector<Node> ends;
  for (Node node = 0; length && node < graph.size() && graph.from_start(node) <= *length; ++node)
    if (graph.from_start(node) == *length && graph.to_goal(node) == 0) ends.push_back(node);
  return count_ways_to(ends, length.value_or(0), [&](Node node, std::size_t moves, auto&& visit) {
    for (const Node before : graph.neighbours(node))
      if (graph.from_start(before) == moves) visit(before);
  });
}

void for_each_solution(const PositionGraph& graph, std::size_t most,
                       const std::function<void(const std::vector<Configuration>& positions)>& visit) {
  const auto length = shortest_length(graph);
  struct Untried {
    Node node;
    std::size_t next = 0;  // of its neighbours
  };
  std::vector<Configuration> way;
  // A stack instead of recursion: solutions may have thousands of moves.
  for (Node start = 0; length && start < graph.size() && graph.from_start(start) == 0; ++start) {
    if (graph.to_goal(start) != *length) continue;
    std::vector<Untried> stack{{start}};
    way.assign(1, graph.configuration(start));
    while (!stack.empty() && most > 0) {
      auto& [node, next] = stack.back();
      const auto neighbours = graph.neighbours(node);
      while (next < neighbours.size() && graph.to_goal(neighbours[next]) + 1 != graph.to_goal(node)) ++next;
      if (graph.to_goal(node) == 0) visit(way), --most;
      if (next == neighbours.size()) {
        stack.pop_back();
        way.pop_back();
        continue;
      }
      const Node nearer = neighbours[next++];
      way.push_back(graph.configuration(nearer));
      stack.push_back({nearer});
    }
  }
}

Rating rate_puzzle(const SlidingPuzzle& puzzle, Metric metric, const GraphOptions& options) {
  const Space space(puzzle);
  const PositionGraph graph(space, metric, options);
  Rating rating;
  rating.positions = graph.size();
  for (PositionGraph::Node node = 0; node < graph.size(); ++node)
    rating.dead_ends += graph.neighbours(node).size() == 1 ? 1 : 0;
  if (const auto length = shortest_length(graph)) rating.solution = {*length, count_solutions(graph)};
  return rating;
}

}  // namespace sbp
