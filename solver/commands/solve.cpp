#include "solver/commands/solve.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "solver/commands/named_puzzle.h"
#include "solver/search/breadth_first.h"
#include "solver/tell/solution_text.h"

namespace sbp {
namespace {

void print_text(const NamedPuzzle& named, const SolveRequest& request, const SearchResult& result,
                const std::string& solution) {
  std::cout << named.title() << ": ";
  if (result.solvable())
    std::cout << result.length() << ' ' << request.metric << '\n' << solution << '\n';
  else
    std::cout << "no solution; all " << result.positions() << " positions within reach were seen\n";
  if (!request.all) return;
  std::cout << result.positions() << " positions within reach; at each distance from the start:\n";
  for (std::size_t level = 0; level < result.levels.size(); ++level)
    std::cout << level << '\t' << result.levels[level] << '\n';
}

void print_json(const NamedPuzzle& named, const SolveRequest& request, const SearchResult& result,
                const std::string& solution) {
  nlohmann::ordered_json json{{"file", named.file},
                              {"name", named.puzzle.name},
                              {"metric", request.metric},
                              {"solvable", result.solvable()}};
  if (result.solvable()) {
    json["length"] = result.length();
    json["solution"] = solution;
  }
  json["positions"] = result.positions();
  json["exhausted"] = result.exhausted;
  if (request.all) json["levels"] = result.levels;
  std::cout << json.dump() << '\n';
}

}  // namespace

void solve_puzzles(const SolveRequest& request) {
  const Metric metric = metric_named(request.metric);
  for (const NamedPuzzle& named : read_named_puzzles(request.files, request.format)) {
    const Space space(named.puzzle);
    const SearchResult result = search_breadth_first(
        space, metric, {.memory = request.memory, .exhaust = request.all, .quiet = request.quiet});
    const std::string solution = solution_text(solution_moves(space, metric, result.solution));
    (request.json ? print_json : print_text)(named, request, result, solution);
    std::cout.flush();
  }
}

}  // namespace sbp
