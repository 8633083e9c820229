// results.tsv of 2x4: an accepted table is written back unchanged, and can be checked and drawn.
#include "common/tables/result_table.h"

#include "common/puzzle/replay.h"
#include "fuzz/input_file.h"
#include "renderer/pictures/picture.h"

namespace sbp::fuzz::result_table_input {

const Fuzzer fuzzer("result_table", [](std::string_view text) {
  const Board board(2, 4);
  try {
    const ResultTable table = read_results(file_with(text), board, "");
    require(format_results(table) == text);
    for (const ResultRow& row : table.rows) {
      check_puzzle(board, row);
      if (row.moves > 0) picture(board, row.board, row.goal, Detail::kLabels);
    }
  } catch (const Error&) {
  }
});

}  // namespace sbp::fuzz::result_table_input
