#include "puzzle/rate/random_walk.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

#include "common/base/random.h"

namespace sbp {
namespace {

using Node = PositionGraph::Node;

// Part of the definition of a rating: other values give other figures.
constexpr std::uint64_t kMostWalks = 1000, kLeastWalks = 30;
/// Positions for all walks together, unless that leaves too few walks.
constexpr std::uint64_t kPositionsOfWalks = 20'000'000;

class Walker {
 public:
  explicit Walker(const PositionGraph& graph) : graph_(graph), seen_in_(graph.size()) {}

  /// The length of a walk. A goal is reachable from the start, so backtracking never runs out.
  std::uint64_t walk(Node start, std::uint32_t number) {
    std::mt19937_64 random(number);
    std::uint64_t moves = 0;
    way_ = {start};
    for (seen_in_[start] = number; graph_.to_goal(way_.back()) != 0; ++moves) {
      const std::span<const Node> neighbours = graph_.neighbours(way_.back());
      fresh_.resize(std::max(fresh_.size(), neighbours.size()));
      std::size_t fresh = 0;
      for (const Node neighbour : neighbours) {  // half of them are visited, so it is branch-free
        fresh_[fresh] = neighbour;
        fresh += seen_in_[neighbour] != number ? 1 : 0;
      }
      if (fresh == 0) {
        way_.pop_back();
      } else {
        way_.push_back(fresh_[draw_below(random, fresh)]);
        seen_in_[way_.back()] = number;
      }
    }
    return moves;
  }

 private:
  const PositionGraph& graph_;
  std::vector<std::uint32_t> seen_in_;  // the last walk that visited a position; walks count from 1
  std::vector<Node> way_;
  std::vector<Node> fresh_;  // unvisited neighbours first; the rest is spare
};

}  // namespace

WalkEstimate walk_at_random(const ShortestSolutions& solutions) {
  const PositionGraph& graph = solutions.graph();
  WalkEstimate estimate{std::clamp(kPositionsOfWalks / graph.size(), kLeastWalks, kMostWalks), 0, 0};
  Walker walker(graph);
  std::vector<std::uint64_t> lengths(estimate.walks);
  for (std::uint32_t number = 1; number <= estimate.walks; ++number)
    lengths[number - 1] = walker.walk(solutions.level(0).front(), number);
  const auto walks = static_cast<double>(estimate.walks);
  estimate.mean =
      static_cast<double>(std::accumulate(lengths.begin(), lengths.end(), std::uint64_t{0})) / walks;
  double squares = 0;
  for (const std::uint64_t length : lengths)
    squares += std::pow(static_cast<double>(length) - estimate.mean, 2);
  estimate.error = std::sqrt(squares / (walks - 1) / walks);
  return estimate;
}

}  // namespace sbp
