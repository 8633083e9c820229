// From where a search ended back to where it began.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sbp {

// Searches keep no parents: a node of level d > 0 has a neighbour in level d - 1, and that is enough. Nodes
// are ranks or keys; `nearer(nodes, level, visit)` calls visit(i, next) for the neighbours of each nodes[i],
// all of which are in `level` + 1, that are in `level`, each once or several times. Where it costs nothing to
// look into a level again and again, `nearer(node, level, visit)` does the same for one node.

template <class Node>
using NearerOfAll = std::function<void(std::span<const Node> nodes, std::size_t level,
                                       const std::function<void(std::size_t i, const Node& next)>& visit)>;
template <class Node>
using NearerOfOne = std::function<void(const Node& node, std::size_t level,
                                       const std::function<void(const Node& next)>& visit)>;

/// How many ways lead to each node of a level. Numbers of any size, that take long to compile.
class WayCounts {
 public:
  /// One way to each of so many nodes.
  explicit WayCounts(std::size_t nodes);
  ~WayCounts();
  WayCounts(const WayCounts&) = delete;
  WayCounts& operator=(const WayCounts&) = delete;

  /// One more node of the next level, to which no way leads yet.
  void add_node();
  /// To the node that was added last, all ways of a node of this level.
  void add_ways(std::size_t from);
  /// Goes on to the next level.
  void end_level();
  /// All ways, in decimal digits.
  std::string sum() const;

 private:
  struct Counts;
  std::unique_ptr<Counts> counts_;
};

/// The nodes of a shortest way to a node of that level, from level 0 on; always by the least predecessor.
template <class Node>
std::vector<Node> way_through_levels(Node node, std::size_t level,
                                     const std::type_identity_t<NearerOfAll<Node>>& nearer) {
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
template <class Node>
std::string count_ways_through_levels(std::vector<Node> nodes, std::size_t level,
                                      const std::type_identity_t<NearerOfAll<Node>>& nearer) {
  WayCounts ways(nodes.size());
  while (level-- > 0) {
    std::vector<std::pair<Node, std::size_t>> steps;
    nearer(nodes, level, [&](std::size_t from, const Node& next) { steps.emplace_back(next, from); });
    std::ranges::sort(steps);
    steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
    std::vector<Node> nearer_nodes;
    for (const auto& [next, from] : steps) {
      if (nearer_nodes.empty() || nearer_nodes.back() != next) {
        nearer_nodes.push_back(next);
        ways.add_node();
      }
      ways.add_ways(from);
    }
    nodes = std::move(nearer_nodes);
    ways.end_level();
  }
  return ways.sum();
}

/// What takes nodes one by one, for all of some.
template <class Node>
NearerOfAll<Node> one_by_one(const NearerOfOne<Node>& nearer) {
  return [&nearer](std::span<const Node> nodes, std::size_t level,
                   const std::function<void(std::size_t, const Node&)>& visit) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      nearer(nodes[i], level, [&](const Node& next) { visit(i, next); });
  };
}

/// The same as way_through_levels() by `nearer` for one node.
template <class Node>
std::vector<Node> way_to(Node node, std::size_t level,
                         const std::type_identity_t<NearerOfOne<Node>>& nearer) {
  return way_through_levels(node, level, one_by_one<Node>(nearer));
}

/// The same as count_ways_through_levels() by `nearer` for one node.
template <class Node>
std::string count_ways_to(const std::vector<Node>& nodes, std::size_t level,
                          const std::type_identity_t<NearerOfOne<Node>>& nearer) {
  return count_ways_through_levels(nodes, level, one_by_one<Node>(nearer));
}

}  // namespace sbp
