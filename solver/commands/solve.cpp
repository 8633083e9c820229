#include "solver/commands/solve.h"

#include <iostream>
#include <nlohmann/json.hpp>

#include "common/cli/thread_limits.h"
#include "common/system/error.h"
#include "solver/search/solve.h"
#include "solver/tell/solution_text.h"
#include "solver/text/puzzle_file.h"

namespace sbp {
namespace {

void print_text(const std::string& file, const SlidingPuzzle& puzzle, const SolveRequest& request,
                const SearchResult& result, const std::string& solution) {
  std::cout << file << (puzzle.name.empty() ? "" : " (" + puzzle.name + ")") << ": ";
  if (result.solvable())
    std::cout << result.length() << ' ' << request.metric << '\n' << solution << '\n';
  else
    std::cout << "no solution; all " << result.positions() << " positions within reach were seen\n";
  if (!request.all) return;
  if (result.solvable()) std::cout << "shortest solutions: " << result.shortest_solutions << '\n';
  std::cout << result.positions() << " positions within reach; at each distance from the start:\n";
  for (std::size_t level = 0; level < result.levels.size(); ++level)
    std::cout << level << '\t' << result.levels[level] << '\n';
}

void print_json(const std::string& file, const SlidingPuzzle& puzzle, const SolveRequest& request,
                const SearchResult& result, const std::string& solution) {
  nlohmann::ordered_json json{
      {"file", file}, {"name", puzzle.name}, {"metric", request.metric}, {"solvable", result.solvable()}};
  if (result.solvable()) {
    json["length"] = result.length();
    json["solution"] = solution;
  }
  json["positions"] = result.positions();
  json["exhausted"] = result.exhausted;
  if (request.all) {
    json["levels"] = result.levels;
    json["shortest_solutions"] = result.shortest_solutions;
  }
  std::cout << json.dump() << '\n';
}

/// All puzzles of all files; of a file with several, each under the file's name and a number.
std::vector<std::pair<std::string, SlidingPuzzle>> puzzles_of(const std::vector<std::string>& files,
                                                              const std::string& format) {
  std::vector<std::pair<std::string, SlidingPuzzle>> all;
  for (const std::string& file : files) {
    std::vector<SlidingPuzzle> puzzles = read_puzzle_file(file, format);
    for (std::size_t i = 0; i < puzzles.size(); ++i)
      all.emplace_back(puzzles.size() == 1 ? file : file + "#" + std::to_string(i + 1),
                       std::move(puzzles[i]));
  }
  return all;
}

}  // namespace

void solve_puzzles(const SolveRequest& request) {
  const ThreadLimits limits(request.threads);
  const Metric metric = metric_named(request.metric);
  const auto puzzles = puzzles_of(request.files, request.format);
  if (!request.work.empty() && puzzles.size() > 1)
    throw UsageError("a folder (--work) holds the search of one puzzle, and there are " +
                     std::to_string(puzzles.size()) + "; solve them one by one");
  for (const auto& [file, puzzle] : puzzles) {
    const Space space(puzzle);
    const SearchResult result = solve(
        space, metric,
        {.memory = request.memory, .work = request.work, .exhaust = request.all, .quiet = request.quiet});
    const std::string solution = solution_text(solution_moves(space, metric, result.solution));
    (request.json ? print_json : print_text)(file, puzzle, request, result, solution);
    std::cout.flush();
  }
}

}  // namespace sbp
