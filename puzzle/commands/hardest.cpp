#include "puzzle/search/placements/hardest.h"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/base/number_text.h"
#include "common/cli/stage_options.h"
#include "common/machine/thread_limits.h"
#include "common/text/json_text.h"
#include "puzzle/commands/choice_report.h"
#include "puzzle/commands/commands.h"
#include "puzzle/commands/found_puzzles.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/design/choice_search.h"
#include "puzzle/model/metric.h"
#include "puzzle/search/placements/diameter.h"
#include "puzzle/text/exit_signs.h"

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

/// The rows of the frame with its exits and all pieces.
std::string drawing_of(const SlidingPuzzle& puzzle, const Configuration& at) {
  Drawing drawing = Drawing::of_start(puzzle, Space(puzzle).placements(at));
  mark_exits(drawing, puzzle);
  return drawing.rows();
}

std::string text_of(const ComponentCounts& counts, bool has_goal) {
  std::string text = counted(counts.components, "component");
  if (has_goal) text += ", " + with_separators(counts.solvable) + " solvable";
  return text + ", the largest of " + with_separators(counts.largest);
}

nlohmann::ordered_json json_of(const ComponentCounts& counts, bool has_goal) {
  nlohmann::ordered_json json{{"components", counts.components}};
  if (has_goal) json["solvable_components"] = counts.solvable;
  json["largest_component"] = counts.largest;
  return json;
}

/// The puzzle with one of the hardest starts.
FoundPuzzle found_puzzle(const NamedPuzzle& named, const HardestRequest& request,
                         const HardestResult::Start& start) {
  FoundPuzzle found{named.puzzle, in_metric(static_cast<std::uint64_t>(start.length), request.metric)};
  found.puzzle.starts = {Space(named.puzzle).placements(start.configuration)};
  return found;
}

/// A summary as a comment, and the puzzles, so that a single one can be piped into another subcommand.
void print_text(const NamedPuzzle& named, const HardestRequest& request, const HardestResult& result) {
  std::cout << "# " << named.title() << ": ";
  if (result.hardest.empty())
    std::cout << (request.from.empty() ? "no start can reach a goal"
                                       : "no start with the goal piece there can reach a goal");
  else
    std::cout << in_metric(static_cast<std::uint64_t>(result.hardest.front().length), request.metric)
              << ", from " << counted(result.starts, "start");
  std::cout << "; " << counted(result.placements, "placement") << ", " << with_separators(result.solvable())
            << " solvable, " << with_separators(result.winning()) << " winning";
  if (result.components) std::cout << "; " << text_of(*result.components, true);
  std::cout << '\n';
  for (const HardestResult::Start& start : result.hardest)
    std::cout << (result.hardest.size() > 1 ? "\n" : "") << text_of(found_puzzle(named, request, start));
}

void print_json(const NamedPuzzle& named, const HardestRequest& request, const HardestResult& result) {
  nlohmann::ordered_json json{
      {"file", named.source()}, {"name", named.puzzle.name}, {"metric", request.metric}};
  if (!result.hardest.empty()) json["length"] = result.hardest.front().length;
  json["starts"] = result.starts;
  json["placements"] = result.placements;
  json["winning_positions"] = result.winning();
  json["solvable_positions"] = result.solvable();
  if (result.components) json.update(json_of(*result.components, true));
  json["levels"] = result.levels;
  json["hardest"] = nlohmann::ordered_json::array();
  for (const HardestResult::Start& start : result.hardest)
    json["hardest"].push_back(
        {{"length", start.length}, {"start", drawing_of(named.puzzle, start.configuration)}});
  std::cout << json_text(json) << '\n';
}

/// Whether to search choices of pieces.
bool has_choices(const HardestRequest& request) {
  return request.by_choice || request.choose || !request.wishes.none() || request.empty != Range{};
}

/// A menu with only the pieces of a puzzle.
std::string own_menu(const SlidingPuzzle& puzzle) {
  const Piece& first = puzzle.pieces.front();
  return std::to_string(std::ranges::count(puzzle.pieces, first.kind, &Piece::kind)) + "x" + first.name;
}

/// Rejects options that cannot be combined.
void check(const HardestRequest& request) {
  if (request.diameter && request.choose) throw UsageError("--diameter and --choose are mutually exclusive");
  if (request.diameter && !request.from.empty())
    throw UsageError("--diameter covers all positions, so --from has no effect; remove it");
  if (request.diameter && request.top)
    throw UsageError("--diameter finds one pair of positions, so --top has no effect; remove it");
  if (request.components && request.choose)
    throw UsageError("--components works with only one choice of pieces; remove --choose");
  if (!has_choices(request) && !request.work.empty()) throw UsageError("--work requires --choose");
  for (const auto& [option, value] : {std::pair{"--out", &request.write.out},
                                      {"--svg", &request.write.svg},
                                      {"--html", &request.write.html}})
    if (request.diameter && !value->empty())
      throw UsageError(std::string(option) +
                       " writes hardest starts, which --diameter does not find; remove " + option);
}

void report_hardest(const NamedPuzzle& named, const HardestRequest& request, FoundPuzzles& files) {
  const HardestOptions options{.memory = request.memory,
                               .quiet = request.quiet,
                               .top = request.top.value_or(1),
                               .from = place_of(request.from),
                               .components = request.components};
  const HardestResult result = find_hardest(named.puzzle, metric_named(request.metric), options);
  request.json ? print_json(named, request, result) : print_text(named, request, result);
  std::size_t number = 0;
  for (const HardestResult::Start& start : result.hardest)
    files.add(found_puzzle(named, request, start), named.file_stem(), ++number);
}

void report_choices(const NamedPuzzle& named, const HardestRequest& request, FoundPuzzles& files) {
  const std::optional<Place> from = place_of(request.from);
  if (!request.wishes.pattern.empty()) require_pattern(named.puzzle, request.wishes.pattern);
  const PieceMenu menu(
      named.puzzle, request.choose ? *request.choose : own_menu(named.puzzle),
      {.memory = request.memory, .empty = request.empty, .from = from, .pattern = request.wishes.pattern});
  for (const std::string& item : menu.unused())
    remark(request, "puzzle: " + named.source() + ": no choice has a piece of '" + item +
                        "': the frame has no room for it in addition to the mandatory pieces");
  const auto print = [&](const ChoiceResults& results) {
    const ChoiceReport report(menu, results, request);
    request.json ? report.print_json(named) : report.print_text(named, request.top.value_or(1));
    std::cout.flush();
    return report;
  };
  const ChoiceReport report = print(search_choices(menu, metric_named(request.metric),
                                                   {.memory = request.memory,
                                                    .threads = request.threads,
                                                    .quiet = request.quiet,
                                                    .from = from,
                                                    .wishes = request.wishes,
                                                    .work = request.work,
                                                    .unfinished = print}));
  for (std::size_t number = 0; number < std::min(request.top.value_or(1), report.solvable()); ++number)
    files.add(report.hardest(number), named.file_stem(), number + 1);
}

void print_diameter_text(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result) {
  std::cout << named.title() << ": ";
  if (result.farthest)
    std::cout << in_metric(result.length, metric) << " between the two positions that are farthest apart; ";
  std::cout << counted(result.placements, "placement") << "; "
            << text_of(result.components, !named.puzzle.goals.empty()) << '\n';
  if (!result.farthest) return;
  std::cout << '\n'
            << drawing_of(named.puzzle, result.farthest->first) << '\n'
            << drawing_of(named.puzzle, result.farthest->second) << in_metric(result.length, metric) << '\n';
}

void print_diameter_json(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result) {
  nlohmann::ordered_json json{{"file", named.source()}, {"name", named.puzzle.name}, {"metric", metric}};
  if (result.farthest) json["diameter"] = result.length;
  json["placements"] = result.placements;
  json.update(json_of(result.components, !named.puzzle.goals.empty()));
  if (result.farthest)
    json["farthest"] = {drawing_of(named.puzzle, result.farthest->first),
                        drawing_of(named.puzzle, result.farthest->second)};
  std::cout << json_text(json) << '\n';
}

void report_diameter(const NamedPuzzle& named, const HardestRequest& request, FoundPuzzles& /*files*/) {
  const DiameterResult result = find_diameter(named.puzzle, metric_named(request.metric), request);
  (request.json ? print_diameter_json : print_diameter_text)(named, request.metric, result);
}

}  // namespace

void find_hardest_starts(const HardestRequest& request) {
  check(request);
  const ThreadLimits limits(request.threads);
  const std::vector<NamedPuzzle> all = read_named_puzzles(request.files, request.format, request);
  if (!request.work.empty() && all.size() > 1)
    throw UsageError("--work takes a single puzzle, but there are " + std::to_string(all.size()));
  if (!request.diameter)
    for (const NamedPuzzle& named : all) require_goal(named);
  if (!request.write.out.empty() || !request.write.svg.empty()) different_stems(all);
  FoundPuzzles files(request.write, request);
  for (const NamedPuzzle& named : all) {
    const auto report = request.diameter       ? report_diameter
                        : has_choices(request) ? report_choices
                                               : report_hardest;
    with_title(named, [&] { report(named, request, files); });
    std::cout.flush();
  }
  files.write_page();
}

}  // namespace sbp
