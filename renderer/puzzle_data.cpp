#include "renderer/puzzle_data.h"

#include <nlohmann/json.hpp>

#include "renderer/text.h"

namespace sbp {

std::string puzzle_script(const BoardResults& results) {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::string script = "sbp.addPuzzles(\"" + results.board().name() + "\",[\n";
  for (const ResultRow* row : results.ranking) {
    if (row->moves == 0) break;
    std::string labels;
    for (const auto label : row->board) labels += kDigits[label];
    script += nlohmann::json::array({address_name(row->bucket), row->moves, row->goal, labels, row->solution,
                                     row->hardest, row->puzzles})
                  .dump() +
              ",\n";
  }
  return script + "]" + (results.complete ? "" : "," + std::to_string(results.ranking.size())) + ");\n";
}

}  // namespace sbp
