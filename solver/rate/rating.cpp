#include "solver/rate/rating.h"

#include <algorithm>
#include <cmath>

#include "solver/rate/shortest_solutions.h"

namespace sbp {
namespace {

SolutionRating rate_solutions(const ShortestSolutions& solutions) {
  const std::vector<std::size_t> choices = solutions.choices();
  const auto parting = std::ranges::find_if(choices, [](std::size_t moves) { return moves > 1; });
  SolutionRating rating;
  rating.length = solutions.length();
  rating.solutions = solutions.count();
  rating.opening = static_cast<std::uint64_t>(parting - choices.begin());
  rating.forced_moves = static_cast<std::uint64_t>(std::ranges::count(choices, std::size_t{1}));
  rating.bottlenecks = solutions.bottlenecks().size();
  rating.branching = solutions.branching();
  rating.retreats = static_cast<std::uint64_t>(solutions.least_retreats());
  rating.search = search_in_stages(solutions);
  rating.walk = walk_at_random(solutions);
  return rating;
}

}  // namespace

double SolutionRating::score() const {
  if (length == 0) return 0;
  const double effort = (std::log2(walk.mean) + std::log2(static_cast<double>(search.guided))) / 2;
  return effort * (1 + static_cast<double>(retreats) / static_cast<double>(length));
}

Rating rate_puzzle(const Space& space, Metric metric, const GraphOptions& options) {
  const PositionGraph graph(space, metric, options);
  Rating rating;
  rating.positions = graph.size();
  bool solvable = false;
  for (PositionGraph::Node node = 0; node < graph.size(); ++node) {
    rating.dead_ends += graph.neighbours(node).size() == 1 ? 1 : 0;
    solvable = solvable || graph.to_goal(node) == 0;
  }
  if (solvable) rating.solution = rate_solutions(ShortestSolutions(graph));
  return rating;
}

}  // namespace sbp
