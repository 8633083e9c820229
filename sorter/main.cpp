// The second stage: sorts the justsolved positions of a board into buckets.
#include <iostream>

#include "common/cli/program.h"
#include "sorter/raw_md5.h"
#include "sorter/sort.h"

int main(int argc, char** argv) {
  using namespace sbp;
  CommandLine line("Sorts the justsolved positions of a board into one file per bucket.", "sorter");
  StageOptions options;
  std::string board_name;
  bool print_md5 = false;
  add_stage_options(line, options);
  line.add_option("BOARD", board_name, "Columns x rows, for example 4x5").required();
  line.add_flag("--md5", print_md5,
                "Print the MD5 checksum of each bucket's raw form (label bytes), as published for 4x5");
  return run_stage(line, options, argc, argv, [&] {
    const Board board = Board::parse(board_name, kMaxFileCells);
    const auto buckets = sort_into_buckets(board, options);
    if (!print_md5) return;
    const auto hashes = raw_md5(board, buckets, options.work, options.quiet);
    for (std::size_t i = 0; i < buckets.size(); ++i)
      std::cout << buckets[i].bucket.name() << '\t' << hashes[i] << '\n';
  });
}
