#include "solver/rate/rated_values.h"

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
      {"positions", "positions within reach", std::to_string(rating.positions)},
      {"dead_ends", "positions with one neighbour", std::to_string(rating.dead_ends)}};
  if (!rating.solution) return values;
  const SolutionRating& solution = *rating.solution;
  values.insert(
      values.end(),
      {{"length", "moves of a shortest solution", std::to_string(solution.length)},
       {"solutions", "shortest solutions", solution.solutions, true},
       {"opening", "moves with which all of them begin", std::to_string(solution.opening)},
       {"forced_moves", "moves that all of them have", std::to_string(solution.forced_moves)},
       {"bottlenecks", "positions between the ends that all of them pass",
        std::to_string(solution.bottlenecks)},
       {"branching", "moves to choose from on the way, on average", decimal(solution.branching)},
       {"retreats", "moves at least that take the goal away", std::to_string(solution.retreats)},
       {"searched", "positions that a search sees before the end", std::to_string(solution.search.plain)},
       {"guided", "the same if it knows the bottlenecks", std::to_string(solution.search.guided)},
       {"walk", "moves of a random walk that repeats nothing, on average", decimal(solution.walk.mean)},
       {"walk_error", "standard error of that", decimal(solution.walk.error)},
       {"walks", "random walks that were made", std::to_string(solution.walk.walks)},
       {"score", "one number out of these, uncalibrated", decimal(solution.score())}});
  return values;
}

}  // namespace sbp
