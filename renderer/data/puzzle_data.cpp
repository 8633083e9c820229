#include "renderer/data/puzzle_data.h"

#include <nlohmann/json.hpp>

#include "common/text/json_text.h"
#include "renderer/html/text.h"

namespace sbp {

std::string label_digits(const ResultRow& row) {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::string digits;
  for (const auto label : row.board) digits += kDigits[label];
  return digits;
}

namespace {

/// The figures that assets/play/feels.js shows, in its order. The number of solutions is text, because it may
/// be too large for a number in a script.
nlohmann::json felt_values(const Features& features) {
  auto values = nlohmann::json::array();
  for (const Feature feature : {Feature::score, Feature::positions, Feature::dead_ends, Feature::bottlenecks,
                                Feature::forced_moves, Feature::retreats, Feature::walk, Feature::guided})
    values.push_back(parsed_json(features[feature]));
  values.push_back(features[Feature::solutions]);
  return values;
}

}  // namespace

std::string puzzle_script(const BoardResults& results) {
  std::string script = "sbp.addPuzzles(\"" + results.board().name() + "\",[\n";
  for (const ResultRow* row : results.ranking) {
    if (row->moves == 0) break;
    auto fields = nlohmann::json::array({address_name(row->bucket), row->moves, row->goal, label_digits(*row),
                                         row->solution, row->hardest, row->puzzles});
    if (const Features* features = results.features_of(*row)) fields.push_back(felt_values(*features));
    script += json_text(fields) + ",\n";
  }
  return script + "]" + (results.complete ? "" : "," + std::to_string(results.ranking.size())) + ");\n";
}

}  // namespace sbp
