#include "renderer/data/puzzle_data.h"

#include <nlohmann/json.hpp>
#include <span>

#include "common/text/json_text.h"
#include "renderer/html/text.h"

namespace sbp {
namespace {

/// The difficulties that occur in a bucket: "4-43", or "1,4-9" where some are missing.
std::string census_ranges(const Census& census) {
  std::string text;
  for (auto entry = census.begin(); entry != census.end();) {
    const int first = entry->first;
    int last = first;
    while (++entry != census.end() && entry->first == last + 1) ++last;
    text +=
        (text.empty() ? "" : ",") + std::to_string(first) + (last > first ? "-" + std::to_string(last) : "");
  }
  return text;
}

}  // namespace

std::string label_digits(const ResultRow& row) {
  constexpr std::string_view kDigits = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::string digits;
  for (const auto label : row.board) digits += kDigits[label];
  return digits;
}

std::string puzzle_script(const BoardResults& results) {
  std::string unsolvable;
  for (const ResultRow* row : std::span(results.ranking).subspan(results.solvable()))
    unsolvable += (unsolvable.empty() ? "" : " ") + address_name(row->bucket);
  std::string script = "sbp.addPuzzles(\"" + results.board().name() + "\",[\n";
  for (const ResultRow* row : std::span(results.ranking).first(results.solvable())) {
    const auto fields = nlohmann::json::array({address_name(row->bucket), row->moves, row->goal,
                                               label_digits(*row), row->solution, row->hardest, row->puzzles,
                                               census_ranges(results.census.at(row->bucket.name()))});
    script += json_text(fields) + ",\n";
  }
  return script + "],\"" + unsolvable + "\"" +
         (results.complete ? "" : "," + std::to_string(results.ranking.size())) + ");\n";
}

}  // namespace sbp
