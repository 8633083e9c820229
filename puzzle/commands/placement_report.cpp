#include "puzzle/commands/placement_report.h"

#include <iostream>

#include "common/base/number_text.h"
#include "common/text/json_text.h"
#include "puzzle/model/metric.h"
#include "puzzle/text/exit_signs.h"

namespace sbp {

std::string drawing_of(const SlidingPuzzle& puzzle, const Configuration& at) {
  Drawing drawing = Drawing::of_start(puzzle, Space(puzzle).placements(at));
  mark_exits(drawing, puzzle);
  return drawing.rows();
}

std::string text_of(const ComponentCounts& counts, bool has_goal) {
  std::string text =
      with_separators(counts.components) + (counts.components == 1 ? " component" : " components");
  if (has_goal) text += ", " + with_separators(counts.solvable) + " solvable";
  return text + ", the largest of " + with_separators(counts.largest);
}

nlohmann::ordered_json json_of(const ComponentCounts& counts, bool has_goal) {
  nlohmann::ordered_json json{{"components", counts.components}};
  if (has_goal) json["solvable_components"] = counts.solvable;
  json["largest_component"] = counts.largest;
  return json;
}

void print_diameter_text(const NamedPuzzle& named, const std::string& metric, const DiameterResult& result) {
  std::cout << named.title() << ": ";
  if (result.farthest)
    std::cout << in_metric(result.length, metric) << " between the two positions that are farthest apart; ";
  std::cout << with_separators(result.placements) << " placements; "
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

}  // namespace sbp
