// From where a search ended back to where it began.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sbp {

// Searches keep no parents: a node of level d > 0 has a neighbour in level d - 1, and that is enough. Nodes
// are ranks or keys; `nearer(nodes, level, visit)` calls visit(i, next) for the neighbours of each nodes[i],
// all of which are in `level` + 1, that are in `level`, each once or several times. Where it costs nothing to
// look into a level again and again, `nearer(node, level, visit)` does the same for one node.

/// The nodes of a shortest way to a node of that level, from level 0 on; always by the least predecessor.
template <class Node, class Nearer>
std::vector<Node> way_through_levels(Node node, std::size_t level, Nearer&& nearer) {
  std::vector<Node> way{node};
  while (level-- > 0) {
    std::optional<Node> least;
    nearer(std::span(&way.back(), 1), level, [&](std::size_t, const Node& next) {
      if (!least || next < *least) least = next;
    });
    way.push_back(least.value());
  }
  std::ranges::reverse(way);
  return way;
}

/// How many shortest ways lead to any of the nodes of that level, each given once, in decimal digits. Takes
/// memory for what two neighbouring levels have on these ways.
template <class Node, class Nearer>
std::string count_ways_through_levels(std::vector<Node> nodes, std::size_t level, Nearer&& nearer) {
  using Count = boost::multiprecision::cpp_int;
  std::vector<Count> ways(nodes.size(), 1);
  while (level-- > 0) {
    std::vector<std::pair<Node, std::size_t>> steps;
    nearer(std::span<const Node>(nodes), level,
           [&](std::size_t from, const Node& next) { steps.emplace_back(next, from); });
    std::ranges::sort(steps);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    std::vector<Count> nearer_ways;
    std::vector<Node> nearer_nodes;
    for (const auto& [next, from] : steps) {
      if (nearer_nodes.empty() || nearer_nodes.back() != next) {
        nearer_nodes.push_back(next);
        nearer_ways.emplace_back(0);
      }
      nearer_ways.back() += ways[from];
    }
    nodes = std::move(nearer_nodes);
    ways = std::move(nearer_ways);
  }
  return std::accumulate(ways.begin(), ways.end(), Count(0)).str();
}

/// What takes nodes one by one, for all of some.
template <class Nearer>
auto one_by_one(Nearer& nearer) {
  return [&](auto nodes, std::size_t level, auto&& visit) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      nearer(nodes[i], level, [&](const auto& next) { visit(i, next); });
  };
}

/// The same as way_through_levels() by `nearer` for one node.
template <class Node, class Nearer>
std::vector<Node> way_to(Node node, std::size_t level, Nearer&& nearer) {
  return way_through_levels(node, level, one_by_one(nearer));
}

/// The same as count_ways_through_levels() by `nearer` for one node.
template <class Node, class Nearer>
std::string count_ways_to(const std::vector<Node>& nodes, std::size_t level, Nearer&& nearer) {
  return count_ways_through_levels(nodes, level, one_by_one(nearer));
}

}  // namespace sbp
