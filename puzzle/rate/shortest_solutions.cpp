#include "puzzle/rate/shortest_solutions.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <unordered_map>

#include "puzzle/rate/goal_distance.h"
#include "puzzle/space/way_back.h"

namespace sbp {

ShortestSolutions::ShortestSolutions(const PositionGraph& graph) : graph_(graph) {
  std::uint32_t length = PositionGraph::kNever;
  for (Node node = 0; node < graph.size() && graph.from_start(node) == 0; ++node)
    length = std::min(length, graph.to_goal(node));
  assert(length != PositionGraph::kNever);
  levels_.resize(std::size_t{length} + 1);
  for (Node node = 0; node < graph.size() && graph.from_start(node) <= length; ++node)
    if (graph.to_goal(node) == length - graph.from_start(node))
      levels_[graph.from_start(node)].push_back(node);
}

std::string ShortestSolutions::count() const {
  return count_ways_to(levels_.back(), length(), [this](Node node, std::size_t moves, auto&& visit) {
    for (const Node before : graph_.neighbours(node))
      if (graph_.from_start(before) == moves) visit(before);
  });
}

std::vector<std::size_t> ShortestSolutions::bottlenecks() const {
  std::vector<std::size_t> found;
  for (std::size_t moves = 1; moves < length(); ++moves)
    if (levels_[moves].size() == 1) found.push_back(moves);
  return found;
}

std::vector<std::size_t> ShortestSolutions::choices() const {
  std::vector<std::size_t> choices(length());
  for (std::size_t moves = 0; moves < length(); ++moves)
    for (const Node node : levels_[moves]) for_each_next(node, [&](Node) { ++choices[moves]; });
  return choices;
}

double ShortestSolutions::branching() const {
  if (length() == 0) return 0;
  double sum = 0;
  for (std::size_t moves = 0; moves < length(); ++moves) {
    std::size_t neighbours = 0;
    for (const Node node : levels_[moves]) neighbours += graph_.neighbours(node).size();
    sum += static_cast<double>(neighbours) / static_cast<double>(levels_[moves].size());
  }
  return sum / static_cast<double>(length());
}

int ShortestSolutions::least_retreats() const {
  struct Reached {
    int distance, retreats;
  };
  const GoalDistance distance(graph_.space());
  const auto distance_of = [&](Node node) { return distance(graph_.configuration(node)); };
  std::unordered_map<Node, Reached> reached;  // by position of a level
  for (const Node node : levels_.front()) reached[node] = {distance_of(node), 0};
  for (std::size_t moves = 0; moves < length(); ++moves) {
    std::unordered_map<Node, Reached> next_reached;
    for (const Node next : levels_[moves + 1]) next_reached[next] = {distance_of(next), INT32_MAX};
    for (const Node node : levels_[moves])
      for_each_next(node, [&, before = reached.at(node)](Node next) {
        Reached& after = next_reached.at(next);
        after.retreats =
            std::min(after.retreats, before.retreats + (after.distance > before.distance ? 1 : 0));
      });
    reached = std::move(next_reached);
  }
  int least = INT32_MAX;
  for (const auto& [node, after] : reached) least = std::min(least, after.retreats);
  return least;
}

}  // namespace sbp
