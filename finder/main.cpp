// The first stage: enumerates the positions of a board and keeps the justsolved ones.
#include <iostream>

#include "common/cli/program.h"
#include "common/enumeration/region_count.h"
#include "finder/find.h"

int main(int argc, char** argv) {
  using namespace sbp;
  CommandLine line("Enumerates all positions of a board in canonical order and writes the justsolved ones.",
                   "finder");
  StageOptions options;
  std::string board_name;
  std::uint64_t memo_bytes = kMemoBytes;
  bool count_only = false;
  add_stage_options(line, options);
  line.add_option("BOARD", board_name, "Columns x rows, for example 4x5").required();
  line.add_option("--memo-limit", memo_bytes,
                  "Maximum size of the memo files in DIR/memo, for example 512M; 0 keeps no memo files")
      .transform(size_in_bytes())
      .type_name("SIZE")
      .capture_default_str();
  line.add_flag("--count", count_only, "Only print the number of positions on the board (up to 30 cells)");
  return run_stage(line, options, argc, argv, [&] {
    const Board board = Board::parse(board_name, count_only ? kMaxCountCells : kMaxFileCells);
    if (!count_only) return find_justsolved(board, options, memo_bytes);
    Progress progress("finder " + board.name() + " --count", "regions", Progress::kUnknown, options.quiet);
    const RegionCounts counts(board, &progress);
    std::cout << counts.positions() << '\n';
    remark(options, std::to_string(counts.size()) + " regions; Bell(" + std::to_string(board.cells() + 1) +
                        ") = " + position_bound(board) + " is an upper bound");
  });
}
