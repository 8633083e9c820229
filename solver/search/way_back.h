// From where a search ended back to where it began.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sbp {

// Searches keep no parents: a node of level d > 0 has a neighbour in level d - 1, and that is enough. Nodes
// are ranks or keys; `nearer(node, level, visit)` calls visit(next) for the neighbours of a node of level
// `level` + 1 that are in `level`, each once or several times.

/// The nodes of a shortest way to a node of that level, from level 0 on; always by the least predecessor.
template <class Node, class Nearer>
std::vector<Node> way_to(Node node, std::size_t level, Nearer&& nearer) {
  std::vector<Node> way{node};
  while (level-- > 0) {
    std::optional<Node> least;
    nearer(way.back(), level, [&](const Node& next) {
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
std::string count_ways_to(const std::vector<Node>& nodes, std::size_t level, Nearer&& nearer) {
  using Ways = std::pair<Node, boost::multiprecision::cpp_int>;
  std::vector<Ways> ways;
  for (const Node& node : nodes) ways.emplace_back(node, 1);
  std::vector<Node> next;
  while (level-- > 0) {
    std::vector<Ways> nearer_ways;
    for (const auto& [node, count] : ways) {
      next.clear();
      nearer(node, level, [&](const Node& found) { next.push_back(found); });
      std::ranges::sort(next);
      next.erase(std::unique(next.begin(), next.end()), next.end());
      for (const Node& found : next) nearer_ways.emplace_back(found, count);
    }
    std::ranges::sort(nearer_ways, {}, &Ways::first);
    ways.clear();
    for (Ways& found : nearer_ways)
      if (!ways.empty() && ways.back().first == found.first)
        ways.back().second += found.second;
      else
        ways.push_back(std::move(found));
  }
  boost::multiprecision::cpp_int sum = 0;
  for (const Ways& found : ways) sum += found.second;
  return sum.str();
}

}  // namespace sbp
