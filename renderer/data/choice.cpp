#include "renderer/data/choice.h"

#include <algorithm>
#include <sstream>

#include "common/base/error.h"
#include "common/tables/table_reader.h"
#include "renderer/html/text.h"

namespace sbp {
namespace {

/// Throws Error for a line whose number of fields is not that of the columns.
std::vector<std::string> parse_row(const ChoiceTable& table, const std::string& line) {
  const std::vector<std::string_view> fields = split(line, '\t');
  if (fields.size() != table.columns.size() || std::ranges::any_of(fields, &std::string_view::empty))
    throw Error("expected " + listed(table.columns) + ", separated by tabs");
  return {fields.begin(), fields.end()};
}

/// The field of a column; empty if the table has no such column.
std::string field(const ChoiceTable& table, const std::vector<std::string>& fields, std::string_view column) {
  const auto found = std::ranges::find(table.columns, column);
  return found == table.columns.end() ? ""
                                      : fields.at(static_cast<std::size_t>(found - table.columns.begin()));
}

/// The hardest puzzle of a bucket. Throws Error if `results` has none.
PuzzleRef puzzle_of(const BoardResults& results, const std::string& bucket) {
  for (const ResultRow* candidate : results.ranking)
    if (candidate->moves > 0 && address_name(candidate->bucket) == bucket) return {&results, candidate};
  throw Error("there is no puzzle " + bucket + " on " + results.board().name());
}

}  // namespace

std::vector<Choice> read_choice(std::span<const BoardResults> atlas, const ChoiceTable& table,
                                std::string_view text) {
  std::vector<Choice> chosen;
  std::istringstream lines{std::string(text)};
  std::string line;
  int number = 1;
  const auto refuse = [&](const std::string& fault) {
    throw Error("data/" + std::string(table.name) + ", line " + std::to_string(number) + ": " + fault +
                "; correct the file and build the renderer again");
  };
  if (!std::getline(lines, line) || line != joined(table.columns, "\t"))
    refuse("expected the columns " + listed(table.columns));
  const auto complete = complete_boards(atlas);
  while (std::getline(lines, line)) {
    ++number;
    try {
      const std::vector<std::string> fields = parse_row(table, line);
      const auto results = std::ranges::find_if(complete, [&](const BoardResults& candidate) {
        return candidate.board().name() == field(table, fields, "board");
      });
      if (results != complete.end())
        chosen.push_back({puzzle_of(*results, field(table, fields, "bucket")), field(table, fields, "reason"),
                          field(table, fields, "group")});
    } catch (const Error& error) {
      refuse(error.what());
    }
  }
  return chosen;
}

std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text) {
  return read_choice(atlas, {"ladder.tsv", {"board", "bucket", "reason"}}, text);
}

std::string rung_address(const Rung& rung) {
  return "puzzle.html?ladder#" + puzzle_address(rung.puzzle);
}

}  // namespace sbp
