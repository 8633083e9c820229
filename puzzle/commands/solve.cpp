#include "puzzle/search/solve.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/base/number_text.h"
#include "common/cli/stage_options.h"
#include "common/text/json_text.h"
#include "common/text/source_text.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/found_puzzles.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/model/metric.h"
#include "puzzle/notation/solution_text.h"
#include "puzzle/rate/rating.h"

namespace sbp {
namespace {

/// A solution to print.
struct Printed {
  std::string moves;
  std::size_t start;  ///< its index
};

/// Lists shortest solutions if requested, and counts them if the search has not. Searches again, with all
/// positions in memory.
std::vector<Printed> listed(const NamedPuzzle& named, const SolveRequest& request, const Space& space,
                            SearchResult& result) {
  std::vector<Printed> list;
  if (request.list == 0 || !result.solvable()) return list;
  const Metric metric = metric_named(request.metric);
  const PositionGraph graph(space, metric, {.memory = request.memory, .quiet = request.quiet});
  result.shortest_solutions = count_solutions(graph);
  std::uint64_t bytes = graph.bytes();
  for_each_solution(graph, request.list, [&](const std::vector<Configuration>& positions) {
    list.push_back(
        {solution_text(solution_moves(space, metric, positions)), number_of_start(space, positions)});
    bytes += 2 * sizeof(Printed) + list.back().moves.capacity();  // a growing vector has room for more
    if (bytes > request.memory)
      throw Error("only " + with_separators(list.size() - 1) +
                  " of them fit into memory; raise --memory or use --all-solutions=N");
  });
  if (std::to_string(list.size()) != result.shortest_solutions)
    remark(request, named.title() + ": only " + std::to_string(list.size()) + " of " +
                        with_separators(result.shortest_solutions) +
                        " shortest solutions are listed; use --all-solutions=N to list more");
  return list;
}

void print_text(const NamedPuzzle& named, const SolveRequest& request, const SearchResult& result,
                const Printed& solution, const std::vector<Printed>& list) {
  const bool several = named.puzzle.starts.size() > 1;
  std::cout << named.title() << ": ";
  if (result.solvable())
    std::cout << in_metric(narrow<std::uint64_t>(result.length()), request.metric)
              << (several ? ", from start " + std::to_string(solution.start + 1) : "") << '\n'
              << solution.moves << '\n';
  else
    std::cout << (named.puzzle.goals.empty() ? "no goal" : "no solution") << " (all " << result.positions()
              << " reachable positions checked"
              << (named.puzzle.goals.empty() ? "" : "; 'puzzle hardest' finds a solvable start") << ")\n";
  if (result.solvable() && (request.all || request.list > 0))
    std::cout << "shortest solutions: " << result.shortest_solutions << '\n';
  for (std::size_t i = 0; i < list.size(); ++i)
    std::cout << i + 1 << (several ? " (start " + std::to_string(list[i].start + 1) + ")" : "") << ": "
              << list[i].moves << '\n';
  if (!request.all) return;
  std::cout << result.positions() << " reachable positions, by distance from the start:\n";
  for (std::size_t level = 0; level < result.levels.size(); ++level)
    std::cout << level << '\t' << result.levels[level] << '\n';
}

void print_json(const NamedPuzzle& named, const SolveRequest& request, const SearchResult& result,
                const Printed& solution, const std::vector<Printed>& list) {
  const auto add = [&](nlohmann::ordered_json& json, const Printed& printed) {
    json["solution"] = printed.moves;
    if (named.puzzle.starts.size() > 1) json["start"] = printed.start + 1;
  };
  nlohmann::ordered_json json{{"file", named.source()},
                              {"name", named.puzzle.name},
                              {"metric", request.metric},
                              {"solvable", result.solvable()}};
  if (result.solvable()) {
    json["length"] = result.length();
    add(json, solution);
  }
  json["positions"] = result.positions();
  json["exhausted"] = result.exhausted;
  if (request.all) json["levels"] = result.levels;
  if (request.all || request.list > 0) json["shortest_solutions"] = result.shortest_solutions;
  std::string head = json_text(json);
  head.pop_back();
  std::cout << head;
  if (request.list > 0) std::cout << ",\"solutions\":[";
  // One at a time: as JSON values, solutions take far more memory than the limit counts.
  for (const Printed& printed : list) {
    nlohmann::ordered_json item;
    add(item, printed);
    std::cout << (&printed == &list.front() ? "" : ",") << json_text(item);
  }
  std::cout << (request.list > 0 ? "]}\n" : "}\n");
}

/// The puzzle with one of its starts first.
SlidingPuzzle started(SlidingPuzzle puzzle, std::size_t start) {
  std::swap(puzzle.starts.front(), puzzle.starts[start]);
  return puzzle;
}

/// The name that the goals have for the piece at a target, if it differs from the piece `there`.
std::optional<char> other_name(const SlidingPuzzle& puzzle, const PuzzleGoal::Target& target, char there) {
  std::optional<char> other;
  for (const auto& [name, place] : puzzle.drawn.targets) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (place != target.place || piece == puzzle.pieces.end() || piece->kind != target.kind) continue;
    if (name == there) return {};
    other = name;
  }
  return other;
}

/// Explains a goal that is met by interchanged pieces; empty if all pieces are where the goal draws them.
std::string exchange_text(const SlidingPuzzle& puzzle, const Placements& places, const PuzzleGoal& goal) {
  std::string first;
  std::size_t others = 0;
  std::set<std::size_t> kinds;  // of interchanged pieces
  for (const PuzzleGoal::Target& target : goal.targets) {
    const char there = puzzle.piece_at(target, places)->name;
    const std::optional<char> name = other_name(puzzle, target, there);
    if (!name) continue;
    kinds.insert(target.kind);
    if (first.empty())
      first =
          shown(there) + " is where the goal has " + shown(*name) + ", and these pieces are interchangeable";
    else
      ++others;
  }
  if (kinds.empty()) return "";
  std::string names;
  for (const auto& [name, place] : puzzle.drawn.targets) {
    const auto piece = std::ranges::find(puzzle.pieces, name, &Piece::name);
    if (piece != puzzle.pieces.end() && kinds.contains(piece->kind) && names.find(name) == std::string::npos)
      names += name;
  }
  std::ranges::sort(names);
  const std::string more = others > 0 ? " (and so are " + std::to_string(others) + " more)" : "";
  return first + more + "; write '# distinct: " + names + "' if " +
         (names.size() == 1 ? "it must be " + shown(names.front()) : "they must be where they are drawn");
}

/// Explains which interchangeable pieces are where the goal's drawing has others, and what to write if that
/// is not intended. Empty if a goal is met as drawn, or if none is met.
std::string exchanged_text(const SlidingPuzzle& puzzle, const Placements& places) {
  std::string explanation;
  for (const PuzzleGoal& goal : puzzle.goals) {
    if (!puzzle.meets(goal, places)) continue;
    const std::string text = exchange_text(puzzle, places, goal);
    if (text.empty()) return "";
    if (explanation.empty()) explanation = text;
  }
  return explanation;
}

/// Explains that this start meets a goal; if only because pieces are interchangeable, also which ones. The
/// start must meet a goal.
std::string met_goal_text(const SlidingPuzzle& puzzle, std::size_t start) {
  const std::string met = (puzzle.starts.size() > 1 ? "start " + std::to_string(start + 1) : "the start") +
                          std::string(" already meets the goal");
  const std::string exchanged = exchanged_text(puzzle, puzzle.starts.at(start));
  return exchanged.empty() ? met : met + ": " + exchanged;
}

/// A remark on how the goal is met; usually empty.
std::string goal_remark(const SlidingPuzzle& puzzle, std::size_t start, const std::vector<NotatedMove>& moves,
                        const SearchResult& result) {
  if (!result.solvable()) return "";
  if (moves.empty()) return met_goal_text(puzzle, start);
  const std::string exchanged = exchanged_text(puzzle, placements_after(puzzle, puzzle.starts[start], moves));
  return exchanged.empty() ? "" : "at the end, " + exchanged;
}

/// Names the puzzle in errors, since one of several may be too large.
SearchResult searched(const NamedPuzzle& named, const Space& space, Metric metric,
                      const SolveRequest& request) {
  const SearchOptions options{.memory = request.memory,
                              .threads = request.threads,
                              .work = request.work,
                              .exhaust = request.all,
                              .quiet = request.quiet,
                              .report = [&](Remark kind, const std::string& text) {
                                if (kind == Remark::usual || request.verbose)
                                  remark(request, named.title() + ": " + text);
                              }};
  SearchResult result;
  with_title(named, [&] {
    try {
      result = solve(space, metric, options);
    } catch (const DoesNotFit& error) {  // never with --work
      throw Error(std::string(error.what()) + ", or store the levels in files (--work DIR)");
    }
  });
  return result;
}

}  // namespace

void solve_puzzles(const SolveRequest& request) {
  const Metric metric = metric_named(request.metric);
  const std::vector<NamedPuzzle> puzzles = read_named_puzzles(request.files, request.format, request);
  if (!request.work.empty() && puzzles.size() > 1)
    throw UsageError("--work takes a single puzzle, but there are " + std::to_string(puzzles.size()) +
                     "; solve them one by one");
  if (!request.work.empty() && request.list > 0)
    throw UsageError("--all-solutions keeps all positions in memory; remove --work");
  for (const NamedPuzzle& named : puzzles) {
    require_start(named, ", or find one with 'puzzle hardest'");
    if (!request.all) require_goal(named, ", or count all positions with --all");
  }
  FoundPuzzles files(request.write, request,
                     request.write.svg.empty() ? std::set<std::string>() : different_stems(puzzles));
  for (const NamedPuzzle& named : puzzles) {
    const Space space(named.puzzle);
    SearchResult result = searched(named, space, metric, request);
    std::vector<NotatedMove> moves = solution_moves(space, metric, result.solution);
    SolveRequest printed = request;
    std::string unlisted;  // why the list is missing
    std::vector<Printed> list;
    try {
      list = listed(named, request, space, result);
    } catch (const Error& error) {
      printed.list = 0;
      unlisted = error.what();
    }
    const std::size_t start = number_of_start(space, result.solution);
    const Printed solution{solution_text(moves), start};
    request.json ? print_json(named, printed, result, solution, list)
                 : print_text(named, printed, result, solution, list);
    std::cout.flush();
    if (!unlisted.empty()) throw Error(named.title() + ": other solutions cannot be listed: " + unlisted);
    if (const std::string met = goal_remark(named.puzzle, start, moves, result); !met.empty())
      remark(request, named.title() + ": " + met);
    files.draw(named.puzzle, named.file_stem());
    // A page shows a solution in moves.
    const bool has_moves = request.metric == "moves" || !result.solvable();
    files.add_to_page(started(named.puzzle, start),
                      has_moves ? std::optional(std::move(moves)) : std::nullopt);
  }
  files.write_page();
}

}  // namespace sbp
