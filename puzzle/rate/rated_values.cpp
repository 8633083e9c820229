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
      {Feature::positions, "reachable positions", std::to_string(rating.positions)},
      {Feature::dead_ends, "positions with one neighbour", std::to_string(rating.dead_ends)}};
  if (!rating.solution) return values;
  const SolutionRating& solution = *rating.solution;
  values.insert(
      values.end(),
      {{Feature::length, "moves of a shortest solution", std::to_string(solution.length)},
       {Feature::solutions, "shortest solutions", solution.solutions, true},
       {Feature::opening, "opening moves common to all", std::to_string(solution.opening)},
       {Feature::forced_moves, "moves common to all", std::to_string(solution.forced_moves)},
       {Feature::bottlenecks, "positions common to all, without the ends",
        std::to_string(solution.bottlenecks)},
       {Feature::branching, "mean number of moves to choose from", decimal(solution.branching)},
       {Feature::retreats, "minimum moves away from the goal", std::to_string(solution.retreats)},
       {Feature::searched, "positions that a search explores", std::to_string(solution.search.plain)},
       {Feature::guided, "the same, split at bottlenecks", std::to_string(solution.search.guided)},
       {Feature::walk, "mean moves of a random walk without repeats", decimal(solution.walk.mean)},
       {Feature::walk_error, "standard error of the walk", decimal(solution.walk.error)},
       {Feature::walks, "number of random walks", std::to_string(solution.walk.walks)},
       {Feature::score, "difficulty score, uncalibrated", decimal(solution.score())}});
  return values;
}

Features features_of(const Rating& rating) {
  assert(rating.solution);
  Features features;
  for (const RatedValue& value : rated_values(rating)) features[value.feature] = value.text;
  return features;
}

}  // namespace sbp
