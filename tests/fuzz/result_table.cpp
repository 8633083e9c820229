// results.tsv of 2x4: an accepted table is written back unchanged, and can be checked and drawn.
#include "common/formats/result_table.h"

#include "common/puzzle/replay.h"
#include "common/system/error.h"
#include "fuzz/input_file.h"
#include "renderer/picture.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sbp;
  static const fuzz::InputFile file;
  const auto text = fuzz::text_of(data, size);
  const Board board(2, 4);
  try {
    const ResultTable table = read_results(file.fill(text), board, "");
    fuzz::require(format_results(table) == text);
    for (const ResultRow& row : table.rows) {
      check_puzzle(board, row);
      if (row.moves > 0) picture(board, row.board, row.goal, Detail::kLabels);
    }
  } catch (const Error&) {
  }
  return 0;
}
