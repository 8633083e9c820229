// The checker: whether result tables are what a searcher writes, without searching.
#include <algorithm>
#include <iostream>
#include <string_view>

#include "common/base/interruption.h"
#include "common/base/message.h"
#include "common/base/number_text.h"
#include "common/cli/program.h"
#include "common/tables/table_check.h"

namespace sbp {
namespace {

/// The advice about wrong tables. The reader may not be the one who made them.
constexpr std::string_view kRemedy = "replace both files with fresh copies";

/// Prints every fault to stderr, or one line to stdout if there is none. Returns whether there is none.
bool check(const Board& board, const TableFiles& files) {
  const CheckedTables tables = check_tables(files, board, kRemedy);
  for (const std::string& fault : tables.faults) warn("checker: " + fault);
  if (!tables.faults.empty()) return false;
  const auto& rows = tables.results->rows;
  const auto solutions = std::ranges::count_if(rows, [](const ResultRow& row) { return row.moves > 0; });
  std::cout << board.name() << ": " << counted(rows.size(), "row") << " and census agree, "
            << counted(static_cast<std::uint64_t>(solutions), "solution") << " replayed\n";
  return true;
}

}  // namespace
}  // namespace sbp

int main(int argc, char** argv) {
  using namespace sbp;
  std::vector<std::string> paths;
  CommandLine line(
      "Validates result tables without searching: order of rows, consistency of columns, solutions and "
      "census. "
      "Reports each error on stderr; the exit status is 1 if there are any errors.",
      "checker");
  add_program_options(line);
  line.add_option("TABLE", paths,
                  "BOARD.tsv with BOARD.census.tsv next to it, BOARD/results.tsv with BOARD/census.tsv, or a "
                  "folder of them")
      .required();
  line.set_footer("Examples:\n  checker data/results\n  checker work/4x5/results.tsv");
  return run_program(line, argc, argv, [&] {
    end_on_interruption("checker: interrupted");
    bool sound = true;
    for (const std::string& path : paths)
      for (const auto& [board, files] : tables_at(path)) sound = check(board, files) && sound;
    return sound ? 0 : 1;
  });
}
