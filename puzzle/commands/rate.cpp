#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/rate/rated_values.h"

namespace sbp {
namespace {

void print_text(const NamedPuzzle& named, const PuzzleRequest& request, const Rating& rating) {
  std::cout << named.title() << ", counted in " << request.metric << ":\n";
  const std::vector<RatedValue> values = rated_values(rating);
  std::size_t names = 0, numbers = 0;
  for (const RatedValue& value : values) {
    names = std::max(names, value.name().size());
    numbers = std::max(numbers, value.text.size());
  }
  for (const RatedValue& value : values)
    std::cout << "  " << std::left << std::setw(static_cast<int>(names)) << value.name() << "  " << std::right
              << std::setw(static_cast<int>(numbers)) << value.text << "  " << value.meaning << '\n';
  if (!rating.solution) std::cout << (named.puzzle.goals.empty() ? "  no goal\n" : "  no solution\n");
}

void print_json(const NamedPuzzle& named, const PuzzleRequest& request, const Rating& rating) {
  nlohmann::ordered_json json{{"file", named.source()},
                              {"name", named.puzzle.name},
                              {"metric", request.metric},
                              {"solvable", rating.solution.has_value()}};
  for (const RatedValue& value : rated_values(rating)) {
    nlohmann::ordered_json& member = json[std::string(value.name())];
    if (value.any_size)
      member = value.text;
    else
      member = parsed_ordered_json(value.text);
  }
  std::cout << json_text(json) << '\n';
}

}  // namespace

void rate_puzzles(const PuzzleRequest& request) {
  const Metric metric = metric_named(request.metric);
  const std::vector<NamedPuzzle> puzzles = read_named_puzzles(request.files, request.format, request);
  for (const NamedPuzzle& named : puzzles) require_start(named);
  for (const NamedPuzzle& named : puzzles) {
    const Rating rating =
        rate_puzzle(named.puzzle, metric, {.memory = request.memory, .quiet = request.quiet});
    request.json ? print_json(named, request, rating) : print_text(named, request, rating);
    std::cout.flush();
  }
}

}  // namespace sbp
