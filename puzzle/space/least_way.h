// The canonical choice among shortest solutions.
#pragma once

#include <algorithm>
#include <vector>

#include "puzzle/space/configuration_key.h"
#include "puzzle/space/way_back.h"

namespace sbp {

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
