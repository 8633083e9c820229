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

std::string puzzle_script(const BoardResults& results) {
  std::string script = "sbp.addPuzzles(\"" + results.board().name() + "\",[\n";
  for (const ResultRow* row : results.ranking) {
    if (row->moves == 0) break;
    const auto fields =
        nlohmann::json::array({address_name(row->bucket), row->moves, row->goal, label_digits(*row),
                               row->solution, row->hardest, row->puzzles});
    script += json_text(fields) + ",\n";
  }
  return script + "]" + (results.complete ? "" : "," + std::to_string(results.ranking.size())) + ");\n";
}

}  // namespace sbp
