// Solution reconstruction and counting without parent pointers.
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

#include "puzzle/space/configuration_key.h"

namespace sbp {

// A node of level d > 0 has a neighbour in level d - 1, so searches need not store parents. Nodes are ranks
// or keys. `nearer(nodes, level, visit)` calls visit(i, next) for the neighbours of each nodes[i] that are in
// `level`, once or several times; all nodes are in `level` + 1. Where access to levels is cheap,
// `nearer(node, level, visit)` does the same for one node.

template <class Node>
using NearerOfAll = std::function<void(std::span<const Node> nodes, std::size_t level,
                                       const std::function<void(std::size_t i, const Node& next)>& visit)>;
template <class Node>
using NearerOfOne = std::function<void(const Node& node, std::size_t level,
                                       const std::function<void(const Node& next)>& visit)>;

/// The number of paths to each node of a level, as big integers. Hides their header, which is slow to
/// compile.
class WayCounts {
 public:
  /// One path to each of `nodes` nodes.
  explicit WayCounts(std::size_t nodes);
  ~WayCounts();
  WayCounts(const WayCounts&) = delete;
  WayCounts& operator=(const WayCounts&) = delete;

  /// Adds a node to the next level, without paths.
  void add_node();
  /// Adds all paths of a node of this level to the node added last.
  void add_ways(std::size_t from);
  /// Proceeds to the next level.
  void end_level();
  /// The number of all paths, in decimal.
  std::string sum() const;

 private:
  struct Counts;
  std::unique_ptr<Counts> counts_;
};

/// The nodes of a shortest path from level 0 to a node of `level`, always through the smallest predecessor.
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

/// The number of shortest paths to any of some distinct nodes of a level, in decimal. Takes memory for the
/// nodes of two adjacent levels on these paths.
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

/// Adapts a function of one node to several.
template <class Node>
NearerOfAll<Node> one_by_one(const NearerOfOne<Node>& nearer) {
  return [&nearer](std::span<const Node> nodes, std::size_t level,
                   const std::function<void(std::size_t, const Node&)>& visit) {
    for (std::size_t i = 0; i < nodes.size(); ++i)
      nearer(nodes[i], level, [&](const Node& next) { visit(i, next); });
  };
}

/// way_through_levels() with `nearer` for one node.
template <class Node>
std::vector<Node> way_to(Node node, std::size_t level,
                         const std::type_identity_t<NearerOfOne<Node>>& nearer) {
  return way_through_levels(node, level, one_by_one<Node>(nearer));
}

/// count_ways_through_levels() with `nearer` for one node.
template <class Node>
std::string count_ways_to(const std::vector<Node>& nodes, std::size_t level,
                          const std::type_identity_t<NearerOfOne<Node>>& nearer) {
  return count_ways_through_levels(nodes, level, one_by_one<Node>(nearer));
}

/// The path of way_to() from the node whose configuration has the smallest key, among nodes of one level,
/// through predecessors with the smallest keys. All strategies use it, so they report the same solution.
/// configuration_of(node) returns a node's Configuration.
template <class Node, class ConfigurationOf>
std::vector<Configuration> least_way_to(const std::vector<Node>& nodes, std::size_t level,
                                        const ConfigurationCoder& coder,
                                        const std::type_identity_t<NearerOfOne<Node>>& nearer,
                                        ConfigurationOf&& configuration_of) {
  struct Keyed {
    ConfigurationKey<kMostKeyWords> key;
    Node node;

    auto operator<=>(const Keyed&) const = default;
  };
  const auto keyed = [&](const Node& node) {
    return Keyed{coder.encode<kMostKeyWords>(configuration_of(node)), node};
  };
  const NearerOfOne<Keyed> nearer_by_key = [&](const Keyed& from, std::size_t to_level, const auto& visit) {
    std::vector<Node> found;  // finding neighbours and decoding may share buffers
    nearer(from.node, to_level, [&](const Node& next) { found.push_back(next); });
    for (const Node& next : found) visit(keyed(next));
  };
  Keyed least = keyed(nodes.front());
  for (const Node& node : nodes) least = std::min(least, keyed(node));
  std::vector<Configuration> way;
  for (const Keyed& on_way : way_to(least, level, nearer_by_key))
    way.push_back(configuration_of(on_way.node));
  return way;
}

}  // namespace sbp
