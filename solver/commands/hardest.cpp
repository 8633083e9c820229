#include "solver/commands/hardest.h"

#include <charconv>
#include <iostream>
#include <nlohmann/json.hpp>

#include "common/cli/thread_limits.h"
#include "common/system/error.h"
#include "common/system/number_text.h"
#include "solver/commands/named_puzzle.h"
#include "solver/search/hardest.h"
#include "solver/text/drawing.h"

namespace sbp {
namespace {

/// "COLUMN,ROW", from 0 at the upper left.
std::optional<Place> place_of(const std::string& text) {
  if (text.empty()) return {};
  Place place;
  const char* const end = text.data() + text.size();
  const auto column = std::from_chars(text.data(), end, place.x);
  if (column.ec == std::errc() && column.ptr != end && *column.ptr == ',') {
    const auto row = std::from_chars(column.ptr + 1, end, place.y);
    if (row.ec == std::errc() && row.ptr == end && place.x >= 0 && place.y >= 0) return place;
  }
  throw UsageError("--from takes a column and a row, such as 0,0 for the upper left; not '" + text + "'");
}

std::string drawing_of(const SlidingPuzzle& puzzle, const Configuration& at) {
  return Drawing::of_start(puzzle, Space(puzzle).placements(at)).rows();
}

void print_text(const NamedPuzzle& named, const HardestRequest& request, const HardestResult& result) {
  std::cout << named.title() << ": ";
  if (result.hardest.empty())
    std::cout << "no start from which a goal can be reached";
  else
    std::cout << result.hardest.front().length << ' ' << request.metric << ", from "
              << with_separators(result.starts) << (result.starts == 1 ? " start" : " starts");
  std::cout << "; " << with_separators(result.placements) << " placements, "
            << with_separators(result.solvable()) << " solvable, " << with_separators(result.winning())
            << " winning\n";
  for (const HardestResult::Start& start : result.hardest)
    std::cout << '\n'
              << drawing_of(named.puzzle, start.configuration) << start.length << ' ' << request.metric
              << '\n';
}

void print_json(const NamedPuzzle& named, const HardestRequest& request, const HardestResult& result) {
  nlohmann::ordered_json json{
      {"file", named.source()}, {"name", named.puzzle.name}, {"metric", request.metric}};
  if (!result.hardest.empty()) json["length"] = result.hardest.front().length;
  json["starts"] = result.starts;
  json["placements"] = result.placements;
  json["winning_positions"] = result.winning();
  json["solvable_positions"] = result.solvable();
  json["levels"] = result.levels;
  json["hardest"] = nlohmann::ordered_json::array();
  for (const HardestResult::Start& start : result.hardest)
    json["hardest"].push_back(
        {{"length", start.length}, {"start", drawing_of(named.puzzle, start.configuration)}});
  std::cout << json.dump() << '\n';
}

}  // namespace

void find_hardest_starts(const HardestRequest& request) {
  const ThreadLimits limits(request.threads);
  const HardestOptions options{
      .memory = request.memory, .quiet = request.quiet, .top = request.top, .from = place_of(request.from)};
  const Metric metric = metric_named(request.metric);
  for (const NamedPuzzle& named : read_named_puzzles(request.files, request.format)) {
    (request.json ? print_json : print_text)(named, request, find_hardest(named.puzzle, metric, options));
    std::cout.flush();
  }
}

}  // namespace sbp
