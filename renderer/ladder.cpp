#include "renderer/ladder.h"

#include <algorithm>
#include <sstream>

#include "common/system/error.h"
#include "renderer/page.h"
#include "renderer/text.h"

namespace sbp {
namespace {

constexpr std::string_view kColumns = "board\tbucket\treason";

struct Row {
  std::string board, bucket, reason;
};

/// Throws Error, with what is wrong, for a text without three fields.
Row parse_row(const std::string& line) {
  Row row;
  std::istringstream fields(line);
  std::getline(fields, row.board, '\t');
  std::getline(fields, row.bucket, '\t');
  std::getline(fields, row.reason);
  if (row.reason.empty() || row.reason.find('\t') != std::string::npos)
    throw Error("not board, bucket and reason with a tab between each two");
  return row;
}

/// The puzzle of a row. Throws Error if `results` has none like that.
PuzzleRef puzzle_of(const Row& row, const BoardResults& results) {
  for (const ResultRow* candidate : results.ranking)
    if (candidate->moves > 0 && address_name(candidate->bucket) == row.bucket) return {&results, candidate};
  throw Error("there is no puzzle " + row.bucket + " on " + row.board);
}

std::string place(const Rung& rung) {
  return rung.puzzle.results->board().name() + "/" + address_name(rung.puzzle.row->bucket);
}

}  // namespace

std::string_view ladder_text() {
  return resource("ladder.tsv");
}

std::vector<Rung> read_ladder(std::span<const BoardResults> atlas, std::string_view text) {
  std::vector<Rung> ladder;
  std::istringstream lines{std::string(text)};
  std::string line;
  int number = 1;
  const auto refuse = [&](const std::string& fault) {
    throw Error("data/ladder.tsv, line " + std::to_string(number) + ": " + fault +
                "; correct the file and build the renderer again");
  };
  if (!std::getline(lines, line) || line != kColumns) refuse("not the columns board, bucket and reason");
  const auto complete = complete_boards(atlas);
  while (std::getline(lines, line)) {
    ++number;
    try {
      const Row row = parse_row(line);
      const auto results = std::ranges::find_if(
          complete, [&](const BoardResults& candidate) { return candidate.board().name() == row.board; });
      if (results != complete.end()) ladder.push_back({puzzle_of(row, *results), row.reason});
    } catch (const Error& error) {
      refuse(error.what());
    }
  }
  return ladder;
}

std::string rung_address(const Rung& rung) {
  return "puzzle.html?ladder#" + place(rung);
}

std::string ladder_list(std::span<const Rung> ladder) {
  std::string list;
  for (const Rung& rung : ladder) list += (list.empty() ? "" : " ") + place(rung);
  return list;
}

}  // namespace sbp
