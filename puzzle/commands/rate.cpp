#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "common/text/difficulty.h"
#include "common/text/json_text.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/rate/rating.h"

namespace sbp {
namespace {

struct RatedValue {
  const char* name;
  nlohmann::ordered_json value;
  const char* meaning;

  std::string text() const { return value.is_string() ? value.get<std::string>() : value.dump(); }
};

/// The numbers that exist: some need a solution, and the estimate is for the metric it was fitted in.
std::vector<RatedValue> rated_values(const Rating& rating, Metric metric) {
  std::vector<RatedValue> values{{"positions", rating.positions, "reachable positions"},
                                 {"dead_ends", rating.dead_ends, "positions with one neighbour"}};
  if (!rating.solution) return values;
  values.push_back({"length", rating.solution->length, "moves of a shortest solution"});
  // Text, because the number may exceed the integers of common programs.
  values.push_back({"solutions", rating.solution->solutions, "shortest solutions"});
  if (metric != Metric{}) return values;
  const Difficulty difficulty = estimated_difficulty(rating.solution->length);
  values.push_back({"seconds", difficulty.seconds, "estimated median time of people"});
  values.push_back({"seconds_low", difficulty.low, "the interval of the estimate: from"});
  values.push_back({"seconds_high", difficulty.high, "to"});
  values.push_back({"level", std::string(difficulty.level), "estimated difficulty"});
  return values;
}

void print_text(const NamedPuzzle& named, const PuzzleRequest& request, const Rating& rating) {
  std::cout << named.title() << ", counted in " << request.metric << ":\n";
  const std::vector<RatedValue> values = rated_values(rating, metric_named(request.metric));
  std::size_t names = 0, texts = 0;
  for (const RatedValue& value : values) {
    names = std::max(names, std::string_view(value.name).size());
    texts = std::max(texts, value.text().size());
  }
  for (const RatedValue& value : values)
    std::cout << "  " << std::left << std::setw(static_cast<int>(names)) << value.name << "  " << std::right
              << std::setw(static_cast<int>(texts)) << value.text() << "  " << value.meaning << '\n';
  if (!rating.solution) std::cout << (named.puzzle.goals.empty() ? "  no goal\n" : "  no solution\n");
}

void print_json(const NamedPuzzle& named, const PuzzleRequest& request, const Rating& rating) {
  nlohmann::ordered_json json{{"file", named.source()},
                              {"name", named.puzzle.name},
                              {"metric", request.metric},
                              {"solvable", rating.solution.has_value()}};
  for (const RatedValue& value : rated_values(rating, metric_named(request.metric)))
    json[value.name] = value.value;
  std::cout << json_text(json) << '\n';
}

}  // namespace

void rate_puzzles(const PuzzleRequest& request) {
  const Metric metric = metric_named(request.metric);
  const std::vector<NamedPuzzle> puzzles = read_named_puzzles(request.files, request.format, request);
  for (const NamedPuzzle& named : puzzles) require_start(named);
  for (const NamedPuzzle& named : puzzles) {
    with_title(named, [&] {
      const Rating rating =
          rate_puzzle(named.puzzle, metric, {.memory = request.memory, .quiet = request.quiet});
      request.json ? print_json(named, request, rating) : print_text(named, request, rating);
    });
    std::cout.flush();
  }
}

}  // namespace sbp
