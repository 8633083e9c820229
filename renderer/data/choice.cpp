#include "renderer/data/choice.h"

#include <algorithm>

#include "common/base/error.h"
#include "common/tables/table_reader.h"
#include "renderer/html/text.h"

namespace sbp {
namespace {

/// The hardest puzzle of a bucket; null if the board has none.
const ResultRow* puzzle_of(const BoardResults& results, std::string_view bucket) {
  for (const ResultRow* candidate : results.ranking)
    if (candidate->moves > 0 && address_name(candidate->bucket) == bucket) return candidate;
  return nullptr;
}

}  // namespace

std::vector<Choice> read_choice(std::span<const BoardResults> atlas, std::string_view name,
                                std::string_view text) {
  std::vector<Choice> chosen;
  const std::vector<std::string_view> lines = split(text, '\n'), columns = split(lines.front(), '\t');
  const auto refuse = [&](std::size_t line, const std::string& why) {
    throw Error("data/" + std::string(name) + ", line " + std::to_string(line + 1) + ": " + why +
                "; correct the file and build the renderer again");
  };
  for (const char* const column : {"board", "bucket", "reason"})
    if (std::ranges::find(columns, column) == columns.end())
      refuse(0, "the column '" + std::string(column) + "' is missing");
  const auto complete = complete_boards(atlas);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (i + 1 == lines.size() && lines[i].empty()) break;  // after the last line end
    const std::vector<std::string_view> fields = split(lines[i], '\t');
    const auto field = [&](std::string_view column) {  // empty if the row has none
      const auto at = static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
      return at < fields.size() ? fields[at] : std::string_view();
    };
    if (fields.size() != columns.size() || field("reason").empty())
      refuse(i, "expected " + std::to_string(columns.size()) + " columns, with a reason");
    const auto results = std::ranges::find_if(
        complete, [&](const BoardResults& candidate) { return candidate.board().name() == field("board"); });
    if (results == complete.end()) continue;
    const ResultRow* const row = puzzle_of(*results, field("bucket"));
    if (row == nullptr) refuse(i, results->board().name() + " has no puzzle " + std::string(field("bucket")));
    chosen.push_back({{&*results, row}, std::string(field("reason")), std::string(field("group"))});
  }
  return chosen;
}

std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text) {
  return read_choice(atlas, "ladder.tsv", text);
}

std::string rung_address(const Rung& rung) {
  return "puzzle.html?ladder#" + puzzle_address(rung.puzzle);
}

}  // namespace sbp
