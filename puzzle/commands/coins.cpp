#include <iostream>
#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/base/message.h"
#include "common/cli/stage_options.h"
#include "common/machine/thread_limits.h"
#include "common/text/json_text.h"
#include "puzzle/coins/model/coin_font.h"
#include "puzzle/coins/model/coin_moves.h"
#include "puzzle/coins/search/coin_search.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/puzzle_file.h"
#include "puzzle/model/metric.h"

namespace sbp {
namespace {

CoinSearchOptions search_options(const CoinsRequest& request, const std::string& what) {
  return {.memory = request.memory,
          .work = request.work,
          .exhaust = request.levels,
          .quiet = request.quiet,
          .what = what,
          .report = [&request, what](const std::string& text) { remark(request, what + ": " + text); }};
}

/// Moves of a solution; 0 if there is none.
std::size_t length_of(const CoinPath& path) {
  return path.empty() ? 0 : path.size() - 1;
}

std::string solution_of(const CoinBoard& board, const CoinPath& path) {
  return coin_moves_text(board, moves_between(path));
}

/// Adds a puzzle's result to the members that identify it, and prints them.
void print_json(nlohmann::ordered_json json, const CoinBoard& board, const CoinPath& path,
                const std::vector<std::uint64_t>* levels) {
  json["solvable"] = !path.empty();
  if (!path.empty()) {
    json["length"] = length_of(path);
    json["solution"] = solution_of(board, path);
  }
  if (levels != nullptr) json["levels"] = *levels;
  std::cout << json_text(json) << '\n';
}

/// Solves one puzzle and prints the result. `json` and `what` identify it.
void solve_one(const CoinsRequest& request, const CoinPuzzle& puzzle, const std::string& what,
               nlohmann::ordered_json json) {
  const CoinSearchResult found = solve_coins(puzzle, search_options(request, what));
  const CoinPath& path = found.solutions.front();
  if (request.json) {
    print_json(std::move(json), puzzle.board, path, request.levels ? &found.levels : nullptr);
    return;
  }
  std::cout << printable(what) << ": ";
  if (path.empty())
    std::cout << "no solution\n";
  else
    std::cout << in_metric(length_of(path), "moves") << '\n' << solution_of(puzzle.board, path) << '\n';
  if (!request.levels) return;
  std::cout << "positions at each distance from the start:\n";
  for (std::size_t level = 0; level < found.levels.size(); ++level)
    std::cout << level << '\t' << found.levels[level] << '\n';
}

/// Solves the puzzles from one glyph to all others, and prints a row or an object for each. Prints column
/// names above the first row.
void solve_from(const CoinsRequest& request, const CoinFont& font, const CoinGlyph& start, bool is_first) {
  std::vector<std::string> names;
  std::vector<CoinSet> goals;
  for (const CoinGlyph& glyph : font.glyphs) {
    if (glyph.name == start.name) continue;
    names.push_back(glyph.name);
    goals.push_back(glyph.coins);
  }
  const CoinSearchResult found =
      solve_densely(font.board, start.coins, goals, search_options(request, "from " + start.name));
  if (is_first && !request.json) std::cout << "from\tto\tlength\tsolution\n";
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const CoinPath& path = found.solutions[i];
    if (request.json)
      print_json({{"font", font.name}, {"from", start.name}, {"to", names[i]}}, font.board, path, nullptr);
    else
      std::cout << printable(start.name) << '\t' << printable(names[i]) << '\t'
                << (path.empty() ? "" : std::to_string(length_of(path))) << '\t'
                << solution_of(font.board, path) << '\n';
  }
  std::cout.flush();
}

void solve_glyphs(const CoinsRequest& request) {
  const CoinFont font = coin_font(request.font);
  if (request.all != request.names.empty() || request.names.size() > 2)
    throw UsageError("with --font, name one or two glyphs, or use --all");
  std::vector<CoinGlyph> glyphs;
  for (const std::string& name : request.names) glyphs.push_back(font.glyph(name));
  if (glyphs.size() == 2) {
    const CoinGlyph &from = glyphs[0], &to = glyphs[1];
    solve_one(request, {font.board, from.coins, to.coins}, from.name + " to " + to.name,
              {{"font", font.name}, {"from", from.name}, {"to", to.name}});
    return;
  }
  if (request.levels) throw UsageError("--levels is for one puzzle; name two glyphs");
  if (request.all) {
    if (!request.work.empty())
      throw UsageError("--work saves the search from a single start; name that start");
    glyphs = font.glyphs;
  }
  for (const CoinGlyph& start : glyphs) solve_from(request, font, start, &start == &glyphs.front());
}

void solve_file(const CoinsRequest& request) {
  if (request.all) throw UsageError("--all requires --font");
  if (request.names.size() != 1)
    throw UsageError("name one file that contains a start and a goal, or glyphs of a font (--font)");
  const std::string& file = request.names.front();
  solve_one(request, read_coin_file(file), file, {{"file", file}});
}

}  // namespace

void solve_coin_puzzles(const CoinsRequest& request) {
  const ThreadLimits limits(request.threads);
  if (request.font.empty())
    solve_file(request);
  else
    solve_glyphs(request);
}

}  // namespace sbp
