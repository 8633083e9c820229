#include "puzzle/rate/rated_values.h"

#include <cassert>
#include <cstdio>

namespace sbp {
namespace {

std::string decimal(double number) {
  char text[32];
  const int length = std::snprintf(text, sizeof text, "%.2f", number);
  return {text, static_cast<std::size_t>(length)};
}

}  // namespace

std::vector<RatedValue> rated_values(const Rating& rating) {
  std::vector<RatedValue> values{
      {Feature::positions, "positions within reach", std::to_string(rating.positions)},
      {Feature::dead_ends, "positions with one neighbour", std::to_string(rating.dead_ends)}};
  if (!rating.solution) return values;
  const SolutionRating& solution = *rating.solution;
  values.insert(
      values.end(),
      {{Feature::length, "moves of a shortest solution", std::to_string(solution.length)},
       {Feature::solutions, "shortest solutions", solution.solutions, true},
       {Feature::opening, "moves with which all of them begin", std::to_string(solution.opening)},
       {Feature::forced_moves, "moves that all of them have", std::to_string(solution.forced_moves)},
       {Feature::bottlenecks, "positions between the ends that all of them pass",
        std::to_string(solution.bottlenecks)},
       {Feature::branching, "moves to choose from on the way, on average", decimal(solution.branching)},
       {Feature::retreats, "moves at least that take the goal away", std::to_string(solution.retreats)},
       {Feature::searched, "positions that a search sees before the end",
        std::to_string(solution.search.plain)},
       {Feature::guided, "the same if it knows the bottlenecks", std::to_string(solution.search.guided)},
       {Feature::walk, "moves of a random walk that repeats nothing, on average",
        decimal(solution.walk.mean)},
       {Feature::walk_error, "standard error of that", decimal(solution.walk.error)},
       {Feature::walks, "random walks that were made", std::to_string(solution.walk.walks)},
       {Feature::score, "one number out of these, uncalibrated", decimal(solution.score())}});
  return values;
}

Features features_of(const Rating& rating) {
  assert(rating.solution);
  Features features;
  for (const RatedValue& value : rated_values(rating)) features[value.feature] = value.text;
  return features;
}

}  // namespace sbp
